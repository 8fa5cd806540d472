"""Levels of bots that people choose from. Budgets are playouts, so that a slow machine plays as well."""

import msgspec


class Level(msgspec.Struct, frozen=True):
    """One level, by name; the weakest has no playouts, it does not search."""

    name: str
    playouts: int
    """At most so many imagined continuations for one decision."""
    horizon: int
    """A playout is judged after so many units of the game's progress, such as rounds."""
    candidates: int
    """At most so many plans are weighed against each other."""
    guesses: int
    """At most so many secret plans of each other seat are thought of."""
    care: float = 1.0
    """How often it thinks a decision through; otherwise it does what the game's policy says at once."""


LEVELS = (
    Level("apprentice", 0, 0, 0, 0),
    Level("artisan", 60, 1, 6, 3),
    Level("master", 240, 1, 12, 6),
)
"""The weakest first. A game may bring budgets of its own (LEVELS in engine/bots/<game>/)."""
LEVEL = {level.name: level for level in LEVELS}
