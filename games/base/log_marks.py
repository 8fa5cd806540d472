"""What the log marks in its sentences: players in their colours, places as links to the board."""

from functools import lru_cache
from html import escape

SPOT = "at-"
"""Begins the id of a place on the board; the sentences of the log point there."""


def who(name: str, colour: str = "") -> str:
    """A player; without a colour only the name."""
    return f'<b class="who of-{colour}">{escape(name)}</b>' if colour else escape(name)


@lru_cache(maxsize=1024)
def place(spot: str, words: str) -> str:
    """A place on the board: pointing at it or following it shows where it is."""
    return f'<a class="place" href="#{SPOT}{spot}" data-spot="{SPOT}{spot}">{escape(words)}</a>'
