"""Ratings from the beginning: what is kept is compared with what the games give, and put right."""

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import timedelta

from django.db import transaction

from engine.kernel.codec import CodecError
from games.base import clock
from games.ladder import counters, rater
from games.ladder.results import record
from games.ladder.seasons import note_places
from games.models import Change, Game, Result, Season, Seat, Standing
from games.models.table import Status, Table
from games.rating.book import Book, Key, Line
from games.rating.seasons import ALL_TIME
from games.table.play import load
from games.table.result import settle

CHUNK = 1000
LATELY = timedelta(days=3)
LAST = 200
"""So many finishes does the periodic job look at."""
OF_CHANGE = ("mu", "sigma", "season_mu", "season_sigma", "counted")

log = logging.getLogger(__name__)


@dataclass
class Differences:
    """What was not as the games give it."""

    games: int = 0
    changes: int = 0
    standings: int = 0

    @property
    def none(self) -> bool:
        """Kept equals rebuilt."""
        return not self.changes and not self.standings


def rebuild(*, write: bool = True) -> Differences:
    """Rate everything again that was rated, in memory; correct the rows that differ, and no others."""
    found, book = Differences(), Book()
    with transaction.atomic():
        rated = counters.locked(counters.RATED).value
        for lines, games in _chunks(book, rated):
            found.games += games
            found.changes += _correct_changes(lines, write)
        found.standings = _correct_standings(book, write)
        if write:
            rater.write_pairs(book)
    return found


def _chunks(book: Book, rated: int) -> Iterator[tuple[list[Line], int]]:
    after = 0
    while games := rater.played(after=after, at_most=CHUNK, up_to=rated):
        yield [line for game in games for line in book.enter(game)], len(games)
        after = games[-1].number


def _correct_changes(lines: list[Line], write: bool) -> int:
    """Of these games, all at once."""
    wanted = {(line.number, line.ladder, line.player): rater.change_of(line) for line in lines}
    kept = {
        (row.finish_id, row.ladder, row.player_id): row
        for row in Change.objects.filter(finish__in={line.number for line in lines})
    }
    wrong = [key for key, row in wanted.items() if key not in kept or _values(row) != _values(kept[key])]
    surplus = [kept[key].pk for key in kept if key not in wanted]
    if write:
        Change.objects.filter(pk__in=[*surplus, *(kept[key].pk for key in wrong if key in kept)]).delete()
        Change.objects.bulk_create([wanted[key] for key in wrong], batch_size=500)
    return len(wrong) + len(surplus)


def _values(row: Change) -> tuple[object, ...]:
    return tuple(getattr(row, name) for name in OF_CHANGE)


def _correct_standings(book: Book, write: bool) -> int:
    kept, surplus, shown = {}, {}, {}
    for row in Standing.objects.iterator():
        key = Key(row.game_name, row.ladder, row.season, row.player_id)
        kept[key], shown[key] = rater.entry_of(row), row.shown
        if key not in book.entries:
            surplus[key] = row.pk
    wrong = {
        key: entry
        for key, entry in book.entries.items()
        if kept.get(key) != entry or shown[key] != entry.rating.shown
    }
    if write and (wrong or surplus):
        Standing.objects.filter(pk__in=surplus.values()).delete()
        rater.write_standings(wrong)
        seasons = {key.season for key in (*wrong, *surplus)}
        for season in Season.objects.exclude(closed_at=None).filter(pk__in=seasons):
            note_places("place", season.pk)
    return len(wrong) + len(surplus)


def repair() -> None:
    """The periodic job: games without a result, a number or a rating, and ratings that were lost."""
    settle_missing()
    record_missing(clock.now() - LATELY)
    rater.rate_new()
    if _incomplete():
        log.error("ratings are missing: rebuilding them")
        rebuild()


def settle_missing() -> int:
    """Store the results of games that an older version has finished; return how many."""
    missing = Seat.objects.filter(rank__isnull=False, final_place=None).values("table")
    games = Game.objects.filter(table__in=missing, table__status=Status.FINISHED).order_by("pk")
    found = list(games.values_list("pk", flat=True)[:CHUNK])
    return sum(_carried_out(_settle, game_id) for game_id in found)


def _settle(game_id: int) -> bool:
    with transaction.atomic():
        row = Game.objects.select_for_update(of=("self",)).select_related("table").get(pk=game_id)
        loaded = load(row)
        for seat in settle(row.table, loaded.rules.result(loaded.state)):
            own = Result.objects.filter(finish__table=row.table_id, seat=seat.engine_seat)
            own.exclude(place=seat.settled_place).update(place=seat.settled_place)
        return True


def record_missing(since: object = None) -> int:
    """Ranked games that ended without getting a number; they count from now on."""
    missing = Table.objects.filter(ranked=True, status=Status.FINISHED, finish=None)
    if since is not None:
        missing = missing.filter(finished_at__gte=since)
    games = Game.objects.filter(table__in=missing).order_by("table__finished_at", "pk")
    return sum(_carried_out(_record, game_id) for game_id in list(games.values_list("pk", flat=True)))


def _carried_out(job: Callable[[int], bool], game_id: int) -> bool:
    """Log a game that cannot be read, so that the others get their turn."""
    try:
        return job(game_id)
    except CodecError:
        log.exception("game %s cannot be read: see manage.py verify_games", game_id)
        return False


def _record(game_id: int) -> bool:
    with transaction.atomic():
        row = Game.objects.select_for_update(of=("self",)).select_related("table").get(pk=game_id)
        if hasattr(row.table, "finish"):
            return False
        loaded = load(row)
        record(row.table, loaded.rules, loaded.state)
        return True


def _incomplete() -> bool:
    """Whether the last rated games have their whole history, and ratings that agree with it."""
    with transaction.atomic():
        rated = counters.locked(counters.RATED).value  # nobody else writes ratings meanwhile
        games = rater.played(after=max(0, rated - LAST), at_most=LAST, up_to=rated)
        kept = Change.objects.filter(finish__in=[game.number for game in games]).order_by("finish")
        changes = list(kept)
        last = {
            (one.game_name, one.ladder, one.player_id): (one.rating, one.rating.shown)
            for one in changes
            if one.counted
        }
        now = Standing.objects.filter(season=ALL_TIME, player__in={player for *_where, player in last})
        standing = {(one.game_name, one.ladder, one.player_id): (one.rating, one.shown) for one in now}
    return len(changes) != rater.expected(games) or not last.items() <= standing.items()
