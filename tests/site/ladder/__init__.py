"""Ranked ladders, seasons, finding a table."""
