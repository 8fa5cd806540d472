"""Maintenance: the operator stops every clock and later gives the time back."""

from django.db import IntegrityError, transaction
from django.db.models import F

from games.base import clock
from games.clocks.read import FOR_CALENDARS, calendars
from games.clocks.write import RECOUNTED, charge
from games.models import Clock, Game, Maintenance

BATCH = 200


def begin() -> bool:
    """Stop every clock. Return False if they are stopped already."""
    try:
        with transaction.atomic():
            Maintenance.objects.create(started_at=clock.now())
            _reload_pages()
    except IntegrityError:
        return False
    return True


def end() -> bool:
    """Restart the clocks. Return False if they were not stopped. After a crash the sweep does the rest."""
    unfinished = Maintenance.objects.filter(done_at=None)
    unfinished.filter(ended_at=None).update(ended_at=clock.now())
    ended = unfinished.exists()
    finish()
    return ended


def finish() -> int:
    """Give the time back, batch by batch, and return to how many clocks. No clock is swept before that."""
    served = 0
    if not Maintenance.objects.filter(done_at=None, ended_at__isnull=False).exists():
        return served
    while number := _batch():
        served += number
    return served


def _batch() -> int:
    """Give one batch of clocks their time back and return its size. Close the pause if none is left."""
    with transaction.atomic():
        pause = Maintenance.objects.select_for_update().filter(done_at=None, ended_at__isnull=False).first()
        if pause is None or pause.ended_at is None:
            return 0
        # A clock that was charged after the end of the pause has its time back already.
        owed = Clock.objects.filter(ended_at=None, counted_from__lt=pause.ended_at)
        games = list(owed.order_by("game").values_list("game", flat=True)[:BATCH])
        list(Game.objects.select_for_update().filter(pk__in=games).order_by("pk").values_list("pk"))
        clocks = list(owed.filter(game__in=games).select_related(*FOR_CALENDARS)[:BATCH])
        calendar_of = calendars(clocks)
        for seat_clock in clocks:
            calendar = calendar_of[seat_clock.seat_id]
            charge(seat_clock, calendar, pause.ended_at)
            seat_clock.deadline_at = calendar.deadline(seat_clock.counted_from, seat_clock.left)
        Clock.objects.bulk_update(clocks, RECOUNTED)
        if not clocks:
            pause.done_at = clock.now()
            pause.save(update_fields=["done_at"])
            _reload_pages()
        return len(clocks)


def _reload_pages() -> None:
    """Make all pages with a running clock reload: they show whether it is stopped."""
    waiting = Clock.objects.filter(ended_at=None).values("game")
    Game.objects.filter(pk__in=waiting).update(news=F("news") + 1)
