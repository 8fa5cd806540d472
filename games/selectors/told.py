"""What happened at a table, told to one seat: the latest for the table's page, everything for the log's own.

Moves never change once they are stored, so what has been worded stays in memory and a new move costs its own
sentences only. The code of the table is part of the key: numbers of rows may come again, codes do not.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery, Value
from django.db.models.functions import Coalesce
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from engine.kernel.events import Event
from engine.kernel.moves import TABLE
from games.models import Clock, Game, Seat, TableEvent
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


Played = tuple[int, int, list[Event]]
"""A move's number, whose it was, and its events as the seat may know them."""


@dataclass(frozen=True)
class Told:
    """Up to move `last`: recent lines, the latest first, and the scorings explained."""

    last: int
    entries: tuple[Entry, ...] = ()
    moves: tuple[Played, ...] = ()
    """The recent ones, the first first."""
    scored: tuple[Event, ...] = ()
    log: SafeString = NOTHING
    scorings: SafeString = NOTHING


_kept: dict[Key, Told] = {}


def forget() -> None:
    """For tests that change what is past."""
    _kept.clear()


def recent(
    row: Game, seat: int | None, names: Sequence[str], colours: Sequence[str], order: tuple[int, ...] = ()
) -> Told:
    """The latest moves and all scorings, as this seat (None: a spectator) may know them.

    `order` has the seats in the order of the table's result, once there is one.
    """
    key = (row.table.code, seat, get_language(), order, *names, *colours)
    known = _kept.get(key)
    if known is None or known.last > row.version:
        known = Told(-1)
    if known.last < row.version:
        known = _kept[key] = _tell_on(known, row, seat, names, colours, order)
        while len(_kept) > KEPT:
            _kept.pop(next(iter([*_kept])), None)  # a copy: other threads add to it
    return known


def whole(row: Game, seat: int | None, names: Sequence[str], colours: Sequence[str]) -> list[Entry]:
    """Everything, the latest first."""
    moves = _seen(row.moves.filter(number__lte=row.version), seat)
    return _entries(row, [_setup(row, seat), *moves], names, colours)


def since(row: Game, seat: Seat) -> list[Played]:
    """All moves after those the player has put aside and after their own last one, however long ago."""
    own = _by_themselves(row, seat).order_by("-number").values("number")[:1]
    later = row.moves.filter(number__gt=Coalesce(Subquery(own), 0)).filter(number__gt=seat.seen_version)
    return _seen(later, seat.number)


def _by_themselves(row: Game, seat: Seat) -> QuerySet[MoveRow]:
    """The seat's moves but for those that were played for somebody whose time was up, or by a steward."""
    at = OuterRef("played_at")
    missed = Clock.objects.filter(Q(ended_at=None) | Q(ended_at__gte=at), seat=seat, claimed_at__lte=at)
    hands = TableEvent.objects.filter(
        game=row, seat=seat.number, kind__in=("steward", "returned", "replaced"),
        version__lt=OuterRef("number"),
    )  # fmt: skip
    kept = Coalesce(Subquery(hands.order_by("-version", "-pk").values("kind")[:1]), Value("returned"))
    return (
        row.moves.filter(~Exists(missed), seat=seat.engine_seat).annotate(kept=kept).exclude(kept="steward")
    )


def _tell_on(
    known: Told,
    row: Game,
    seat: int | None,
    names: Sequence[str],
    colours: Sequence[str],
    order: tuple[int, ...],
) -> Told:
    face, first = FACES[row.table.game_name], row.version - RECENT + 1
    wanted = Q(number__gte=first) | Q(text__in=face.SCORING_MOVES)
    told = _seen(
        MoveRow.objects.filter(wanted, game=row, number__gt=known.last, number__lte=row.version), seat
    )
    if known.last < 0:
        told.insert(0, _setup(row, seat))
    fresh = [move for move in told if move[0] >= first]
    moves = (*(move for move in known.moves if move[0] >= first), *fresh)
    kept = (entry for entry in known.entries if entry.number >= first)
    entries = (*_entries(row, fresh, names, colours), *kept)
    new = [event for _number, _seat, events in told for event in events if event.kind in face.SCORING_EVENTS]
    scored = (*known.scored, *new)
    tables = _drawn("_scorings", face.scorings(scored, names, order)) if new else known.scorings
    return Told(row.version, entries, moves, scored, _drawn("_log", entries), tables)


def _drawn(name: str, shown: object) -> SafeString:
    return render_to_string(f"table/{name}.html", {"shown": shown})


def _setup(row: Game, seat: int | None) -> Played:
    return 0, TABLE, _as_known(row.setup_events, seat)


def _seen(moves: QuerySet[MoveRow], seat: int | None) -> list[Played]:
    rows = moves.order_by("number").values_list("number", "seat", "events")
    return [(number, by, _as_known(events, seat)) for number, by, events in rows]


def _as_known(stored: Any, seat: int | None) -> list[Event]:
    return [event.seen_by(seat) for event in msgspec.convert(stored, list[Event], str_keys=True)]


def _entries(row: Game, moves: list[Played], names: Sequence[str], colours: Sequence[str]) -> list[Entry]:
    """The latest first."""
    face, entries, at = FACES[row.table.game_name], [], 0
    for number, event in ((number, event) for number, _seat, events in moves for event in events):
        if event.kind == face.ROUND_EVENT:
            at = event.data["round"]
        for kind, text in face.sentences([event], names, colours):
            entries.append(Entry(number, at, event.seat, kind, text))
    return entries[::-1]
