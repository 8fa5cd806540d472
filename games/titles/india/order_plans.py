"""How a rehearsed turn of a disc game becomes a plan: steps with fall-backs, and conditions in words."""

from collections.abc import Callable, Collection, Iterable, Sequence

from django.utils.translation import gettext_lazy

from engine.kernel.moves import Move
from games.titles.india.order_words import ANY
from games.titles.india.words import place_name
from games.titles.labels import View
from games.titles.orders import Written

SKIP = "give_up"
_CONDITIONS = {
    "centre_free": gettext_lazy("the centre of %(city)s is free"),
    "first_in": gettext_lazy("you are first in %(city)s"),
    "maharaja_in": gettext_lazy("the Maharaja is in %(city)s"),
}


def others(verb: str, chosen: str, names: Iterable[object], more: str = "") -> tuple[str, ...]:
    """Return the same wish for other places or characters."""
    return tuple(f"{verb} {name}{more}" for name in names if str(name) != chosen)


def walked(move: Move, cities: Collection[str]) -> Written:
    """Return a walk as a step with a limit."""
    place, limit = move.text.split()[1], sum(int(amount) for amount in move.args[1:])
    return Written(f"walk {place}", limit=limit, others=others("walk", place, cities))


def great_building(move: Move, cities: Collection[str]) -> Written:
    """Return a statue or palace as a step that falls back on another space of its city."""
    verb, city, *_space = move.text.split()
    more = (f"{verb} {ANY} {ANY}", *others(verb, city, cities, f" {ANY}"))
    return part(move, more, otherwise=f"{verb} {city} {ANY}")


def part(move: Move, more: tuple[str, ...], otherwise: str = "") -> Written:
    """Return a move that belongs to the one before it, such as where to build, with its fall-backs."""
    return Written(move.text, otherwise=otherwise, others=more, skip=SKIP, part=True)


def conditions(
    view: View,
    moves: Sequence[Move],
    *,
    builds: Collection[str],
    walk: str,
    cities: Collection[str],
    holds: Callable[[View, str], bool],
) -> list[str]:
    """Return what a player may ask of the cities of a turn: a free centre, to be first, the Maharaja."""
    found = []
    for move in moves:
        verb, *args = move.text.split()
        if verb not in (*builds, walk) or args[0] not in cities:
            continue
        if args[1:] == ["centre"]:
            found.append(f"centre_free {args[0]}")
        if verb != walk:
            found.append(f"first_in {args[0]}")
        found.append(f"maharaja_in {args[0]}")
    return [text for text in dict.fromkeys(found) if holds(view, text)]


def condition(text: str) -> str:
    """Return a condition in words, as it follows “only if”."""
    name, city = text.split()
    return str(_CONDITIONS[name]) % {"city": place_name(city)}
