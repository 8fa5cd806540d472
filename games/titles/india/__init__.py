"""The map of India as the games of map and disc draw it: land, roads, places, targets, and the disc.

It is no game: a game gives it its own board (`layout.Layout`) and the figures that stand on it.
"""
