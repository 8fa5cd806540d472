"""Ratings as arithmetic: the model, what counts, seasons, the book that is kept. No Django, no database."""
