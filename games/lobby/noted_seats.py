"""Seats visitors at the table that they chose, once they have signed up or logged in."""

from django.contrib import messages
from django.http import HttpRequest

from games.base import clock
from games.base.rates import check_rate
from games.base.refusals import Refused
from games.lobby import tables
from games.models import Table, User
from games.people.devices import remember_device

NOTED_SEAT = "noted_seat"
"""Session key: the table and colour that the visitor chose."""
MAX_AGE_SECONDS = 3600
"""How long the choice is good, so that no login of another day seats anybody by surprise."""


def sit_down(request: HttpRequest, table_id: int, user: User, colour: str) -> None:
    """Give the user a free seat; refuse what they do too often."""
    check_rate(request, "seat")
    table = tables.take_seat(table_id=table_id, user=user, colour=colour)
    if table.ranked:
        remember_device(request, user)


def note_seat(request: HttpRequest, table: Table, colour: str, address: str) -> None:
    """Note in the session what the visitor chose on the page with this address."""
    until = clock.now().timestamp() + MAX_AGE_SECONDS
    request.session[NOTED_SEAT] = {"table": table.pk, "colour": colour, "address": address, "until": until}


def take_noted_seat(request: HttpRequest, user: User, address: str) -> None:
    """Seat the user if they chose a seat lately, and this login leads back to the page where they did."""
    noted = request.session.pop(NOTED_SEAT, None)
    if not noted or noted["address"] != address or noted["until"] < clock.now().timestamp():
        return
    try:
        sit_down(request, noted["table"], user, noted["colour"])
    except Refused as refused:
        messages.error(request, refused.message)
