"""Tells what one game takes on disk, and what `manage.py compact` saves of it."""

import time

from django.core.management import call_command
from django.db import connection

from bench.growth.rows import Bytes
from games.models import CompactMoves, Game, Table

COMPACTED = 2000
"""Games that are compacted to see what it saves."""


def report(each: Bytes) -> None:
    """Print the bytes of a game of each kind, and of a game with moves after it was compacted."""
    for kind, size in each.items():
        print(f"{kind:28} {size:10,.0f} bytes")
    moves = _size("games_move") / Game.objects.filter(moves__number=1).count()
    print(f"{'moves of a game':28} {moves:10,.0f} bytes")
    began = time.monotonic()
    _compact()
    games = CompactMoves.objects.count()
    print(f"{'compact moves of a game':28} {_size('games_compactmoves') / games:10,.0f} bytes")
    print(f"{games} games compacted in {time.monotonic() - began:.0f} s")


def _compact() -> None:
    ids = list(Game.objects.filter(awaited=[], compacted_at=None).values_list("table", flat=True)[:COMPACTED])
    Table.objects.filter(pk__in=ids).update(finished_at="2020-01-01T00:00:00Z")
    call_command("compact", "--most", str(COMPACTED))


def _size(table: str) -> int:
    """Return the bytes of a table with its indexes."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_total_relation_size(%s)", [table])
        return int(cursor.fetchone()[0])
