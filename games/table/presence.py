"""Remembers in the cache which user looks at which table. Pages and polls renew the mark."""

from datetime import UTC, datetime, timedelta

from django.contrib.auth.models import AnonymousUser
from django.core.cache import cache

from games.base import clock
from games.base.bounded import Bounded
from games.models import User

LONGEST_CODE = 16
"""Longer texts are not codes of tables, and get no mark."""
LIFETIME = 26 * 60 * 60
"""Seconds that a mark lives: until after the next digest."""
RENEW_AFTER = timedelta(seconds=8)
"""A younger mark is not renewed."""
PRESENT_WITHIN = timedelta(seconds=20)
"""A visible page polls every few seconds. A hidden tab polls once a minute and is not present."""
NEVER = datetime.min.replace(tzinfo=UTC)

SIZE = 300
"""Bytes of a remembered moment with its key, about."""
_renewed = Bounded[datetime](4096 * SIZE)
"""When marks were last renewed, as far as this process knows. A young one need not be read from the cache."""

Mark = tuple[datetime, datetime]
"""The moment of the last request, and the moment when the user was last certainly present."""


def mark_present(code: str, user: User | AnonymousUser, *, opened: bool = False) -> None:
    """Mark that the user's page has polled, or with `opened` that the user has opened it."""
    if user.is_authenticated:
        mark_user(code, user.pk, opened=opened)


def mark_user(code: str, user_id: int, *, opened: bool = False) -> None:
    """Do the same for the user with this id."""
    if len(code) > LONGEST_CODE:
        return
    moment, key = clock.now(), _key(code, user_id)
    known = None if opened else _renewed.get(key)
    if known and timedelta(0) <= moment - known <= RENEW_AFTER:
        return
    mark = _mark(code, user_id)
    if mark is None:
        mark = moment, moment if opened else NEVER
        cache.set(key, mark, LIFETIME)
    elif moment - (mark[1] if opened else mark[0]) > RENEW_AFTER:
        present = opened or moment - mark[0] <= PRESENT_WITHIN
        mark = moment, moment if present else mark[1]
        cache.set(key, mark, LIFETIME)
    _renewed.put(key, mark[0], SIZE)


def last_present(code: str, user_id: int) -> datetime | None:
    """Return when the user was last at the table; None if that was longer ago than a day."""
    mark = _mark(code, user_id)
    return mark[1] if mark and mark[1] != NEVER else None


def is_present(code: str, user_id: int) -> bool:
    """Return whether the user looks at the table now."""
    seen = last_present(code, user_id)
    return seen is not None and clock.now() - seen <= PRESENT_WITHIN


def _mark(code: str, user_id: int) -> Mark | None:
    found: Mark | None = cache.get(_key(code, user_id))
    return found


def _key(code: str, user_id: int) -> str:
    return f"looking-{code}-{user_id}"
