"""Mistakes on the command line."""


class UsageError(Exception):
    """Something unknown or misspelt; its text is the one line shown."""
