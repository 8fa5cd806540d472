"""The cards of the lobby's tables. One at which the viewer has no seat is drawn once for many viewers."""

import json
from functools import lru_cache
from html import escape
from typing import Any

from django.middleware.csrf import get_token
from django.template.loader import render_to_string
from django.urls import get_script_prefix
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.base import clock
from games.clocks.paces import NONE
from games.clocks.words import MINUTE, roughly
from games.lobby.lines import Line
from games.lobby.listed import Entry, SeatRow, TableRow
from games.models import Seat, Table, User
from games.models.table import Visibility
from games.table.requests import Request
from games.table.visible import Viewer
from games.titles import TITLES

GAP = SafeString("<csrf>")
"""Stands for the form's CSRF field. No name or other text can contain it, because those are escaped."""


def cards(entries: list[Entry], request: Request) -> list[SafeString]:
    """Return the cards of these tables for the viewer."""
    viewer = request.user
    language, prefix, titles = get_language(), get_script_prefix(), tuple(TITLES)
    found, field = [], ""
    for entry in entries:
        shown = (entry.table, entry.seats, way_to_sit(viewer, entry.table), open_for(entry.table))
        if viewer.pk and any(seat.user == viewer.pk for seat in entry.seats):
            drawn = _parts(*shown, viewer)
        else:
            drawn = _drawn(language, prefix, titles, *shown)
        if len(drawn) > 1 and not field:  # the response gets a cookie only if it has a form
            field = f'<input type="hidden" name="csrfmiddlewaretoken" value="{escape(get_token(request))}">'
        found.append(SafeString(field.join(drawn)))
    return found


def may_join(viewer: Viewer, table: TableRow | Table) -> bool:
    """Return whether the viewer can sit down without signing up or logging in first."""
    if not isinstance(viewer, User):
        return False
    return not viewer.is_guest or (not table.ranked and table.pace == NONE)


def way_to_sit(viewer: Viewer, table: TableRow) -> str:
    """Return what the card's button does: "join", "guest" (join as a new guest) or "sign_up" (and join)."""
    if may_join(viewer, table):
        return "join"
    return "sign_up" if viewer.is_authenticated or table.ranked or table.pace != NONE else "guest"


def open_for(table: TableRow) -> str:
    """Return in words how long the table has been open, to the minute; "" after its start."""
    return "" if table.version is not None else roughly(max(clock.now() - table.created_at, MINUTE))


@lru_cache(maxsize=256)
def _drawn(
    language: str | None,
    prefix: str,
    titles: tuple[str, ...],
    table: TableRow,
    seats: tuple[SeatRow, ...],
    way: str,
    age: str,
) -> list[str]:
    return _parts(table, seats, way, age, None)


def _parts(
    table: TableRow, seats: tuple[SeatRow, ...], way: str, age: str, viewer: Viewer | None
) -> list[str]:
    """Return the card, cut where the CSRF field belongs. `viewer` is given if they have a seat."""
    shown = {
        "line": _line(table, seats, viewer), "version": table.version, "title": TITLES.get(table.game_name),
        "way": way, "age": age, "gap": GAP, "user": viewer,
    }  # fmt: skip
    return render_to_string("lobby/_card.html", shown).split(GAP)


def _line(row: TableRow, seats: tuple[SeatRow, ...], viewer: Viewer | None) -> Line:
    """Return the line of these rows."""
    table: Any = Table(
        pk=row.pk, code=row.code, game_name=row.game_name, options=json.loads(row.options), status=row.status,
        visibility=Visibility.PUBLIC, ranked=row.ranked, pace=row.pace, weekend_pause=row.weekend_pause,
        owner=User(username=row.owner) if row.owner is not None else None,
    )  # fmt: skip
    table.all_seats = [_seat(table, seat) for seat in seats]
    return Line(table, next((seat for seat in table.all_seats if viewer and seat.user_id == viewer.pk), None))


def _seat(table: Table, row: SeatRow) -> Seat:
    user = None
    if row.user is not None:
        names = {"username": row.username or "", "is_guest": bool(row.is_guest)}
        user = User(pk=row.user, is_active=bool(row.is_active), **names)
    return Seat(
        table=table, place=row.place, user=user, bot=row.bot, colour=row.colour, joined_at=row.joined_at,
        steward_since=row.steward_since, final_reason=row.final_reason,
    )  # fmt: skip
