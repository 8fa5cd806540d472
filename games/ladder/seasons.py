"""The calendar of the ladder: seasons end, weeks begin, players become inactive."""

from django.db import connection, transaction

from games.base import clock
from games.ladder import counters
from games.ladder.rater import ACTIVE
from games.models import Finish, Season, Standing
from games.rating.seasons import ALL_TIME, season_at

PLACES = """
UPDATE games_standing SET {column} = ranked.place FROM (
    SELECT id, RANK() OVER (PARTITION BY game_name, ladder ORDER BY shown DESC) AS place
    FROM games_standing WHERE season = %s
) AS ranked WHERE games_standing.id = ranked.id
  AND (games_standing.{column} IS NULL OR games_standing.{column} <> ranked.place)
"""


def update_calendar() -> None:
    """Close seasons, begin weeks and mark inactive players. Safe to run late, twice or in parallel."""
    while _seal_oldest():
        pass
    for number in Season.objects.filter(closed_at=None).order_by("number").values_list("number", flat=True):
        _close(number)
    _begin_week()
    _mark_inactive()


def _seal_oldest() -> bool:
    """Seal the oldest unsealed season that is over; return whether there was one.

    No game can finish in a sealed season.
    """
    sealed = Season.objects.order_by("-number").values_list("last_finish", flat=True).first() or 0
    after = Finish.objects.filter(number__gt=sealed).order_by("number")
    first = after.first()
    if first is None or first.season >= season_at(clock.now()):
        return False
    with transaction.atomic():
        # A game that is ending holds this lock: its moment can be before midnight and its commit after.
        counter = counters.locked(counters.FINISH)
        moment = counters.moment_of(counter)
        last = after.filter(season=first.season).order_by("-number").first()
        assert last is not None
        Season.objects.get_or_create(number=first.season, defaults={"last_finish": last.number})
        counters.store(counter, counter.value, moment)
    return True


def _close(number: int) -> None:
    """Store a season's final places once all its games are rated."""
    with transaction.atomic():
        rated = counters.locked(counters.RATED).value
        season = Season.objects.get(pk=number)
        if season.closed_at or rated < season.last_finish:
            return
        note_places("place", number)
        season.closed_at = clock.now()
        season.save(update_fields=["closed_at"])


def _begin_week() -> None:
    """Store all places on Monday; the ladder shows each player's change since then."""
    moment = clock.now()
    week = (moment.toordinal() - 1) // 7  # day 1 was a Monday
    if counters.value(counters.WEEK) >= week:
        return
    with transaction.atomic():
        counters.locked(counters.RATED)  # no other worker can write standings
        counter = counters.locked(counters.WEEK)
        if counter.value < week:
            for season in (ALL_TIME, season_at(moment)):
                note_places("place_then", season)
            counters.store(counter, week)


def _mark_inactive() -> None:
    """Mark players who have not played for four weeks as inactive."""
    inactive = Standing.objects.filter(active=True, last_at__lt=clock.now() - ACTIVE)
    if inactive.order_by("last_at").values_list("pk", flat=True)[:1]:  # in order, so that an index is used
        with transaction.atomic():
            counters.locked(counters.RATED)
            inactive.update(active=False)


def note_places(column: str, season: int) -> int:
    """Store the changed places on all ladders of a season; return the number of rows written."""
    with connection.cursor() as cursor:
        cursor.execute(PLACES.format(column=column), [season])
        return int(cursor.rowcount)
