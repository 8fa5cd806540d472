"""The HTML tokens of every page, for comparing two commits."""
