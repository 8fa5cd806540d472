"""Ratings as arithmetic, without Django and without a database."""
