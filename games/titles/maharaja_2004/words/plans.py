"""How a rehearsed turn becomes a plan: steps with fall-backs, and conditions."""

from collections.abc import Sequence

from engine.kernel.moves import Move
from engine.maharaja_2004.board import BOARD
from engine.maharaja_2004.orders import ORDERS as RULES
from engine.maharaja_2004.view import View
from games.titles.india import order_plans
from games.titles.india.order_plans import about_cities, others, part, walk
from games.titles.maharaja_2004.words.names import CHARACTERS, character
from games.titles.orders import Written

CITIES = [city.name for city in BOARD.cities]
PARTS = ("lift_house", "set_house", "exchange", "entice", "give_up")
"""Moves without fall-backs that belong to an action or power that was begun before."""


def written(move: Move) -> Written:
    """Return a rehearsed move as a step: a walk with a limit, a palace with another site to fall back on."""
    verb, *args = move.text.split()
    if verb == "move_architect":
        return walk(move, CITIES)
    if verb == "build_palace":
        return part(move, f"{verb} {args[0]} *", (f"{verb} * *", *others(verb, args[0], CITIES, " *")))
    if verb == "build_house":
        return part(move, "", (f"{verb} *", *others(verb, args[0], (*CITIES, *BOARD.villages))))
    if verb == "take_character":
        return part(move, "", others(verb, args[0], CHARACTERS))
    if verb == "move_governor":
        return part(move, "", (f"{verb} *", *others(verb, args[0], CITIES)))
    return Written(move.text, part=verb in PARTS)


def conditions(view: View, moves: Sequence[Move]) -> list[str]:
    """Return the conditions that a player may set for a turn: about its cities, and about the cards held."""
    found = about_cities(moves, ("build_palace", "build_house"), "move_architect", CITIES)
    found += [f"has_character {number}" for number in view.players[view.seat or 0].characters]
    return [text for text in found if RULES.holds(view, text)]


def condition(text: str) -> str:
    """Return a condition in words, as it follows “only if”."""
    return order_plans.condition(text, character)
