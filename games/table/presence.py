"""Who is looking at which table right now: a mark in the cache that pages and polls leave."""

from datetime import UTC, datetime, timedelta

from django.contrib.auth.models import AnonymousUser
from django.core.cache import cache

from games.base import clock
from games.models import User

LONGEST_CODE = 16
KEPT = 26 * 60 * 60
"""Seconds: until after the next digest."""
OFTEN = timedelta(seconds=8)
"""Marks are renewed at most so often."""
HERE = timedelta(seconds=20)
"""A page in sight asks every few seconds; one in a hidden tab once a minute, and that is not looking."""
NEVER = datetime.min.replace(tzinfo=UTC)

Mark = tuple[datetime, datetime]
"""When the page last asked, and when its viewer was last surely there."""


def look(code: str, user: User | AnonymousUser, *, opened: bool = False) -> None:
    """This person has opened the table's page, or their page has asked for news."""
    if not user.is_authenticated or len(code) > LONGEST_CODE:
        return
    moment, mark = clock.now(), _mark(code, user.pk)
    if mark is None:
        cache.set(_key(code, user.pk), (moment, moment if opened else NEVER), KEPT)
    elif moment - (mark[1] if opened else mark[0]) > OFTEN:
        here = opened or moment - mark[0] <= HERE
        cache.set(_key(code, user.pk), (moment, moment if here else mark[1]), KEPT)


def last_look(code: str, user_id: int) -> datetime | None:
    """When they were last there, if it was in the last day."""
    mark = _mark(code, user_id)
    return mark[1] if mark and mark[1] != NEVER else None


def is_looking(code: str, user_id: int) -> bool:
    """At this very moment."""
    seen = last_look(code, user_id)
    return seen is not None and clock.now() - seen <= HERE


def _mark(code: str, user_id: int) -> Mark | None:
    found: Mark | None = cache.get(_key(code, user_id))
    return found


def _key(code: str, user_id: int) -> str:
    return f"looking-{code}-{user_id}"
