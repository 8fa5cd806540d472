"""The result of a table in a file: comment lines in the text, a list in JSON."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from django.utils.translation import gettext as _

from engine.kernel.history import History
from games.base.final_reason import FinalReason
from games.table.result import places_by_seat
from games.titles.result_words import Placed

PLACE = re.compile(r"# place ([0-9]): seat ([0-9]), ([a-z]+)")


class WrongPlaces(Exception):
    """Why the result of this file is not one, as a sentence for whoever sent it."""


class Place(msgspec.Struct, frozen=True):
    """One seat's place, and a FinalReason."""

    seat: int
    place: int
    reason: str


def told(lines: Iterable[Placed]) -> list[Place]:
    """Return what the file tells: the seats whose reason is known. The game's own opponent has no seat."""
    return [Place(line.seat, line.place, line.reason) for line in lines if line.reason]


def as_comments(places: Iterable[Place]) -> list[str]:
    """Return the lines of the text."""
    return [f"# place {one.place}: seat {one.seat}, {one.reason}" for one in places]


def from_comment(line: str) -> Place | None:
    """Return the place that a line of the text tells, if it does."""
    found = PLACE.fullmatch(line)
    return Place(int(found[2]), int(found[1]), found[3]) if found else None


def checked(given: Sequence[Place], history: History[Any]) -> dict[int, str]:
    """Return the reasons by seat, if the places follow from them and the board; empty if none are told."""
    reasons = {one.seat: one.reason for one in given}
    if not given:
        return {}
    known = sorted(one.seat for one in given) == [*range(history.seats)]
    if known and all(reason in FinalReason.values for reason in reasons.values()):
        ended = places_by_seat(history.game.result(history.state), reasons)
        if all(ended.get(one.seat) == one.place for one in given):
            return reasons
    raise WrongPlaces(_("The places in this file don’t match its game."))
