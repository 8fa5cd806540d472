"""What the lobby and "my games" show. The number of queries never depends on how many tables there are."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from django.db.models import (
    Count,
    Exists,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
    prefetch_related_objects,
)
from django.db.models.functions import Coalesce

from games.base import clock
from games.base.paging import Paged
from games.lobby.waiting import without_rank
from games.models import Seat, Table, Tie, User
from games.models.people import Kind
from games.models.table import Status, Visibility
from games.table.visible import SEATS, Viewer, has_link

PAGE = 30
WATCHED = 6
LAST_PAGE = 1000
GAME_FIELDS = ("game__awaited", "game__waiting_since")


@dataclass
class Line:
    """A table as one line of a list."""

    table: Table
    me: Seat | None
    waiting_since: datetime | None = None
    """Since when it waits for the viewer."""

    @property
    def seats(self) -> list[Seat]:
        """With their people; when it is over, in the order of the table's result."""
        return sorted(seats_of(self.table), key=lambda seat: (seat.final_place or 0, seat.rank or 0))

    @property
    def free(self) -> int:
        """Seats that nobody has."""
        return sum(not seat.user_id and not seat.bot for seat in self.seats)

    @property
    def awaited(self) -> list[Seat]:
        """Whom a running game waits for; empty where the list did not ask for games."""
        if not _playing(self.table):
            return []
        return [seat for seat in self.seats if seat.number in self.table.game.awaited]


@dataclass
class Listed(Paged):
    """One page of a list, and whether there is more."""

    lines: list[Line]
    page: int = 1
    more: bool = False


@dataclass
class Mine:
    """My games, in the order in which they matter."""

    waiting: list[Line] = field(default_factory=list)
    running: list[Line] = field(default_factory=list)
    invitations: list[Line] = field(default_factory=list)
    opened: list[Line] = field(default_factory=list)
    over: Listed = field(default_factory=lambda: Listed([]))


def seats_of(table: Table) -> list[Seat]:
    """As SEATS has fetched them."""
    return table.all_seats  # type: ignore[attr-defined]


def open_tables(*, viewer: Viewer, query: Q, page: int) -> tuple[Listed, list[Line]]:
    """A page of public tables that still have room, newest first; and a few games to watch."""
    tables = Table.objects.filter(
        status=Status.OPEN, visibility=Visibility.PUBLIC, expires_at__gt=clock.now()
    ).alias(size=_seats(), free=_seats(user=None, bot=""))
    tables = tables.exclude(Exists(_keeping_away(viewer)))
    found, more = _page(tables.filter(query).order_by("-created_at", "-pk"), page)
    watched = Table.objects.filter(status=Status.RUNNING, visibility=Visibility.PUBLIC)
    running = list(watched.order_by("-started_at", "-pk")[:WATCHED])
    prefetch_related_objects([*found, *running], SEATS)
    lines = [_line(table, viewer) for table in found]
    return Listed(lines, page, more), [_line(table, viewer) for table in running]


def my_games(*, user: User, page: int) -> Mine:
    """Everything this person has to do with."""
    current = list(_current(user))
    ended = Table.objects.filter(seats__user=user, status__in=(Status.FINISHED, Status.ABORTED))
    over, more = _page(ended.order_by("-finished_at", "-pk"), page)
    prefetch_related_objects([*current, *over], SEATS)
    mine = Mine(over=Listed([_line(table, user) for table in over], page, more))
    for line in (_line(table, user) for table in current):
        _heap(mine, line).append(line)
    mine.waiting.sort(key=lambda line: (line.waiting_since, line.table.pk))
    mine.running.sort(key=lambda line: not (line.me and line.me.steward_since))
    return mine


def next_game(*, user: User, after: str = "") -> str | None:
    """The code of the game that has waited longest for this person; the one after `after`, if it is one."""
    rows = (
        without_rank(user)
        .filter(bot="", table__status=Status.RUNNING)
        .values_list(
            "number", "table__code", "table__game__awaited", "table__game__waiting_since", "table_id"
        )
    )
    waiting = sorted((since, pk, code) for number, code, awaited, since, pk in rows if number in awaited)
    codes = [code for _since, _pk, code in waiting]
    if after in codes:
        return codes[(codes.index(after) + 1) % len(codes)]
    return codes[0] if codes else None


