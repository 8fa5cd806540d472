"""What a notice is about at the moment it is sent: whether it still matters, and how the game stands."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import groupby
from typing import Any

from django.conf import settings
from django.urls import reverse

from games.clocks.write import as_text
from games.models import Clock, Game, Message, Move, Notice, Seat, Table, Tie, User
from games.models.notices import WAITING_KINDS, Channel, How, Kind
from games.models.people import UNHEARD
from games.models.table import Status
from games.notices import words
from games.notices.announce import reached_by_mail, wishes_of
from games.table.play import load
from games.table.presence import is_present, last_present
from games.table.result_read import placed_seats
from games.table.seated import names_of, sitters
from games.titles import TITLES
from games.titles.option_words import title
from games.titles.result_words import Placed

OVER = (Status.FINISHED, Status.ABORTED)
ORDER = {kind: at for at, kind in enumerate(Kind)}


@dataclass(frozen=True)
class Section:
    """One table, or something about the site itself."""

    heading: str
    where: str
    """The game and who plays it."""
    link: str
    button: str
    waits: bool = False
    until: datetime | None = None
    news: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)


def still_matters(rows: Sequence[Notice]) -> set[int]:
    """The keys of those that are worth sending now; all of them are one person's."""
    by_mail = any(row.channel == Channel.MAIL for row in rows)
    reached = reached_by_mail([rows[0].user]) if by_mail else set()
    found = [row for row in rows if row.channel != Channel.MAIL or row.user_id in reached]
    return {row.pk for row in found if _wanted(row) and _unseen(row) and MATTERS[Kind(row.kind)](row)}


def _wanted(row: Notice) -> bool:
    """Settings may have changed since it was written."""
    user = row.user
    if not user.is_active:
        return False
    if row.table_id and _seat(row) is None and row.data.get("how") != "lost":
        return False
    return wishes_of(user).how(row.kind, row.channel) != How.OFF


def _unseen(row: Notice) -> bool:
    """Nobody is told what they have just seen; a digest and a reminder tell what is still to be done."""
    if row.table is None:
        return True
    if is_present(row.table.code, row.user_id):
        return False
    seen = last_present(row.table.code, row.user_id)
    again = row.kind == Kind.REMINDER or (row.digest and row.kind in WAITING_KINDS)
    return again or seen is None or seen < row.written_at


def _waits(row: Notice) -> bool:
    """The game waits for this very decision: no move of theirs has come since."""
    game, seat = _game(row), _seat(row)
    if game is None or seat is None or seat.bot or seat.number not in game.awaited:
        return False
    return not Move.objects.filter(game=game, seat=seat.engine_seat, number__gt=row.version).exists()


def _waits_for_nobody_else(row: Notice) -> bool:
    game = _game(row)
    return _waits(row) and game is not None and len(game.awaited) == 1


def _time_runs(row: Notice) -> bool:
    """The same deadline still holds."""
    one = Clock.objects.filter(pk=row.data["clock"], ended_at=None, claimed_at=None, user=row.user).first()
    return one is not None and as_text(one.deadline_at) == row.data["deadline"]


def _begins(row: Notice) -> bool:
    """They have not been in it yet."""
    game, seat = _game(row), _seat(row)
    if game is None or seat is None:
        return False
    return not Move.objects.filter(game=game, seat=seat.engine_seat).exists()


def _still_so(row: Notice) -> bool:
    """The seat is still as it is told: nobody has come back to it or taken it over since."""
    seat = Seat.objects.filter(pk=row.data["seat"]).first()
    if row.data["how"] == "lost":
        return _game(row) is not None and _seat(row) is None
    if _game(row) is None or seat is None or seat.user_id not in (row.data["user"], None):
        return False
    kept = {"steward": seat.steward_since, "resigned": seat.resigned_at}
    return bool(kept.get(row.data["how"], not seat.bot))


def _heard(row: Notice) -> bool:
    said = Message.objects.filter(pk=row.data["message"], hidden=False, author__isnull=False).first()
    if said is None:
        return False
    return not Tie.objects.filter(person=row.user, other=said.author_id, kind__in=UNHEARD).exists()


