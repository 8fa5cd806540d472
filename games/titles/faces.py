"""What a game says to people: names, buttons, sentences of the log, scoring tables. One package a game."""

from types import ModuleType

from games.titles.maharaja import words as maharaja

FACES: dict[str, ModuleType] = {"maharaja": maharaja}
"""By the name of the game."""
