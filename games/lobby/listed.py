"""Reads the tables that the lobby lists, as plain rows: most are drawn already (cards.py)."""

from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any, NamedTuple

from django.db.models import Count, Exists, F, OuterRef, Q, QuerySet, Subquery, TextField
from django.db.models.functions import Cast, Coalesce

from games.base import clock
from games.base.paging import Paged
from games.base.prepared import Prepared
from games.models import Replacement, Seat, Table, Tie
from games.models.people import Kind
from games.models.table import Status, Visibility
from games.table.visible import Viewer

PAGE = 30
"""How many tables a page lists."""
WATCHED = 6
"""How many running games the lobby lists."""


class SeatRow(NamedTuple):
    """What a card shows of a seat."""

    table: int
    place: int
    user: int | None
    bot: str
    colour: str
    joined_at: datetime | None
    steward_since: datetime | None
    final_reason: str
    username: str | None
    is_guest: bool | None
    is_active: bool | None


class TableRow(NamedTuple):
    """What a card shows of a table, but for its seats."""

    pk: int
    code: str
    game_name: str
    options: str
    """As JSON, so that the row can be a key."""
    status: str
    ranked: bool
    pace: str
    weekend_pause: bool
    created_at: datetime
    version: int | None
    """Of the game's position; None before the start."""
    owner: str | None


@dataclass(frozen=True)
class Entry:
    """A public table in the lobby's lists."""

    table: TableRow
    seats: tuple[SeatRow, ...]


@dataclass
class Lobby(Paged):
    """One page of open tables, a few running games to watch, and whether seats may be on offer."""

    open: list[Entry]
    running: list[Entry]
    offers: bool
    page: int = 1
    more: bool = False


def open_tables(*, viewer: Viewer, query: Q, page: int) -> Lobby:
    """Return a page of open public tables, the newest first, and a few running games to watch."""
    reader, now = viewer.pk or 0, clock.now()
    if query or page > 1:
        sized = _open(reader, now).alias(size=_seats(), free=_seats(user=None, bot=""))
        found: list[Any] = list(_rows(sized.filter(query))[(page - 1) * PAGE : page * PAGE + 1])
    else:
        found = _FIRST(reader, now)
        if found and found[0][-1]:  # few people block anyone, and for others the statement is far simpler
            found = _FIRST_UNBLOCKED(reader, now)
    running = _WATCHED()
    seats = _seats_of([row[0] for row in (*found[:PAGE], *running)])
    listed, watched = ([_entry(row, seats) for row in rows] for rows in (found[:PAGE], running))
    offers = any(row[-1] for row in running)
    return Lobby(listed, watched, offers, page, len(found) > PAGE)


def _entry(row: tuple[Any, ...], seats: dict[int, tuple[SeatRow, ...]]) -> Entry:
    table = TableRow(*row[: len(TableRow._fields)])
    return Entry(table, seats.get(table.pk, ()))


def _seats_of(tables: list[int]) -> dict[int, tuple[SeatRow, ...]]:
    """Return the seats of these tables, each table's in their order."""
    found = groupby(_SEATS(tables), key=lambda row: row[0])
    return {table: tuple(SeatRow(*row) for row in rows) for table, rows in found}


def _public(status: Status) -> QuerySet[Table]:
    return Table.objects.filter(status=status, visibility=Visibility.PUBLIC)


def _waiting(moment: datetime) -> QuerySet[Table]:
    """Return the open public tables, the newest first."""
    return _public(Status.OPEN).filter(expires_at__gt=moment).order_by("-created_at", "-pk")


def _open(viewer: int, moment: datetime) -> QuerySet[Table]:
    """Return the open public tables without a seat of someone who is blocked by, or blocks, the viewer."""
    return _waiting(moment).exclude(Exists(_blocked_seats(viewer)))


def _rows(tables: QuerySet[Table], **more: Any) -> QuerySet[Table, Any]:
    """Return the columns of TableRow, and these after them."""
    columns = ("pk", "code", "game_name", "as_json", "status", "ranked", "pace", "weekend_pause")
    named = tables.annotate(as_json=Cast("options", TextField()), **more)
    return named.values_list(*columns, "created_at", "game__version", "owner__username", *more)


def _first(viewer: int, moment: datetime) -> QuerySet[Table, Any]:
    """Return the first page without regard to blocks, and whether the viewer blocks anyone or is blocked."""
    blocks = Tie.objects.filter(Q(person=viewer) | Q(other=viewer), kind=Kind.BLOCK)
    return _rows(_waiting(moment), blocks=Exists(blocks))[: PAGE + 1]


_FIRST = Prepared[Any](_first)
_FIRST_UNBLOCKED = Prepared[Any](lambda viewer, moment: _rows(_open(viewer, moment))[: PAGE + 1])
_WATCHED = Prepared[Any](
    lambda: _rows(
        _public(Status.RUNNING).filter(seats__place=1).order_by("-started_at", "-pk"),
        offers=Exists(Replacement.objects.filter(offered_at__isnull=False)),
    )[:WATCHED]
)
"""Running games with a second seat: solo games have one."""
_SEATS = Prepared[Any](
    lambda tables: (
        Seat.objects.filter(table__in=tables)
        .annotate(name=F("user__username"), guest=F("user__is_guest"), active=F("user__is_active"))
        .order_by("table", "number", "place")
        .values_list(
            "table", "place", "user", "bot", "colour", "joined_at", "steward_since", "final_reason",
            "name", "guest", "active",
        )
    )
)  # fmt: skip


def _seats(**which: object) -> Coalesce:
    """Return an expression that counts these seats of a table."""
    seats = Seat.objects.filter(table=OuterRef("pk"), **which).order_by().values("table")
    return Coalesce(Subquery(seats.annotate(number=Count("pk")).values("number")), 0)


def _blocked_seats(viewer: int) -> QuerySet[Seat]:
    """Return the seats at a table of users who have blocked the viewer, or whom the viewer has blocked."""
    blocks = Tie.objects.filter(kind=Kind.BLOCK)
    theirs = blocks.filter(person=OuterRef("user"), other=viewer)
    mine = blocks.filter(person=viewer, other=OuterRef("user"))
    return Seat.objects.filter(Exists(theirs) | Exists(mine), table=OuterRef("pk"))
