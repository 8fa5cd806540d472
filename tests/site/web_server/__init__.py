"""Tests of the front in a real web server."""
