"""How a rehearsed turn becomes a plan: steps with fall-backs, and conditions."""

from collections.abc import Sequence

from engine.kernel.moves import Move
from engine.maharaja.board import BOARD
from engine.maharaja.orders import ORDERS as RULES
from engine.maharaja.view import View
from games.titles.india import order_plans
from games.titles.india.order_plans import about_cities, others, part, walk
from games.titles.maharaja.words.names import CHARACTERS, character
from games.titles.orders import Written

CITIES = [city.name for city in BOARD.cities]
PARTS = (
    "build_statue", "build_shrine", "take_character", "move_flag", "buy_prestige", "sell_prestige", "give_up",
    "stop",
)  # fmt: skip
"""Moves that belong to an action or power that was begun before."""


def written(move: Move) -> Written:
    """Return a rehearsed move as a step: a walk with a limit, a statue with another space to fall back on."""
    verb, *args = move.text.split()
    if verb == "move_priest":
        return walk(move, CITIES)
    if verb == "build_statue":
        return part(move, f"{verb} {args[0]} *", (f"{verb} * *", *others(verb, args[0], CITIES, " *")))
    if verb == "build_shrine":
        return part(move, "", (f"{verb} *", *others(verb, args[0], (*CITIES, *BOARD.villages))))
    if verb == "take_character":
        return part(move, "", others(verb, args[0], CHARACTERS))
    if verb == "move_flag":
        return part(move, "", (f"{verb} *", *others(verb, args[0], CITIES)))
    return Written(move.text, part=verb in PARTS)


def conditions(view: View, moves: Sequence[Move]) -> list[str]:
    """Return the conditions that a player may set for a turn: about its cities, and about the character."""
    tile = view.players[view.seat or 0].character
    found = about_cities(moves, ("build_statue", "build_shrine"), "move_priest", CITIES)
    if tile:
        found.append(f"has_character {tile.number}")
    return [text for text in found if RULES.holds(view, text)]


def condition(text: str) -> str:
    """Return a condition in words, as it follows “only if”."""
    return order_plans.condition(text, character)
