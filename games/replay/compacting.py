"""Replaces the rows of old games' moves by one compressed row each, and the other way round."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import QuerySet

from games.base import clock
from games.models import CompactMoves, Game, Move
from games.models.table import Status
from games.replay.stored_games import first_difference
from games.table.compact import columns, pack, stored_moves, unpack
from games.titles import TITLES, rules_of

PAGE = 50
"""Games in memory at once."""


@dataclass(frozen=True)
class Outcome:
    """What became of one game."""

    code: str
    refused: str = ""
    """Why the game was left as it is; empty if it is compact now."""
    before: int = 0
    """Bytes of the moves' columns, without what the database adds to each row."""
    after: int = 0
    replayed: bool = True
    """False for a game by other rules, which cannot be played again; its bytes were compared all the same."""


def old_games(before: datetime) -> QuerySet[Game]:
    """Return the games that ended before this moment and whose moves are rows."""
    ended = Game.objects.filter(table__status=Status.FINISHED, table__finished_at__lt=before)
    return ended.filter(compacted_at=None).select_related("table")


def compact_games() -> QuerySet[Game]:
    """Return the games whose moves are in one row."""
    return Game.objects.filter(compacted_at__isnull=False).select_related("table")


def in_pages(rows: QuerySet[Game]) -> Iterator[Game]:
    """Yield the rows in the order of their keys, a few at a time: no cursor is left open."""
    last = 0
    while page := list(rows.filter(pk__gt=last).order_by("pk")[:PAGE]):
        yield from page
        last = page[-1].pk


def compact(row: Game, *, write: bool = True) -> Outcome:
    """Pack the moves of a finished game, unless a replay differs. Without `write`, change nothing.

    Reading, playing and packing need no transaction, since moves of a finished game never change. Only the
    exchange is one: it counts the rows that it deletes.
    """
    code, moves = row.table.code, stored_moves(row)
    rules = rules_of(row.table.game_name)
    replayed = rules is not None and rules.version == row.rules
    if replayed and (difference := first_difference(row)):
        return Outcome(code, difference)
    data = pack(moves)
    if [columns(move) for move in unpack(data, row)] != [columns(move) for move in moves]:
        return Outcome(code, "it would not be the same after unpacking")
    if write and not _exchange(row, moves, data):
        return Outcome(code, "it has changed meanwhile")
    return Outcome(code, before=sum(map(_size, moves)), after=len(data), replayed=replayed)


class _Changed(Exception):
    """Raised to roll back if other rows are there than were packed."""


def _exchange(row: Game, moves: list[Move], data: bytes) -> bool:
    """Store the packed moves in place of the rows; return False if they have changed meanwhile."""
    made = CompactMoves(
        game=row,
        data=data,
        moves=len(moves),
        unsealed=sum(map(_is_unsealed, moves)),
        taken=_taken(row, moves),
    )
    try:
        with transaction.atomic():
            same = Game.objects.filter(pk=row.pk, compacted_at=None, version=row.version)
            if not same.update(compacted_at=clock.now()):
                return False
            made.save(force_insert=True)
            if Move.objects.filter(game=row.pk).delete()[0] != len(moves):
                raise _Changed
    except _Changed:
        return False
    return True


def expand(row: Game) -> Outcome:
    """Store the moves of a compact game as rows again."""
    with transaction.atomic():
        if not Game.objects.filter(pk=row.pk, compacted_at__isnull=False).update(compacted_at=None):
            return Outcome(row.table.code, "it has changed meanwhile")
        packed = CompactMoves.objects.get(game=row.pk)
        moves = unpack(bytes(packed.data), row)
        Move.objects.bulk_create(moves)
        packed.delete()
    return Outcome(row.table.code, before=len(bytes(packed.data)), after=sum(map(_size, moves)))


def _size(move: Move) -> int:
    return sum(len(str(part)) for part in columns(move) if part is not None)


def _is_unsealed(move: Move) -> bool:
    return move.receipt is None and move.text != move.public


def _taken(row: Game, moves: list[Move]) -> list[Any]:
    """Return the moves that a profile counts as favourites, with their numbers."""
    title = TITLES.get(row.table.game_name)
    roles = title.labels.roles if title else None
    if roles is None:
        return []
    found = Counter((move.seat, move.public) for move in moves if move.public.startswith(f"{roles.move} "))
    return [[seat, public, times] for (seat, public), times in sorted(found.items())]