MATTERS = {
    Kind.REMINDER: _time_runs,
    Kind.LAST: _waits_for_nobody_else,
    Kind.TURN: _waits,
    Kind.STARTED: _begins,
    Kind.SEAT: _still_so,
    Kind.OVER: lambda row: row.table is not None and row.table.status in OVER,
    Kind.CHAT: _heard,
    Kind.CHANNEL: lambda row: True,
}


def _game(row: Notice) -> Game | None:
    """While it runs."""
    return Game.objects.filter(table=row.table_id, table__status=Status.RUNNING).first()


def _seat(row: Notice) -> Seat | None:
    return Seat.objects.filter(table=row.table_id, user=row.user_id).first()


def sections(rows: Sequence[Notice]) -> list[Section]:
    """By table, the most pressing first; in the language and zone that are active."""
    ordered = sorted(rows, key=lambda row: (row.table_id or 0, ORDER[Kind(row.kind)], row.pk))
    groups = [list(group) for _table, group in groupby(ordered, key=lambda row: row.table_id)]
    groups.sort(key=lambda group: (ORDER[Kind(group[0].kind)], group[0].pk))
    return [_section(group) for group in groups]


def _section(rows: list[Notice]) -> Section:
    table = rows[0].table
    if table is None:
        told = [words.switched_off(row.data) for row in rows]
        link = settings.SITE_URL + reverse("my_notices")
        return Section(told[0], "", link, words.to_settings(), news=told[1:])
    seats = list(table.seats.select_related("user").order_by("place"))
    me = next((seat for seat in seats if seat.user_id == rows[0].user_id), None)
    if me is None:
        button = words.button(table.status, waits=False, kept=False)
        return Section(words.lost(), words.where(title(table.game_name), seats), to_table(table), button)
    waits = any(row.kind in WAITING_KINDS for row in rows)
    view, names = _view(table, seats, me)
    lines = placed_seats(seats)
    told = list(dict.fromkeys(_sentence(row, me, seats, view, lines) for row in rows))
    return Section(
        told[0], _where(table, seats, me), to_table(table),
        words.button(table.status, waits=waits, kept=me.steward_since is not None), waits,
        _until(me) if waits else None, told[1:],
        words.results(lines) if table.status in OVER else _lines(table, view, me, names) if view else [],
    )  # fmt: skip


def _view(table: Table, seats: list[Seat], me: Seat) -> tuple[Any, list[str]]:
    """None before the start: people talk at open tables, too."""
    game = Game.objects.select_related("table").filter(table=table).first()
    if game is None:
        return None, []
    loaded = load(game)
    view = loaded.rules.view(loaded.state, me.number)
    return view, names_of(sitters(seats), len(view.players), TITLES[table.game_name])


def _lines(table: Table, view: Any, me: Seat, names: list[str]) -> list[str]:
    return TITLES[table.game_name].voice.notice(view, me.engine_seat, names)


def _sentence(row: Notice, me: Seat, seats: list[Seat], view: Any, lines: list[Placed]) -> str:
    if row.kind == Kind.TURN and row.table is not None:
        return TITLES[row.table.game_name].voice.question(view)
    if row.kind == Kind.CHAT:
        said = Message.objects.select_related("author").get(pk=row.data["message"])
        return words.said(said)
    return words.sentence(row, me, seats, lines)


def _until(me: Seat) -> datetime | None:
    running = Clock.objects.filter(seat=me, ended_at=None, claimed_at=None)
    return running.values_list("deadline_at", flat=True).first()


def _where(table: Table, seats: list[Seat], me: Seat) -> str:
    return words.where(title(table.game_name), [seat for seat in seats if seat.pk != me.pk])


def to_table(table: Table) -> str:
    """Straight to the decision, past the door if need be."""
    return settings.SITE_URL + reverse("to_the_table", args=[table.code])


def language_of(user: User) -> str:
    """As chosen; the site's own for somebody who never was here with a browser."""
    return wishes_of(user).language or settings.LANGUAGE_CODE
