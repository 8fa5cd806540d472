"""What only the eye needs: coordinates, icons, drawings. One package a game."""

SPOT = "at-"
"""A place's id on the board begins so; the log's sentences point there."""
