"""Puts the log of a game into sentences, as one seat may know it, and caches the sentences in memory.

Stored moves never change, so only the sentences of new moves have to be made. The cache key holds the table's
code instead of its primary key, because a primary key may be used again.
"""

from collections.abc import Collection, Iterable, Sequence
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
from django.utils.translation import gettext as _

from engine.kernel.events import Event, read_events
from engine.kernel.moves import TABLE
from engine.kernel.readers import json_decoder
from games.base.bounded import Bounded
from games.base.prepared import Prepared
from games.models import Clock, Game, Seat, TableEvent
from games.models import Move as MoveRow
from games.table.compact import CHANGES, compact_moves, compacted_meanwhile, own_last_move, stored_moves
from games.table.seated import addressed
from games.titles import TITLES

RECENT = 40
"""How many moves the log on the table's page shows."""
CACHE_BYTES = 12_000_000
"""The size of the cache: about 300 seats at tables, in one language each."""
OVERHEAD_BYTES = 200
"""The memory that a cached move takes besides its sentences and events."""

NOTHING = SafeString("")


@dataclass(frozen=True)
class Entry:
    """A line of the log."""

    number: int
    """The number of the move; 0 is the set-up."""
    round: int
    """The stage of the game. It is right only in the whole log, which begins with the set-up."""
    seat: int
    kind: str
    text: SafeString


Played = tuple[int, int, list[Event]]
"""A move's number, the seat that played it, and its events as the viewer's seat may know them."""


class CachedMove(NamedTuple):
    """A move in the cache. Its events are encoded: as objects they would take ten times as much memory."""

    number: int
    seat: int
    events: bytes
    """The encoded events, as the viewer's seat may know them."""
    lines: str
    """The lines of the log as HTML, the latest first."""


@dataclass(frozen=True)
class RecentLog:
    """The log up to move `last`: the recent moves, the oldest first, and tables of all scorings."""

    last: int
    moves: tuple[CachedMove, ...] = ()
    scored: bytes = b"[]"
    """The encoded events of all scorings."""
    scorings: SafeString = NOTHING
    """The tables that explain the scorings, as HTML."""

    @property
    def lines(self) -> SafeString:
        """Return the lines of the recent moves, the latest first."""
        return SafeString("".join([move.lines for move in reversed(self.moves)]))

    def marked(self, ordered: Collection[int]) -> SafeString:
        """Return the lines with a mark at the moves with these numbers: those from the reader's orders."""
        if not ordered:
            return self.lines
        mark = _("from your orders")
        end = f' <span class="tag">{escape(mark)}</span></li>'
        shown = [
            move.lines.replace("</li>", end) if move.number in ordered else move.lines
            for move in reversed(self.moves)
        ]
        return SafeString("".join(shown))

    def played(self, after: int) -> list[Played]:
        """Return the recent moves after this number."""
        return [(move.number, move.seat, _decoded(move.events)) for move in self.moves if move.number > after]

    @property
    def size(self) -> int:
        """Return an upper estimate of the bytes in memory."""
        moves = sum(getsizeof(move.lines) + len(move.events) + OVERHEAD_BYTES for move in self.moves)
        return moves + len(self.scored) + getsizeof(self.scorings) + OVERHEAD_BYTES


_encoded = msgspec.json.Encoder().encode
_decoded = json_decoder(list[Event]).decode
_cache = Bounded[RecentLog](CACHE_BYTES)


def clear_cache() -> None:
    """Empty the cache; for tests that change stored moves."""
    _cache.clear()


def recent_log(
    row: Game, seat: int | None, names: Sequence[str], colours: Sequence[str], order: tuple[int, ...] = ()
) -> RecentLog:
    """Return the latest moves and all scorings, as this seat (None: a spectator) may know them.

    `order` has the seats in the order of the table's result; it is empty until the end.
    """
    key = (row.table.code, seat, get_language(), order, *names, *colours)
    known = _cache.get(key)
    if known is None or known.last > row.version:
        known = RecentLog(-1)
    if known.last < row.version:
        known = _continued(known, row, seat, names, colours, order)
        _cache.put(key, known, known.size)
    return known


def whole_log(row: Game, seat: int | None, names: Sequence[str], colours: Sequence[str]) -> list[Entry]:
    """Return all lines of the log, the latest first."""
    moves = seen_moves(row, seat, 0, row.version)
    return _entries(row, [_setup(row, seat), *moves], names, colours, seat)


def seen_moves(row: Game, seat: int | None, after: int, until: int) -> list[Played]:
    """Return the moves after one number up to another, as this seat may know them, in one query."""
    if not row.compacted_at:
        found = _seen(row.moves.filter(number__gt=after, number__lte=until), seat)
        if found or after >= until or not compacted_meanwhile(row):
            return found
    return _unpacked(stored_moves(row, after=after, until=until), seat)


def moves_since(row: Game, seat: Seat) -> list[Played]:
    """Return all moves after the player's own last move and after the moves that the player has dismissed."""
    if row.compacted_at:
        moves = compact_moves(row)
        after = max(own_last_move(row, seat, moves), seat.seen_version)
        return _unpacked([move for move in moves if move.number > after], seat.number)
    own = _own_moves(row, seat).order_by("-number").values("number")[:1]
    later = row.moves.filter(number__gt=Coalesce(Subquery(own), 0)).filter(number__gt=seat.seen_version)
    return _seen(later, seat.number)


