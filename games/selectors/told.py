"""What happened at a table, told to one seat: the latest for the table's page, everything for the log's own.

Moves never change once they are stored, so what has been worded stays in memory and a new move costs its own
sentences only. The code of the table is part of the key: numbers of rows may come again, codes do not.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from django.db.models import Q
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from engine.kernel.events import Event
from games.models import Game
from games.models import Move as MoveRow
from games.wording import FACES

RECENT = 40
"""Moves the table's page tells of."""
KEPT = 400
"""Seats at tables whose words stay in memory; about 20 KB each."""

NOTHING = SafeString("")
Key = tuple[object, ...]


@dataclass(frozen=True)
class Entry:
    """A line of the log."""

    number: int
    """Of the move; 0 is the set-up."""
    round: int
    """Counted from the beginning: right only where everything is told."""
    seat: int
    kind: str
    text: SafeString


@dataclass(frozen=True)
class Told:
    """Up to move `last`: recent lines, the latest first, and the scorings explained."""

    last: int
    entries: tuple[Entry, ...] = ()
    scored: tuple[Event, ...] = ()
    log: SafeString = NOTHING
    scorings: SafeString = NOTHING


_kept: dict[Key, Told] = {}


def forget() -> None:
    """For tests that change what is past."""
    _kept.clear()


def recent(row: Game, seat: int | None, names: Sequence[str], colours: Sequence[str]) -> Told:
    """The latest moves and all scorings, as this seat (None: a spectator) may know them."""
    key = (row.table.code, seat, get_language(), *names, *colours)
    known = _kept.get(key)
    if known is None or known.last > row.version:
        known = Told(-1)
    if known.last < row.version:
        known = _kept[key] = _tell_on(known, row, seat, names, colours)
        while len(_kept) > KEPT:
            _kept.pop(next(iter(_kept)), None)
    return known


def whole(row: Game, seat: int | None, names: Sequence[str], colours: Sequence[str]) -> list[Entry]:
    """Everything, the latest first."""
    moves = MoveRow.objects.filter(game=row, number__lte=row.version).values_list("number", "events")
    return _entries(row, _seen(row, moves, seat), names, colours)


def _tell_on(known: Told, row: Game, seat: int | None, names: Sequence[str], colours: Sequence[str]) -> Told:
    face, first = FACES[row.table.game_name], row.version - RECENT + 1
    wanted = Q(number__gte=first) | Q(text__in=face.SCORING_MOVES)
    moves = MoveRow.objects.filter(wanted, game=row, number__gt=known.last, number__lte=row.version)
    told = _seen(row, moves.values_list("number", "events"), seat, setup=known.last < 0)
    fresh = _entries(row, [one for one in told if one[0] >= first], names, colours)
    entries = (*fresh, *(entry for entry in known.entries if entry.number >= first))
    new = [event for _number, event in told if event.kind in face.SCORING_EVENTS]
    scored = (*known.scored, *new)
    tables = _drawn("_scorings", face.scorings(scored, names)) if new else known.scorings
    return Told(row.version, entries, scored, _drawn("_log", entries), tables)


def _drawn(name: str, shown: object) -> SafeString:
    return render_to_string(f"table/{name}.html", {"shown": shown})


def _seen(
    row: Game, moves: Iterable[tuple[int, Any]], seat: int | None, *, setup: bool = True
) -> list[tuple[int, Event]]:
    """Events with the numbers of their moves, as the seat may know them."""
    stored = [(0, row.setup_events), *moves] if setup else moves
    return [
        (number, event.seen_by(seat))
        for number, events in stored
        for event in msgspec.convert(events, list[Event], str_keys=True)
    ]


def _entries(
    row: Game, told: list[tuple[int, Event]], names: Sequence[str], colours: Sequence[str]
) -> list[Entry]:
    """The latest first."""
    face, entries, at = FACES[row.table.game_name], [], 0
    for number, event in told:
        if event.kind == face.ROUND_EVENT:
            at = event.data["round"]
        for kind, text in face.sentences([event], names, colours):
            entries.append(Entry(number, at, event.seat, kind, text))
    return entries[::-1]
