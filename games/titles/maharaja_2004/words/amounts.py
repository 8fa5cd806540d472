"""Amounts in words."""

from collections.abc import Iterable

from django.utils.translation import ngettext

from engine.kernel.events import Event


def gold(number: int) -> str:
    """Return an amount of gold, which has no plural in English."""
    return ngettext("%(number)d gold", "%(number)d gold", number) % {"number": number}


def houses(number: int) -> str:
    """Return a number of houses."""
    return ngettext("%(number)d house", "%(number)d houses", number) % {"number": number}


def chits(number: int) -> str:
    """Return a number of action chits."""
    return ngettext("%(number)d action chit", "%(number)d action chits", number) % {"number": number}


def palaces(number: int) -> str:
    """Return a number of palaces."""
    return ngettext("%(number)d palace", "%(number)d palaces", number) % {"number": number}


def points(number: int) -> str:
    """Return a number of points in a city."""
    return ngettext("%(number)d point", "%(number)d points", number) % {"number": number}


AMOUNTS = {"gold": gold, "houses": houses, "chit": chits}
"""Functions that word an amount, by the kind of event."""


def signed(kind: str, number: int) -> str:
    """Return an amount with its sign: +3 gold."""
    return ("+" if number > 0 else "−") + AMOUNTS[kind](abs(number))


def balance(events: Iterable[Event], seat: int) -> str:
    """Return what a seat pays and gains: −12 gold, +1 action chit."""
    found: dict[str, int] = {}
    for event in events:
        if event.seat == seat and event.kind in AMOUNTS:
            found[event.kind] = found.get(event.kind, 0) + event.data["amount"]
    return ", ".join(signed(kind, number) for kind, number in found.items() if number)
