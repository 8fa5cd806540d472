"""The calendar of the ladder: seasons end, weeks begin, people who do not play any more fall asleep."""

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


def turn_the_page() -> None:
    """Now and then: whatever the calendar asks for. May run late, twice or at once."""
    while _seal():
        pass
    for number in Season.objects.filter(closed_at=None).order_by("number").values_list("number", flat=True):
        _close(number)
    _begin_week()
    _fall_asleep()


def _seal() -> bool:
    """The oldest season that is over and not sealed yet: from now on no game finishes in it."""
    sealed = Season.objects.order_by("-number").values_list("last_finish", flat=True).first() or 0
    after = Finish.objects.filter(number__gt=sealed).order_by("number")
    first = after.first()
    if first is None or first.season >= season_at(clock.now()):
        return False
    with transaction.atomic():
        # A game that is ending holds this lock: its moment may lie before midnight, its commit after.
        counter = counters.locked(counters.FINISH)
        moment = counters.moment_of(counter)
        last = after.filter(season=first.season).order_by("-number").first()
        assert last is not None
        Season.objects.get_or_create(number=first.season, defaults={"last_finish": last.number})
        counters.move(counter, counter.value, moment)
    return True


def _close(number: int) -> None:
    """Once all its games are rated, its table is final."""
    with transaction.atomic():
        rated = counters.locked(counters.RATED).value
        season = Season.objects.get(pk=number)
        if season.closed_at or rated < season.last_finish:
            return
        note_places("place", number)
        season.closed_at = clock.now()
        season.save(update_fields=["closed_at"])


def _begin_week() -> None:
    """On Monday everybody's place is noted; the ladder shows who has moved since."""
    moment = clock.now()
    week = (moment.toordinal() - 1) // 7  # day 1 was a Monday
    if counters.value(counters.WEEK) >= week:
        return
    with transaction.atomic():
        counters.locked(counters.RATED)  # nobody else writes standings meanwhile
        counter = counters.locked(counters.WEEK)
        if counter.value < week:
            for season in (ALL_TIME, season_at(moment)):
                note_places("place_then", season)
            counters.move(counter, week)


def _fall_asleep() -> None:
    """Whoever has not played for weeks."""
    asleep = Standing.objects.filter(active=True, last_at__lt=clock.now() - ACTIVE)
    if asleep.exists():
        with transaction.atomic():
            counters.locked(counters.RATED)
            asleep.update(active=False)


def note_places(column: str, season: int) -> int:
    """Write everybody's place on every ladder of a season where it has changed; how many rows that were."""
    with connection.cursor() as cursor:
        cursor.execute(PLACES.format(column=column), [season])
        return int(cursor.rowcount)
