"""What the site stores of a finished game besides places and scores.

A fact is a number, a word, or words separated by spaces.
"""

from collections.abc import Mapping
from typing import Any

from engine.maharaja.view import View

ROLE_FACT = "character"
"""The fact by which a player's results are counted."""
ME = 0


def result_facts(view: View, seat: int) -> dict[str, Any]:
    """Return the facts of one seat's result: the character that its player held at the end."""
    tile = view.players[seat].character
    return {"character": tile.number if tile else None}


def solo_level(view: View) -> str:
    """Return Brahmabot's level, "" if this is no solo game."""
    solo = getattr(view, "solo", None)
    return solo.level if solo else ""


def solo_facts(view: View, score: int) -> dict[str, Any]:
    """Return the facts of a solo game that its player has finished with this score."""
    tile = view.players[ME].character
    return {
        "score": score,
        "statues": sum(owner == ME for city in view.cities.values() for owner in city.statues.values()),
        "character": tile.number if tile else 0,
        "final": view.final,
        "special": " ".join(view.special),
    }


def solo_standing(margin: int, facts: Mapping[str, Any]) -> int:
    """Return the number that orders a challenge's leaderboard: margin, then score, then statues."""
    return ((margin + 1000) * 1000 + max(facts["score"], 0)) * 10 + int(facts["statues"])
