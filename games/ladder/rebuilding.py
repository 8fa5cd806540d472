"""Rebuild ratings from the stored games and correct rows that differ."""

import logging
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import timedelta

from django.db import transaction
from django.db.models import Q

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
LAST = 100
"""The number of latest ends and finishes that the periodic job checks."""
OF_CHANGE = ("mu", "sigma", "season_mu", "season_sigma", "counted")

log = logging.getLogger(__name__)


@dataclass
class Differences:
    """The number of rows that differ from what the games give."""

    games: int = 0
    changes: int = 0
    standings: int = 0

    @property
    def none(self) -> bool:
        """Return whether all stored rows equal the rebuilt ones."""
        return not self.changes and not self.standings


def rebuild(*, write: bool = True) -> Differences:
    """Rate all rated games again, in memory; correct only the rows that differ; return the differences."""
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
    """Correct the history of these games; return how many rows were wrong."""
    wanted = {(line.number, line.ladder, line.player): rater.change_of(line) for line in lines}
    stored = {
        (row.finish_id, row.ladder, row.player_id): row
        for row in Change.objects.filter(finish__in={line.number for line in lines})
    }
    wrong = [key for key, row in wanted.items() if key not in stored or _values(row) != _values(stored[key])]
    surplus = [stored[key].pk for key in stored if key not in wanted]
    if write:
        Change.objects.filter(pk__in=[*surplus, *(stored[key].pk for key in wrong if key in stored)]).delete()
        Change.objects.bulk_create([wanted[key] for key in wrong], batch_size=500)
    return len(wrong) + len(surplus)


def _values(row: Change) -> tuple[object, ...]:
    return tuple(getattr(row, name) for name in OF_CHANGE)


def _correct_standings(book: Book, write: bool) -> int:
    stored, surplus, shown = {}, {}, {}
    for row in Standing.objects.iterator():
        key = Key(row.game_name, row.ladder, row.season, row.player_id)
        stored[key], shown[key] = rater.entry_of(row), row.shown
        if key not in book.entries:
            surplus[key] = row.pk
    wrong = {
        key: entry
        for key, entry in book.entries.items()
        if stored.get(key) != entry or shown[key] != entry.rating.shown
    }
    if write and (wrong or surplus):
        Standing.objects.filter(pk__in=surplus.values()).delete()
        rater.write_standings(wrong)
        seasons = {key.season for key in (*wrong, *surplus)}
        for season in Season.objects.exclude(closed_at=None).filter(pk__in=seasons):
            note_places("place", season.pk)
    return len(wrong) + len(surplus)


def repair() -> None:
    """Run the periodic repair: games without a result, number or rating, and lost ratings."""
    settle_missing()
    record_missing(clock.now() - LATELY)
    rater.rate_new()
    if _incomplete():
        log.error("ratings are missing: rebuilding them")
        rebuild()


def settle_missing() -> int:
    """Store the results of games that an older version has finished; return how many."""
    seats = Seat.objects.filter(rank__isnull=False, final_place=None).order_by("table")
    missing = set(seats.values_list("table", flat=True)[:CHUNK])
    games = Game.objects.filter(table__in=missing, table__status=Status.FINISHED).order_by("pk")
    found = list(games.values_list("pk", flat=True))
    return sum(_run_or_log(_settle, game_id) for game_id in found)


def _settle(game_id: int) -> bool:
    with transaction.atomic():
        row = Game.objects.select_for_update(of=("self",)).select_related("table").get(pk=game_id)
        loaded = load(row)
        for seat in settle(row.table, loaded.rules.result(loaded.state)):
            own = Result.objects.filter(finish__table=row.table_id, seat=seat.engine_seat)
            own.exclude(place=seat.settled_place).update(place=seat.settled_place)
        return True


def record_missing(since: object = None) -> int:
    """Number ranked games that ended without a finish number; return how many. They count from now on.

    With `since`, only the last ones that ended since then are looked at.
    """
    ended = Table.objects.filter(ranked=True, status=Status.FINISHED)
    if since is None:
        missing = ended.filter(finish=None).values_list("pk", flat=True)
    else:
        lately = ended.filter(finished_at__gte=since).order_by("-finished_at").values("pk")[:LAST]
        missing = Table.objects.filter(pk__in=lately, finish=None).values_list("pk", flat=True)
    games = Game.objects.filter(table__in=missing).order_by("table__finished_at", "pk")
    return sum(_run_or_log(_record, game_id) for game_id in list(games.values_list("pk", flat=True)))


def _run_or_log(job: Callable[[int], bool], game_id: int) -> bool:
    """Run the job; if the game cannot be read, log it, so that the others are still repaired."""
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
    """Return whether the last rated games lack history or have ratings that disagree with it."""
    with transaction.atomic():
        rated = counters.locked(counters.RATED).value  # no other worker can write ratings
        games = rater.played(after=max(0, rated - LAST), at_most=LAST, up_to=rated)
        stored = Change.objects.filter(finish__in=[game.number for game in games]).order_by("finish")
        changes = list(stored)
        last = {
            (change.game_name, change.ladder, change.player_id): (change.rating, change.rating.shown)
            for change in changes
            if change.counted
        }
        now = Standing.objects.filter(_on_ladders(last), season=ALL_TIME)
        standing = {(row.game_name, row.ladder, row.player_id): (row.rating, row.shown) for row in now}
    return len(changes) != rater.expected_changes(games) or not last.items() <= standing.items()


def _on_ladders(places: Iterable[tuple[str, str, int | None]]) -> Q:
    """Return the condition for standings of these players, each only on the ladder of this game."""
    players: dict[tuple[str, str], list[int | None]] = defaultdict(list)
    for game_name, ladder, player in places:
        players[game_name, ladder].append(player)
    found = Q(pk__in=[])
    for (game_name, ladder), some in players.items():
        found |= Q(game_name=game_name, ladder=ladder, player__in=some)
    return found
