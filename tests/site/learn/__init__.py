"""Tests of what teaches the game: the rules pages and the guided first game."""
