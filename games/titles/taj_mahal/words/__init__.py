"""Taj Mahal in words."""
