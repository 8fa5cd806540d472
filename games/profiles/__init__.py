"""Profiles: a player's public page, and results as JSON."""
