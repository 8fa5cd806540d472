"""What the site does while its cache or its broker is away."""
