"""How a rehearsed turn of a disc game becomes a plan: steps with fall-backs, and conditions."""

from collections.abc import Callable, Collection, Iterable, Sequence

from django.utils.translation import gettext_lazy

from engine.kernel.moves import Move
from games.titles.india.words import place_name
from games.titles.orders import Written

CONDITIONS = {
    "centre_free": gettext_lazy("the centre of %(city)s is free"),
    "first_in": gettext_lazy("you are first in %(city)s"),
    "maharaja_in": gettext_lazy("the Maharaja is in %(city)s"),
}
HAS_CHARACTER = gettext_lazy("you still have %(character)s")


def others(verb: str, chosen: str, names: Iterable[object], more: str = "") -> tuple[str, ...]:
    """Return the same wish for other places or characters."""
    return tuple(f"{verb} {name}{more}" for name in names if str(name) != chosen)


def part(move: Move, otherwise: str, others: tuple[str, ...]) -> Written:
    """Return a move that belongs to the action before it, as a step that can be skipped with it."""
    return Written(move.text, otherwise=otherwise, others=others, skip="give_up", part=True)


def walk(move: Move, cities: Iterable[str]) -> Written:
    """Return a journey as a walk with a limit; other cities are its fall-backs."""
    city, limit = move.text.split()[1], sum(int(amount) for amount in move.args[1:])
    return Written(f"walk {city}", limit=limit, others=others("walk", city, cities))


def about_cities(
    moves: Sequence[Move], builds: Collection[str], walks: str, cities: Collection[str]
) -> list[str]:
    """Return what a player may ask of the cities of a turn: a free centre, to be first, the Maharaja."""
    found = []
    for move in moves:
        verb, *args = move.text.split()
        if verb not in (*builds, walks) or args[0] not in cities:
            continue
        if args[1:] == ["centre"]:
            found.append(f"centre_free {args[0]}")
        if verb != walks:
            found.append(f"first_in {args[0]}")
        found.append(f"maharaja_in {args[0]}")
    return list(dict.fromkeys(found))


def condition(text: str, character: Callable[[int], str]) -> str:
    """Return a condition in words, as it follows “only if”."""
    name, about = text.split()
    if name == "has_character":
        return str(HAS_CHARACTER) % {"character": character(int(about))}
    return str(CONDITIONS[name]) % {"city": place_name(about)}
