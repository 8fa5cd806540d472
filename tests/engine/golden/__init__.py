"""Golden games: drop a file in and it is a test."""
