"""Tests of the lobby, of my games and of the endings."""
