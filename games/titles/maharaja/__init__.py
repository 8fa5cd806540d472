"""Maharaja (2020) on the site."""
