"""Templates that are compiled when they are loaded."""
