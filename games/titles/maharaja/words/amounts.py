"""Amounts in words."""

from collections.abc import Iterable

from django.utils.translation import ngettext

from engine.kernel.events import Event


def coins(number: int) -> str:
    """Return a number of coins."""
    return ngettext("%(number)d coin", "%(number)d coins", number) % {"number": number}


def shrines(number: int) -> str:
    """Return a number of shrines."""
    return ngettext("%(number)d shrine", "%(number)d shrines", number) % {"number": number}


def tokens(number: int) -> str:
    """Return a number of action tokens."""
    return ngettext("%(number)d action token", "%(number)d action tokens", number) % {"number": number}


def prestige(number: int) -> str:
    """Return a number of prestige points, which have no plural in English."""
    return ngettext("%(number)d prestige", "%(number)d prestige", number) % {"number": number}


AMOUNTS = {"coins": coins, "prestige": prestige, "shrines": shrines, "token": tokens}
"""Functions that word an amount, by the kind of event."""


def balance(events: Iterable[Event], seat: int) -> str:
    """Return what a seat pays and gains: −9 coins, +2 prestige."""
    sums: dict[str, int] = {}
    for event in events:
        if event.seat == seat and event.kind in AMOUNTS:
            sums[event.kind] = sums.get(event.kind, 0) + event.data["amount"]
    signed = [
        ("+" if number > 0 else "−") + AMOUNTS[kind](abs(number)) for kind, number in sums.items() if number
    ]
    return ", ".join(signed)
