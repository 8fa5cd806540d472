"""Reads what notices show about their tables at the moment of sending."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import groupby
from typing import Any

from django.conf import settings
from django.urls import reverse

from games.models import Clock, Game, Message, Notice, Seat, Table
from games.models.notices import WAITING_KINDS, Kind
from games.models.table import Status
from games.notices import invitation_words, words
from games.notices.invitations import INVITED, strangers_invitations
from games.orders.read import fitting_plan
from games.table.play import load
from games.table.result_read import placed_seats
from games.table.seated import names_of, sitters
from games.titles import TITLES
from games.titles.option_words import title
from games.titles.result_words import Placed

OVER = (Status.FINISHED, Status.ABORTED)
ORDER = {kind: at for at, kind in enumerate(Kind)}
"""How urgent each kind is: 0 is the most urgent."""
WITHOUT_TABLE = {
    Kind.SEAT: (words.tables_left, "my_games", words.sit_again),
    Kind.OPERATOR: (words.from_operator, "from_the_operator", words.to_operators_page),
    Kind.CHANNEL: (words.switched_off, "my_notices", words.to_settings),
}
"""For each kind that may be about no single table: its sentence, and the page and label of its button."""


@dataclass(frozen=True)
class Section:
    """The part of a message about one table, or about the player's endpoints."""

    heading: str
    where: str
    """The game and its players."""
    link: str
    button: str
    waits: bool = False
    until: datetime | None = None
    news: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)


def sections(notices: Sequence[Notice]) -> list[Section]:
    """Return a section for each table, the most urgent first, in the active language and time zone."""
    ordered = sorted(notices, key=lambda notice: (*_subject(notice), ORDER[Kind(notice.kind)], notice.pk))
    groups = [list(group) for _of, group in groupby(ordered, key=_subject)]
    groups.sort(key=lambda group: (ORDER[Kind(group[0].kind)], group[0].pk))
    return [*map(_section, groups), *_strangers_section(notices)]


def _subject(notice: Notice) -> tuple[int, str]:
    """Return what the section of a notice is about: a table, an invitation, or something of one kind."""
    apart = notice.table_id is None or notice.kind == Kind.INVITATION
    return notice.table_id or 0, notice.kind if apart else ""


def _section(notices: list[Notice]) -> Section:
    table = notices[0].table
    if table is None:
        return _section_without_table(notices)
    if notices[0].kind == Kind.INVITATION:
        return _invitation_section(notices[-1].data["how"], table)
    seats = list(table.seats.select_related("user").order_by("place"))
    me = next((seat for seat in seats if seat.user_id == notices[0].user_id), None)
    return _lost_section(table, seats) if me is None else _table_section(notices, table, seats, me)


def _section_without_table(notices: list[Notice]) -> Section:
    """Return a section about several tables, the operator's messages or the player's endpoints."""
    describe, page, button = WITHOUT_TABLE[Kind(notices[0].kind)]
    sentences = list(dict.fromkeys(describe(notice.data) for notice in notices))
    return Section(sentences[0], "", settings.SITE_URL + reverse(page), button(), news=sentences[1:])


def _invitation_section(how: str, table: Table) -> Section:
    """Return a section about an invitation. The page it links to has the button that joins."""
    heading, button = invitation_words.heading(how, table), invitation_words.button(how)
    if how != INVITED:
        return Section(heading, "", to_games(), button)
    facts = invitation_words.facts(table, table.seats.count())
    return Section(heading, "", to_table(table), button, lines=facts)


def _strangers_section(notices: Sequence[Notice]) -> list[Section]:
    """Return a section for a digest with the invitations that are not announced by themselves, if any."""
    digest = next((notice for notice in notices if notice.digest), None)
    invitations = strangers_invitations(digest) if digest else []
    lines = [invitation_words.heading(INVITED, invitation.table) for invitation in invitations]
    heading, button = invitation_words.of_strangers(len(lines)), invitation_words.button("")
    return [Section(heading, "", to_games(), button, lines=lines)] if lines else []


def _lost_section(table: Table, seats: list[Seat]) -> Section:
    """Return a section for a player whose seat has a new player."""
    button = words.button(table.status, waits=False, kept=False)
    return Section(words.lost(), words.where(title(table.game_name), seats), to_table(table), button)


def _table_section(notices: list[Notice], table: Table, seats: list[Seat], me: Seat) -> Section:
    waits = any(notice.kind in WAITING_KINDS for notice in notices)
    view, names = _view(table, seats, me)
    result = placed_seats(seats)
    sentences = list(dict.fromkeys(_sentence(notice, me, seats, view, result) for notice in notices))
    fits = waits and _has_fitting_plan(table, me)
    if fits:
        sentences.insert(0, words.plan_fits())
    return Section(
        sentences[0], _where(table, seats, me), to_plan(table) if fits else to_table(table),
        words.confirm_plan() if fits
        else words.button(table.status, waits=waits, kept=me.steward_since is not None),
        waits,
        _until(me) if waits else None, sentences[1:],
        words.results(result) if table.status in OVER else _lines(table, view, me, names) if view else [],
    )  # fmt: skip


def _view(table: Table, seats: list[Seat], me: Seat) -> tuple[Any, list[str]]:
    """Return the player's view and the names by seat; None before the start, when people may chat already."""
    game = Game.objects.select_related("table").filter(table=table).first()
    if game is None:
        return None, []
    loaded = load(game)
    view = loaded.rules.view(loaded.state, me.number)
    return view, names_of(sitters(seats), len(view.players), TITLES[table.game_name])


def _lines(table: Table, view: Any, me: Seat, names: list[str]) -> list[str]:
    return TITLES[table.game_name].voice.notice(view, me.engine_seat, names)


def _sentence(notice: Notice, me: Seat, seats: list[Seat], view: Any, result: list[Placed]) -> str:
    if notice.kind == Kind.TURN and notice.table is not None:
        return TITLES[notice.table.game_name].voice.question(view)
    if notice.kind == Kind.CHAT:
        message = Message.objects.select_related("author").get(pk=notice.data["message"])
        return words.quoted(message)
    return words.sentence(notice, me, seats, result)


def _has_fitting_plan(table: Table, me: Seat) -> bool:
    """Return whether the player has a plan that fits and wants to confirm it."""
    game = Game.objects.select_related("table").filter(table=table).first()
    return game is not None and fitting_plan(game, me) is not None


def _until(me: Seat) -> datetime | None:
    running = Clock.objects.filter(seat=me, ended_at=None, claimed_at=None)
    return running.values_list("deadline_at", flat=True).first()


def _where(table: Table, seats: list[Seat], me: Seat) -> str:
    return words.where(title(table.game_name), [seat for seat in seats if seat.pk != me.pk])


def to_table(table: Table) -> str:
    """Return the address that leads to the decision, through the login if necessary."""
    return settings.SITE_URL + reverse("to_the_table", args=[table.code])


def to_plan(table: Table) -> str:
    """Return the address of the page on which a player confirms a plan, through the login if necessary."""
    return settings.SITE_URL + reverse("confirm_orders", args=[table.code])


def to_games() -> str:
    """Return the address of the reader's games and invitations."""
    return settings.SITE_URL + reverse("my_games")
