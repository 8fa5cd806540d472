"""Numbers moved under lock: whoever holds one holds up everybody else who wants it, so briefly."""

from datetime import datetime

from games.base import clock
from games.models import Counter

FINISH, RATED, WEEK = "finish", "rated", "week"


def locked(name: str) -> Counter:
    """Nobody else moves it until the transaction ends."""
    return Counter.objects.select_for_update().get_or_create(name=name)[0]


def value(name: str) -> int:
    """Where it stands, without waiting."""
    return Counter.objects.filter(name=name).values_list("value", flat=True).first() or 0


def moment_of(counter: Counter) -> datetime:
    """Now, but never before what happened last under this lock."""
    return max(clock.now(), counter.moment) if counter.moment else clock.now()


def move(counter: Counter, to: int, moment: datetime | None = None) -> None:
    """The caller holds the lock."""
    counter.value, counter.moment = to, moment or counter.moment
    counter.save(update_fields=["value", "moment"])
