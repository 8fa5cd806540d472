"""The log of a game as one seat may know it: the latest moves for the table's page, all for the log's own.

Moves never change once they are stored, so what has been worded stays in memory and a new move costs its own
sentences only. The code of the table is part of the key: numbers of rows may come again, codes do not.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from sys import getsizeof
from typing import Any, NamedTuple

import msgspec
from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery, Value
from django.db.models.functions import Coalesce
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from engine.kernel.events import Event
from engine.kernel.moves import TABLE
from games.base.bounded import Bounded
from games.models import Clock, Game, Seat, TableEvent
from games.models import Move as MoveRow
from games.titles import TITLES

RECENT = 40
"""Moves the table's page tells of."""
KEPT = 12_000_000
"""Bytes of words that stay in memory: about 300 seats at tables, in one language each."""
ROOM = 200
"""Bytes that a move takes besides its words and events."""

NOTHING = SafeString("")


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


class Kept(NamedTuple):
    """A move as it stays in memory: as objects its events would take ten times as much."""

    number: int
    seat: int
    events: bytes
    """As the seat may know them."""
    lines: str
    """Of the log, the latest first."""


@dataclass(frozen=True)
class RecentLog:
    """The log up to move `last`: the recent moves, the oldest first, and the scorings explained."""

    last: int
    moves: tuple[Kept, ...] = ()
    scored: bytes = b"[]"
    """The events of all scorings."""
    scorings: SafeString = NOTHING

    @property
    def lines(self) -> SafeString:
        """Return the lines of the recent moves, the latest first."""
        return SafeString("".join([move.lines for move in reversed(self.moves)]))

    def played(self, after: int) -> list[Played]:
        """Return the recent moves after this number."""
        return [(move.number, move.seat, _decoded(move.events)) for move in self.moves if move.number > after]

    @property
    def size(self) -> int:
        """Return the bytes in memory, rather more than less."""
        moves = sum(getsizeof(move.lines) + len(move.events) + ROOM for move in self.moves)
        return moves + len(self.scored) + getsizeof(self.scorings) + ROOM


_encoded = msgspec.json.Encoder().encode
_decoded = msgspec.json.Decoder(list[Event]).decode
_kept = Bounded[RecentLog](KEPT)


def forget() -> None:
    """For tests that change what is past."""
    _kept.clear()


def recent(
    row: Game, seat: int | None, names: Sequence[str], colours: Sequence[str], order: tuple[int, ...] = ()
) -> RecentLog:
    """The latest moves and all scorings, as this seat (None: a spectator) may know them.

    `order` has the seats in the order of the table's result, once there is one.
    """
    key = (row.table.code, seat, get_language(), order, *names, *colours)
    known = _kept.get(key)
    if known is None or known.last > row.version:
        known = RecentLog(-1)
    if known.last < row.version:
        known = _continued(known, row, seat, names, colours, order)
        _kept.put(key, known, known.size)
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


def _continued(
    known: RecentLog,
    row: Game,
    seat: int | None,
    names: Sequence[str],
    colours: Sequence[str],
    order: tuple[int, ...],
) -> RecentLog:
    voice, first = TITLES[row.table.game_name].voice, row.version - RECENT + 1
    wanted = Q(number__gte=first) | Q(text__in=voice.scoring_moves)
    played = _seen(
        MoveRow.objects.filter(wanted, game=row, number__gt=known.last, number__lte=row.version), seat
    )
    if known.last < 0:
        played.insert(0, _setup(row, seat))
    fresh = [_compact(row, move, names, colours) for move in played if move[0] >= first]
    moves = (*(move for move in known.moves if move.number >= first), *fresh)
    kinds = voice.scoring_events
    new = [event for _number, _seat, events in played for event in events if event.kind in kinds]
    if not new:
        return RecentLog(row.version, moves, known.scored, known.scorings)
    scored = [*_decoded(known.scored), *new]
    tables = render_to_string("table/_scorings.html", {"shown": voice.scorings(scored, names, order)})
    return RecentLog(row.version, moves, _encoded(scored), tables)


def _compact(row: Game, move: Played, names: Sequence[str], colours: Sequence[str]) -> Kept:
    number, seat, events = move
    entries = _entries(row, [move], names, colours)
    lines = "".join([f'<li class="{escape(entry.kind)}">{entry.text}</li>' for entry in entries])
    return Kept(number, seat, _encoded(events), lines)


def _setup(row: Game, seat: int | None) -> Played:
    return 0, TABLE, _as_known(row.setup_events, seat)


def _seen(moves: QuerySet[MoveRow], seat: int | None) -> list[Played]:
    rows = moves.order_by("number").values_list("number", "seat", "events")
    return [(number, by, _as_known(events, seat)) for number, by, events in rows]


def _as_known(stored: Any, seat: int | None) -> list[Event]:
    return [event.seen_by(seat) for event in msgspec.convert(stored, list[Event], str_keys=True)]


def _entries(row: Game, moves: list[Played], names: Sequence[str], colours: Sequence[str]) -> list[Entry]:
    """The latest first."""
    title, entries, at = TITLES[row.table.game_name], [], 0
    stage = title.labels.stage_event
    for number, event in ((number, event) for number, _seat, events in moves for event in events):
        if event.kind == stage:
            at = event.data[stage]
        for kind, text in title.voice.sentences([event], names, colours):
            entries.append(Entry(number, at, event.seat, kind, text))
    return entries[::-1]
