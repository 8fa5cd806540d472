"""Names that lead to the pages of their people."""

from collections.abc import Iterable
from typing import Any

from django import template
from django.urls import NoReverseMatch

from games.addresses import address
from games.models import Seat, User
from games.wording.people import is_former, seat_name

register = template.Library()
register.filter(is_former)
register.filter(seat_name)


@register.filter
def profile_url(user: User | Any) -> str:
    """Where this person's page is; empty for guests, closed accounts and nobody."""
    if not isinstance(user, User) or user.is_guest or not user.is_active:
        return ""
    try:
        return address("profile", user.username)
    except NoReverseMatch:  # a name that the rules for names forbid
        return ""


@register.filter
def page_of(name: str, seats: Iterable[Seat]) -> str:
    """The page of whoever sits under this name at a table; empty for bots."""
    return next(
        (profile_url(seat.user) for seat in seats or () if seat.user and seat.user.username == name), ""
    )
