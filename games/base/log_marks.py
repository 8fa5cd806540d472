"""Marks players and places in the sentences of the log."""

from functools import lru_cache
from html import escape

SPOT = "at-"
"""Prefix of the id of a place on the board, which the links in the log point to."""


def who(name: str, colour: str = "") -> str:
    """Return the player's name, marked with the colour if there is one."""
    return f'<b class="who of-{colour}">{escape(name)}</b>' if colour else escape(name)


@lru_cache(maxsize=1024)
def place(spot: str, words: str) -> str:
    """Return a link to a place on the board. Hovering over it highlights the place."""
    return f'<a class="place" href="#{SPOT}{spot}" data-spot="{SPOT}{spot}">{escape(words)}</a>'
