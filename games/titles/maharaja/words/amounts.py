"""Amounts in words."""

from collections.abc import Iterable

from django.utils.translation import gettext, ngettext

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


def sums(events: Iterable[Event], seat: int) -> dict[str, int]:
    """Return what a seat gains and pays (negative), by the kind of amount."""
    found: dict[str, int] = {}
    for event in events:
        if event.seat == seat and event.kind in AMOUNTS:
            found[event.kind] = found.get(event.kind, 0) + event.data["amount"]
    return found


def signed(kind: str, number: int) -> str:
    """Return an amount with its sign: +3 coins."""
    return ("+" if number > 0 else "−") + AMOUNTS[kind](abs(number))


def balance(events: Iterable[Event], seat: int) -> str:
    """Return what a seat pays and gains: −9 coins, +2 prestige."""
    return ", ".join(signed(kind, number) for kind, number in sums(events, seat).items() if number)


def outcome(events: Iterable[Event], seat: int) -> str:
    """Return the balance, and what the Chronicler added or an empty supply took away."""
    own = [event for event in events if event.seat == seat and event.kind in AMOUNTS]
    found = balance(own, seat)
    if own and not found:
        return gettext("nothing, because the supply is empty")
    chronicler = gettext("(1 from the Chronicler)")
    return f"{found} {chronicler}" if any(event.data.get("extra") for event in own) else found
