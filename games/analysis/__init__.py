"""Try other moves from a finished game, in a sandbox."""
