"""Row-locked counters; keep transactions short."""

from datetime import datetime

from games.base import clock
from games.models import Counter

FINISH, RATED, WEEK = "finish", "rated", "week"
BOT_FINISH, BOTS_RATED = "bot_finish", "bots_rated"


def locked(name: str) -> Counter:
    """Return the counter, locked until the transaction ends."""
    return Counter.objects.select_for_update().get_or_create(name=name)[0]


def value(name: str) -> int:
    """Return the counter's value without a lock."""
    return Counter.objects.filter(name=name).values_list("value", flat=True).first() or 0


def moment_of(counter: Counter) -> datetime:
    """Return the current time, but never earlier than the last moment stored under this lock."""
    return max(clock.now(), counter.moment) if counter.moment else clock.now()


def store(counter: Counter, to: int, moment: datetime | None = None) -> None:
    """Store the counter's new value. The caller holds the lock."""
    counter.value, counter.moment = to, moment or counter.moment
    counter.save(update_fields=["value", "moment"])
