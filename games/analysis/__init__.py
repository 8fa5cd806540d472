"""Sandboxes: try other moves from a finished game."""
