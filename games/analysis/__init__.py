"""Sandboxes: other moves tried from a finished game."""