def invited_table(*, invite: str) -> Table | None:
    """The table behind a link."""
    return Table.objects.select_related("owner").prefetch_related(SEATS).filter(invite=invite).first()


def unchanged(*, code: str, viewer: Viewer, invite: str, seen: str) -> bool:
    """Whether an open table still looks to this person as it did; one query."""
    asked = Table.objects.filter(pk=OuterRef("table"), invited=viewer.pk or 0)
    seats = Seat.objects.filter(table__code=code, table__status=Status.OPEN).select_related("table")
    found = list(seats.annotate(invited=Exists(asked)))
    if not found or seats_key(found) != seen:
        return False
    table = found[0].table
    seated = any(viewer.pk and seat.user_id == viewer.pk for seat in found)
    return table.visibility == Visibility.PUBLIC or has_link(table, invite) or seated or found[0].invited


def seats_key(seats: Sequence[Seat]) -> str:
    """Changes with everything an open table shows."""
    shown = [(seat.pk, seat.user_id, seat.bot, seat.colour) for seat in seats]
    return hashlib.sha256(repr(sorted(shown)).encode()).hexdigest()[:16]


def _page(tables: QuerySet[Table], page: int) -> tuple[list[Table], bool]:
    start = (page - 1) * PAGE
    found = list(tables.select_related("owner")[start : start + PAGE + 1])
    return found[:PAGE], len(found) > PAGE


def _seats(**which: object) -> Coalesce:
    """Count the seats of a table; asked for only by a filter that needs it."""
    seats = Seat.objects.filter(table=OuterRef("pk"), **which).order_by().values("table")
    return Coalesce(Subquery(seats.annotate(number=Count("pk")).values("number")), 0)


def _keeping_away(viewer: Viewer) -> QuerySet[Seat]:
    """Seats of people at a table who have blocked the viewer, or whom the viewer has blocked."""
    blocks = Tie.objects.filter(kind=Kind.BLOCK)
    theirs = blocks.filter(person=OuterRef("user"), other=viewer.pk or 0)
    mine = blocks.filter(person=viewer.pk or 0, other=OuterRef("user"))
    return Seat.objects.filter(Exists(theirs) | Exists(mine), table=OuterRef("pk"))


def _current(user: User) -> QuerySet[Table]:
    """Tables where the person sits or is invited: two questions by index, put together by the database."""
    alive = Q(table__status=Status.OPEN, table__expires_at__gt=clock.now())
    seated = without_rank(user).filter(Q(table__status=Status.RUNNING) | alive)
    blocked = Tie.objects.filter(person=user, kind=Kind.BLOCK).values("other")
    asked = Table.invited.through.objects.filter(alive, user=user).exclude(table__owner__in=blocked)
    tables = Table.objects.filter(pk__in=seated.values("table").union(asked.values("table")))
    shown = [f.name for f in Table._meta.concrete_fields] + ["owner__username", *GAME_FIELDS]
    return tables.select_related("owner", "game").only(*shown).order_by("-created_at", "-pk")


def _line(table: Table, viewer: Viewer) -> Line:
    me = next((seat for seat in seats_of(table) if viewer.pk and seat.user_id == viewer.pk), None)
    line = Line(table, me)
    if me and not me.bot and _playing(table) and me.number in table.game.awaited:
        line.waiting_since = table.game.waiting_since
    return line


def _playing(table: Table) -> bool:
    """It runs, and its game has been fetched with it."""
    return table.status == Status.RUNNING and "game" in table._state.fields_cache


def _heap(mine: Mine, line: Line) -> list[Line]:
    if line.table.status == Status.RUNNING:
        return mine.waiting if line.waiting_since else mine.running
    return mine.opened if line.me else mine.invitations
