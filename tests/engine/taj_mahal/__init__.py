"""Taj Mahal, tested."""
