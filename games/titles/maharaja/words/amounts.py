"""How many of what."""

from collections.abc import Iterable

from django.utils.translation import ngettext

from engine.kernel.events import Event


def coins(number: int) -> str:
    """Of a price or a gain."""
    return ngettext("%(number)d coin", "%(number)d coins", number) % {"number": number}


def shrines(number: int) -> str:
    """Of one colour."""
    return ngettext("%(number)d shrine", "%(number)d shrines", number) % {"number": number}


def tokens(number: int) -> str:
    """Action tokens."""
    return ngettext("%(number)d action token", "%(number)d action tokens", number) % {"number": number}


def prestige(number: int) -> str:
    """Prestige points have no plural in English."""
    return ngettext("%(number)d prestige", "%(number)d prestige", number) % {"number": number}


AMOUNTS = {"coins": coins, "prestige": prestige, "shrines": shrines, "token": tokens}
"""By the kind of event that tells them."""


def balance(events: Iterable[Event], seat: int) -> str:
    """What a seat would pay and gain: −9 coins, +2 prestige."""
    sums: dict[str, int] = {}
    for event in events:
        if event.seat == seat and event.kind in AMOUNTS:
            sums[event.kind] = sums.get(event.kind, 0) + event.data["amount"]
    signed = [
        ("+" if number > 0 else "−") + AMOUNTS[kind](abs(number)) for kind, number in sums.items() if number
    ]
    return ", ".join(signed)
