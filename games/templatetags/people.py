"""Filters and tags for names, with links to profiles."""

from html import escape
from typing import Any

from django import template
from django.template import Context
from django.urls import NoReverseMatch
from django.utils.safestring import SafeString

from games.base.addresses import address
from games.models import Seat, User
from games.table.names import bot_of, is_bot, is_former, seat_name
from games.titles import art
from games.titles.cast import level_name
from games.titles.result_words import left_note

register = template.Library()
register.filter(is_former)
register.filter(seat_name)
register.filter(left_note)


@register.filter
def seat_face(seat: Seat) -> SafeString:
    """Return the face of the bot in this seat."""
    known = bot_of(seat)
    return art.bot_face(known.key if known else seat.bot)


@register.filter
def profile_url(user: User | Any) -> str:
    """Return the address of the user's profile; "" for guests, closed accounts and empty seats."""
    if not isinstance(user, User) or user.is_guest or not user.is_active:
        return ""
    try:
        return address("profile", user.username)
    except NoReverseMatch:  # an old name that does not fit the address
        return ""


@register.simple_tag(takes_context=True)
def named(context: Context, name: str) -> SafeString:
    """Return a name, with a link to the profile if a player of the context's `seats` has this name."""
    seats = context.get("seats") or ()
    page = next((profile_url(seat.user) for seat in seats if seat.user and seat.user.username == name), "")
    if bot := next((seat for seat in seats if is_bot(seat) and seat_name(seat) == name), None):
        return SafeString(
            f'<span title="{escape(level_name(bot.bot))}">{seat_face(bot)}{escape(name)}</span>'
        )
    markup = f'<a class="person" href="{escape(page)}">{escape(name)}</a>' if page else escape(name)
    return SafeString(markup)
