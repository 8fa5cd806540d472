"""The operator's pause: every clock stands, and gets its time back when it is over."""

from django.db import IntegrityError, transaction
from django.db.models import F

from games.base import clock
from games.clocks.write import MOVED, OF_CLOCKS, calendars, charge
from games.models import Clock, Game, Maintenance

BATCH = 200


def begin() -> bool:
    """From now on nothing is due; False if that is so already."""
    try:
        with transaction.atomic():
            Maintenance.objects.create(started_at=clock.now())
            _stir()
    except IntegrityError:
        return False
    return True


def end() -> bool:
    """Clocks run again; False if there was no pause. What a crash leaves undone, the sweep finishes."""
    open_ones = Maintenance.objects.filter(done_at=None)
    open_ones.filter(ended_at=None).update(ended_at=clock.now())
    ended = open_ones.exists()
    finish()
    return ended


def finish() -> int:
    """Give the time back, batch by batch; how many clocks were moved. Nothing is due before all have it."""
    moved = 0
    if not Maintenance.objects.filter(done_at=None, ended_at__isnull=False).exists():
        return moved
    while number := _batch():
        moved += number
    return moved


def _batch() -> int:
    """Clocks that have been counted from the end on have their time back already."""
    with transaction.atomic():
        pause = Maintenance.objects.select_for_update().filter(done_at=None, ended_at__isnull=False).first()
        if pause is None or pause.ended_at is None:
            return 0
        owed = Clock.objects.filter(ended_at=None, counted_from__lt=pause.ended_at)
        games = list(owed.order_by("game").values_list("game", flat=True)[:BATCH])
        list(Game.objects.select_for_update().filter(pk__in=games).order_by("pk").values_list("pk"))
        clocks = list(owed.filter(game__in=games).select_related(*OF_CLOCKS)[:BATCH])
        days = calendars(clocks)
        for one in clocks:
            charge(one, days[one.seat_id], pause.ended_at)
            one.deadline_at = days[one.seat_id].deadline(one.counted_from, one.left)
        Clock.objects.bulk_update(clocks, MOVED)
        if not clocks:
            pause.done_at = clock.now()
            pause.save(update_fields=["done_at"])
            _stir()
        return len(clocks)


def _stir() -> None:
    """Every page with a clock on it shows whether it runs."""
    waiting = Clock.objects.filter(ended_at=None).values("game")
    Game.objects.filter(pk__in=waiting).update(news=F("news") + 1)
