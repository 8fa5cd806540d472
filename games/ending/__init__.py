"""Endings: resign, cancel a running game, rematch."""
