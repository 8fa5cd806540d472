"""Teach the games: the rules pages and the guided first game."""
