"""Learning a game: the rules pages and the guided first game."""
