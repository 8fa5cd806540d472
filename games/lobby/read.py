"""Reads the tables for "my games", in a number of queries that does not grow with them."""

import hashlib
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.db.models import (
    Exists,
    OuterRef,
    Q,
    QuerySet,
)

from games.base import clock
from games.base.prepared import Prepared
from games.lobby.ended import latest_ended
from games.lobby.lines import Line, Listed, Mine, is_playing, seats_of
from games.lobby.waiting import next_deadline, urgency, without_rank
from games.models import Seat, Table, User
from games.models.table import Status, Visibility
from games.table.invitations import open_invitations, visible_invitations
from games.table.visible import SEATS, Viewer, has_link, read_seats_of

PAGE = 30
"""How many tables a page lists."""
LAST_PAGE = 1000
GAME_FIELDS = ("game__awaited", "game__waiting_since", "game__version", "game__snapshot")
"""Of a game in a list; a snapshot is small."""
TABLE_FIELDS = (
    "code", "game_name", "options", "status", "visibility", "ranked", "pace", "weekend_pause", "hints",
    "created_at", "started_at", "finished_at", "margin",
)  # fmt: skip
"""What lists show of a table."""


def my_games(*, user: User, page: int) -> Mine:
    """Return all games of this user, and a page of those that are over."""
    current = _current(user.pk, clock.now())
    over, more = cut(_FIRST_ENDED(user.pk) if page == 1 else list(_ended(user.pk, page)))
    read_seats_of([*current, *over])
    mine = _sorted(current, user)
    mine.over = Listed([_line(table, user) for table in over], page, more)
    return mine


def current_games(*, user: User) -> Mine:
    """Return the games of this user that are not over."""
    current = _current(user.pk, clock.now())
    read_seats_of(current)
    return _sorted(current, user)


def _sorted(current: list[Table], user: User) -> Mine:
    """Return open and running tables in the lists to which they belong."""
    mine = Mine()
    for line in (_line(table, user) for table in current):
        _list_for(mine, line).append(line)
    mine.waiting.sort(key=_line_urgency)
    mine.running.sort(key=lambda line: (not (line.me and line.me.steward_since), _line_urgency(line)))
    return mine


def _line_urgency(line: Line) -> tuple[Any, ...]:
    table: Any = line.table
    return urgency(table.deadline_at, table.game.waiting_since, table.pk)


def next_game(*, user: User, after: str = "") -> str | None:
    """Return the code of the waiting game with the least time left; None if no game waits.

    If `after` is the code of a waiting game, return the next one in this order.
    """
    seats = without_rank(user).filter(bot="", table__status=Status.RUNNING)
    timed = seats.annotate(deadline_at=next_deadline(user, "table__game"))
    rows = timed.values_list(
        "number", "table__game__awaited", "table__code",
        "deadline_at", "table__game__waiting_since", "table_id",
    )  # fmt: skip
    waiting = sorted((urgency(*times), code) for number, awaited, code, *times in rows if number in awaited)
    codes = [code for _urgency, code in waiting]
    if after in codes:
        return codes[(codes.index(after) + 1) % len(codes)]
    return codes[0] if codes else None


def invited_table(*, invite: str) -> Table | None:
    """Return the table with this secret in its link."""
    return Table.objects.select_related("owner").prefetch_related(SEATS).filter(invite=invite).first()


def unchanged(*, code: str, viewer: Viewer, invite: str, seen: str) -> bool:
    """Return whether the viewer's page of an open table, with the key `seen`, is up to date; one query."""
    asked = visible_invitations(viewer.pk or 0).filter(table=OuterRef("table"))
    seats = Seat.objects.filter(table__code=code, table__status=Status.OPEN).select_related("table")
    found = list(seats.annotate(invited=Exists(asked)))
    if not found or seats_key(found) != seen:
        return False
    table = found[0].table
    seated = any(viewer.pk and seat.user_id == viewer.pk for seat in found)
    return table.visibility == Visibility.PUBLIC or has_link(table, invite) or seated or found[0].invited


def seats_key(seats: Sequence[Seat]) -> str:
    """Return a key that changes with everything that an open table shows."""
    shown = [(seat.pk, seat.user_id, seat.bot, seat.colour) for seat in seats]
    return hashlib.sha256(repr(sorted(shown)).encode()).hexdigest()[:16]


def cut(found: list[Table]) -> tuple[list[Table], bool]:
    """Return the tables of a page without the one that only shows that another page follows."""
    return found[:PAGE], len(found) > PAGE


def _current(user: int, moment: datetime) -> list[Table]:
    """Return open and running tables where the user sits or is invited, the newest first."""
    seated = _SEATED(user, moment)
    if seated and not seated[0].invitations:  # type: ignore[attr-defined]
        return seated
    return sorted(
        [*seated, *_INVITED(user, moment)], key=lambda table: (table.created_at, table.pk), reverse=True
    )


def _seated(user: int, moment: datetime) -> QuerySet[Table]:
    """Return the tables where the user sits, and with them whether any table has invited the user.

    Invitations are few: to read them apart is less work for the database than to plan one large statement.
    """
    asked = Exists(open_invitations(user, moment))
    ours = Table.objects.filter(seats__user=user, seats__rank=None)  # the index of seats without a rank
    current = ours.filter(Q(status=Status.RUNNING) | Q(status=Status.OPEN, expires_at__gt=moment))
    current = current.annotate(invitations=asked, deadline_at=next_deadline(user, "game"))
    return with_games(current.order_by("-created_at", "-pk"))


def _invited(user: int, moment: datetime) -> QuerySet[Table]:
    """Return the open tables to which the user is invited, with their owners' names."""
    asked = Table.objects.filter(pk__in=open_invitations(user, moment).values("table"))
    return asked.select_related("owner", "game").only(*TABLE_FIELDS, "owner__username", *GAME_FIELDS)


def _ended(user: int, page: int = 1) -> QuerySet[Table]:
    """Return a page of the user's tables that are over, the latest first, and one table more."""
    ended = latest_ended(Table.objects.filter(status__in=(Status.FINISHED, Status.ABORTED)), user)
    tables = Table.objects.filter(pk__in=ended[(page - 1) * PAGE : page * PAGE + 1])
    return with_games(tables.order_by("-finished_at", "-pk"))


def with_games(tables: QuerySet[Table]) -> QuerySet[Table]:
    """Return the tables with what lists show of their games."""
    return tables.select_related("game").only(*TABLE_FIELDS, *GAME_FIELDS)


_SEATED, _INVITED = Prepared[Table](_seated), Prepared[Table](_invited)
_FIRST_ENDED = Prepared[Table](_ended)


def _line(table: Table, viewer: Viewer) -> Line:
    """Return the table as a line for this viewer."""
    me = next((seat for seat in seats_of(table) if viewer.pk and seat.user_id == viewer.pk), None)
    line = Line(table, me)
    if me and not me.bot and is_playing(table) and me.number in table.game.awaited:
        line.waiting_since = table.game.waiting_since
    return line


def _list_for(mine: Mine, line: Line) -> list[Line]:
    """Return the list of `mine` to which an open or running table belongs."""
    if line.table.status == Status.RUNNING:
        return mine.waiting if line.waiting_since else mine.running
    return mine.opened if line.me else mine.invitations
