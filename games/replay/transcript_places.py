"""Writes and reads the result of a table in a file: comment lines in the text, a list in JSON."""

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
    """Raised when the result in a file does not fit its game; the text is a sentence for the user."""


class Place(msgspec.Struct, frozen=True):
    """The place of one seat, and the FinalReason for it."""

    seat: int
    place: int
    reason: str


def places_for_file(lines: Iterable[Placed]) -> list[Place]:
    """Return the places of the seats whose reason is known. The game's own opponent has no seat."""
    return [Place(line.seat, line.place, line.reason) for line in lines if line.reason]


def as_comments(places: Iterable[Place]) -> list[str]:
    """Return the comment lines of the text."""
    return [f"# place {place.place}: seat {place.seat}, {place.reason}" for place in places]


def from_comment(line: str) -> Place | None:
    """Return the place in a comment line; None if the line holds none."""
    found = PLACE.fullmatch(line)
    return Place(int(found[2]), int(found[1]), found[3]) if found else None


def checked_reasons(given: Sequence[Place], history: History[Any]) -> dict[int, str]:
    """Return the reasons by seat; empty if the file has no places.

    Raise WrongPlaces if the places do not follow from the reasons and the scores.
    """
    reasons = {place.seat: place.reason for place in given}
    if not given:
        return {}
    known = sorted(place.seat for place in given) == [*range(history.seats)]
    if known and all(reason in FinalReason.values for reason in reasons.values()):
        ended = places_by_seat(history.game.result(history.state), reasons)
        if all(ended.get(place.seat) == place.place for place in given):
            return reasons
    raise WrongPlaces(_("The places in this file don’t match its game."))
