"""How a rehearsed turn becomes a plan: steps with fall-backs, and conditions."""

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext_lazy

from engine.kernel.moves import Move
from engine.maharaja.board import BOARD
from engine.maharaja.orders import ORDERS as RULES
from engine.maharaja.view import View
from games.titles.maharaja.words.names import CHARACTERS
from games.titles.maharaja.words.names import place as place_name
from games.titles.orders import Written

ANY = "*"
CITIES = [city.name for city in BOARD.cities]
PARTS = (
    "build_statue", "build_shrine", "take_character", "move_flag", "buy_prestige", "sell_prestige", "give_up",
    "stop",
)  # fmt: skip
"""Moves that belong to an action or power that was begun before."""


def _others(verb: str, chosen: str, names: Iterable[object], more: str = "") -> tuple[str, ...]:
    """Return the same wish for other places or characters."""
    return tuple(f"{verb} {name}{more}" for name in names if str(name) != chosen)


def written(move: Move) -> Written:
    """Return a rehearsed move as a step: a walk with a limit, a statue with another space to fall back on."""
    verb, *args = move.text.split()
    if verb == "move_priest":
        limit = sum(int(amount) for amount in move.args[1:])
        return Written(f"walk {args[0]}", limit=limit, others=_others("walk", args[0], CITIES))
    if verb == "build_statue":
        return _built(move, f"{verb} {args[0]} {ANY}", (f"{verb} * *", *_others(verb, args[0], CITIES, " *")))
    if verb == "build_shrine":
        return _built(move, "", (f"{verb} *", *_others(verb, args[0], (*CITIES, *BOARD.villages))))
    if verb == "take_character":
        return _built(move, "", _others(verb, args[0], CHARACTERS))
    if verb == "move_flag":
        return _built(move, "", (f"{verb} *", *_others(verb, args[0], CITIES)))
    return Written(move.text, part=verb in PARTS)


def _built(move: Move, otherwise: str, others: tuple[str, ...]) -> Written:
    return Written(move.text, otherwise=otherwise, others=others, skip="give_up", part=True)


def conditions(view: View, moves: Sequence[Move]) -> list[str]:
    """Return what a player may ask of the cities of a turn: a free centre, to be first, the Maharaja."""
    found = []
    for move in moves:
        verb, *args = move.text.split()
        if verb not in ("build_statue", "build_shrine", "move_priest") or args[0] not in CITIES:
            continue
        if args[1:] == ["centre"]:
            found.append(f"centre_free {args[0]}")
        if verb != "move_priest":
            found.append(f"first_in {args[0]}")
        found.append(f"maharaja_in {args[0]}")
    return [text for text in dict.fromkeys(found) if RULES.holds(view, text)]


_CONDITIONS = {
    "centre_free": gettext_lazy("the centre of %(city)s is free"),
    "first_in": gettext_lazy("you are first in %(city)s"),
    "maharaja_in": gettext_lazy("the Maharaja is in %(city)s"),
}


def condition(text: str) -> str:
    """Return a condition in words, as it follows “only if”."""
    name, city = text.split()
    return str(_CONDITIONS[name]) % {"city": place_name(city)}