def _own_moves(row: Game, seat: Seat) -> QuerySet[MoveRow]:
    """Return the moves that the player made; not those of a steward or after the player's time was up."""
    at = OuterRef("played_at")
    missed = Clock.objects.filter(Q(ended_at=None) | Q(ended_at__gte=at), seat=seat, claimed_at__lte=at)
    changes = TableEvent.objects.filter(
        game=row, seat=seat.number, kind__in=CHANGES, version__lt=OuterRef("number")
    )
    change = Coalesce(Subquery(changes.order_by("-version", "-pk").values("kind")[:1]), Value("returned"))
    in_time = row.moves.filter(~Exists(missed), seat=seat.engine_seat)
    return in_time.annotate(change=change).exclude(change="steward")


def _continued(
    known: RecentLog,
    row: Game,
    seat: int | None,
    names: Sequence[str],
    colours: Sequence[str],
    order: tuple[int, ...],
) -> RecentLog:
    """Return the known log with the moves after it."""
    voice, first = TITLES[row.table.game_name].voice, row.version - RECENT + 1
    played = _new_moves(row, known.last, first, seat)
    if known.last < 0:
        played.insert(0, _setup(row, seat))
    fresh = [_compact(row, move, names, colours, seat) for move in played if move[0] >= first]
    moves = (*(move for move in known.moves if move.number >= first), *fresh)
    kinds = voice.scoring_events
    new = [event for _number, _seat, events in played for event in events if event.kind in kinds]
    if not new:
        return RecentLog(row.version, moves, known.scored, known.scorings)
    scored = [*_decoded(known.scored), *new]
    tables = render_to_string(
        "table/_scorings.html", {"shown": voice.scorings(scored, addressed(names, seat), order)}
    )
    return RecentLog(row.version, moves, _encoded(scored), tables)


def _new_moves(row: Game, last: int, first: int, seat: int | None) -> list[Played]:
    """Return the moves after `last`: those from `first` on, and all scorings."""
    found = _read_moves(row, last, first, seat)
    if not found and row.version > max(last, 0) and compacted_meanwhile(row):
        return _read_moves(row, last, first, seat)
    return found


def _read_moves(row: Game, last: int, first: int, seat: int | None) -> list[Played]:
    scorings = TITLES[row.table.game_name].voice.scoring_moves
    if row.compacted_at:
        moves = stored_moves(row, after=last)
        return _unpacked([move for move in moves if move.number >= first or move.text in scorings], seat)
    if last + 1 >= first:  # all of them are recent
        return _known(_NEW(row.pk, max(last, 0), row.version), seat)
    wanted = Q(number__gte=first) | Q(text__in=scorings)
    return _seen(MoveRow.objects.filter(wanted, game=row, number__gt=last, number__lte=row.version), seat)


def _compact(
    row: Game, move: Played, names: Sequence[str], colours: Sequence[str], reader: int | None
) -> CachedMove:
    """Return a move as the cache holds it."""
    number, seat, events = move
    entries = _entries(row, [move], names, colours, reader)
    lines = "".join([f'<li class="{escape(entry.kind)}">{entry.text}</li>' for entry in entries])
    return CachedMove(number, seat, _encoded(events), lines)


def _setup(row: Game, seat: int | None) -> Played:
    """Return the set-up as move 0."""
    return 0, TABLE, _as_known(row.setup_events, seat)


def _seen(moves: QuerySet[MoveRow], seat: int | None) -> list[Played]:
    """Return the moves as the seat may know them, in order."""
    return _known(_ordered(moves), seat)


def _ordered(moves: QuerySet[MoveRow]) -> Any:
    return moves.order_by("number").values_list("number", "seat", "events")


_NEW = Prepared[Any](
    lambda game, after, until: _ordered(
        MoveRow.objects.filter(game=game, number__gt=after, number__lte=until)
    )
)


def _known(rows: Iterable[Any], seat: int | None) -> list[Played]:
    """Return rows of number, seat and events as the seat may know them."""
    return [(number, by, _as_known(events, seat)) for number, by, events in rows]


def _unpacked(moves: list[MoveRow], seat: int | None) -> list[Played]:
    """Return moves of a compact game as the seat may know them."""
    return _known(((move.number, move.seat, move.events) for move in moves), seat)


def _as_known(stored: Any, seat: int | None) -> list[Event]:
    """Return stored events as the seat may know them."""
    return [event.seen_by(seat) for event in read_events(stored)]


def _entries(
    row: Game, moves: list[Played], names: Sequence[str], colours: Sequence[str], reader: int | None
) -> list[Entry]:
    """Return the lines of these moves, the latest first, in words to this reader."""
    title, entries, at = TITLES[row.table.game_name], [], 0
    stage = title.labels.stage_event
    for number, _seat, events in moves:
        for line in title.voice.lines(events, names, colours, reader):
            if line.kind == stage:
                at = events[line.at].data[stage]
            entries.append(Entry(number, at, line.seat, line.kind, line.text))
    return entries[::-1]
