"""Filters for paces, deadlines and reliability."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django import template
from django.template import Context
from django.template.defaultfilters import stringfilter
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.timesince import timesince

from games.base import clock
from games.clocks import words
from games.clocks.events import as_text
from games.clocks.paces import NONE
from games.models import Seat, Table
from games.models.pace import TimeUp
from games.pace.reliability import Reliability, reliability

register = template.Library()
register.filter("roughly", words.roughly)
register.filter("day", words.day)
register.filter("day_and_time", words.day_and_time)
register.filter("city", words.city_of)
register.filter("iso", as_text)


@register.filter
@stringfilter
def pace_name(name: str) -> str:
    """Return the name of a pace in words."""
    return words.pace_name(name)


@register.filter
@stringfilter
def pace_terms(name: str) -> str:
    """Return the terms of a pace in words."""
    return words.pace_terms(name)


@register.filter
def takes(table: Table, seats: list[Seat]) -> str:
    """How long a game at this table will take."""
    return words.game_length(table.pace, table.game_name, len(seats), weekends=table.weekend_pause)


@register.filter
def time_left(moment: datetime) -> str:
    """From now on."""
    return words.countdown(moment - clock.now())


@register.filter
def time_passed(moment: datetime) -> str:
    """Return the time from this moment until now in words, by the site's own clock."""
    return timesince(moment, clock.now())


@register.filter
def days_ago(moment: datetime) -> int:
    """Return how many whole days this moment is past."""
    return (clock.now() - moment).days


@register.filter
def has_clock(table: Table) -> bool:
    """Return whether the table has a pace."""
    return table.pace != NONE


@register.filter
def choice_name(choice: str) -> str:
    """Return in words what happens when the player's time is up."""
    return str(TimeUp(choice).label)


@register.filter
def of(found: Mapping[Any, Any], key: Any) -> Any:
    """Return the value of a key in a mapping; None if there is none."""
    return found.get(key)


@register.filter
def reliabilities(seats: list[Seat]) -> dict[int, Reliability]:
    """Return the reliability of all players in these seats by the user's primary key, in one query."""
    return reliability([seat.user_id for seat in seats if seat.user_id])


@register.simple_tag(takes_context=True)
def moment(context: Context, at: datetime) -> SafeString:
    """Return a moment as text. static/countdown.js shows it to visitors in their own time zone."""
    user = context.get("user")
    local = "" if user is not None and user.is_authenticated else SafeString(" data-local")
    return format_html('<time datetime="{}"{}>{}</time>', as_text(at), local, words.day_and_time(at))


@register.simple_tag
def right_now() -> str:
    """Return the time of the server's clock, for countdowns."""
    return as_text(clock.now())
