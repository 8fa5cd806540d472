"""Tests of the rules pages and the guided first game."""
