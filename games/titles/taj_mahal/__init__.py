"""Taj Mahal on the site."""
