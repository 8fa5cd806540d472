"""Learning a game: the pages of rules and the guided first game."""
