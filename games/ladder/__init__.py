"""Ranked play: ratings, seasons, results, and finding a table by rating."""
