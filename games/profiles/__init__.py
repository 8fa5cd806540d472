"""Show people: profiles, and their results as JSON."""
