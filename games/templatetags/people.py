"""Names that lead to the pages of their people."""

from collections.abc import Iterable
from html import escape
from typing import Any

from django import template
from django.urls import NoReverseMatch
from django.utils.safestring import SafeString

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
def named(name: str, seats: Iterable[Seat]) -> SafeString:
    """A name at a table, with a link to the page of whoever sits there under it; bots have none."""
    people = (seat.user for seat in seats or () if seat.user)
    page = next((profile_url(user) for user in people if user.username == name), "")
    words = f'<a class="person" href="{escape(page)}">{escape(name)}</a>' if page else escape(name)
    return SafeString(words)
