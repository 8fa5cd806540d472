"""The front, in a real web server."""
