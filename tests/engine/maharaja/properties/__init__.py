"""Properties of Maharaja over random games of every seat count and variation."""
