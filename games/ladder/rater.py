"""The rater: rates each finish exactly once, in the order of finish numbers."""

from collections import defaultdict, deque
from collections.abc import Collection, Iterable
from datetime import datetime, timedelta

from django.db import transaction

from games.base import clock
from games.ladder import counters
from games.models import Change, Finish, Pair, Result, Standing
from games.rating.book import Book, Entry, Key, Line, Played
from games.rating.counting import RECENT, Seated, ladders_of
from games.rating.model import Rating
from games.rating.seasons import ALL_TIME

BATCH = 50
ACTIVE = timedelta(weeks=4)
ENTRY = ("mu", "sigma", "shown", "games", "wins", "streak", "best_streak", "last_finish", "last_at", "active")
UNIQUE = ("player", "game_name", "ladder", "season")


def rate_new() -> int:
    """Rate all finished games that are not rated yet; return how many.

    Safe to run late, twice or in parallel.
    """
    total = 0
    while waiting() and (done := _rate_batch()):
        total += done
    return total


def waiting() -> bool:
    """Return whether any finish is not rated yet, without taking a lock."""
    return Finish.objects.filter(number__gt=counters.value(counters.RATED)).exists()


def _rate_batch() -> int:
    with transaction.atomic():
        counter = counters.locked(counters.RATED)
        # Finish numbers are committed in order, under one lock: no smaller number can appear later.
        games = played(after=counter.value, at_most=BATCH)
        if games:
            book = _open_book(games, counter.value)
            lines = [line for game in games for line in book.enter(game)]
            write(lines, book)
            counters.store(counter, games[-1].number)
        return len(games)


def played(*, after: int, at_most: int, up_to: int | None = None) -> list[Played]:
    """Return the next finished games in their order, with their players."""
    finishes = Finish.objects.filter(number__gt=after).order_by("number")
    if up_to is not None:
        finishes = finishes.filter(number__lte=up_to)
    rows = list(finishes[:at_most])
    seats = defaultdict(list)
    results = Result.objects.filter(finish__in=[row.number for row in rows]).order_by("finish", "seat")
    for number, player, place, left in results.values_list("finish", "player", "place", "left"):
        seats[number].append(Seated(player, place, left))
    return [
        Played(row.number, row.game_name, row.size, row.season, row.finished_at, tuple(seats[row.number]))
        for row in rows
    ]


def _open_book(games: list[Played], rated: int) -> Book:
    """Return a book with the standings and recent opponents that these games need."""
    book = Book()
    players = {seat.player for game in games for seat in game.seats if seat.player}
    seasons = {ALL_TIME, *(game.season for game in games)}
    standings = Standing.objects.filter(
        player__in=players, season__in=seasons, game_name__in={game.game for game in games}
    )
    for row in standings:
        key = Key(row.game_name, row.ladder, row.season, row.player_id)
        book.entries[key] = entry_of(row)
    players_of_games = {(seat.player, game.game) for game in games for seat in game.seats if seat.player}
    for (game, player), opponents in recent_opponents(players_of_games, rated).items():
        book.recent[game, player] = deque(opponents, maxlen=RECENT)
    return book


def recent_opponents(
    players: Collection[tuple[int, str]], rated: int
) -> dict[tuple[str, int], list[frozenset[int]]]:
    """Return the opponents of each player's last games, the oldest game first."""
    found: list[tuple[int, int, str]] = []
    for player, game in players:
        own = Result.objects.filter(player=player, game_name=game, finish__lte=rated).order_by("-finish")
        found += [(number, player, game) for number in own.values_list("finish", flat=True)[:RECENT]]
    players_of = defaultdict(set)
    there = Result.objects.filter(finish__in={number for number, *_ in found}, player__isnull=False)
    for number, player in there.values_list("finish", "player"):
        players_of[number].add(player)
    met = defaultdict(list)
    for number, player, game in sorted(found):
        met[game, player].append(frozenset(players_of[number] - {player}))
    return met


def entry_of(row: Standing) -> Entry:
    """Return a standing as an entry of the book."""
    return Entry(
        Rating(row.mu, row.sigma),
        row.games,
        row.wins,
        row.streak,
        row.best_streak,
        row.last_finish,
        row.last_at,
    )


def standing_of(key: Key, entry: Entry, moment: datetime) -> Standing:
    """Return an entry of the book as a standing for the database."""
    assert entry.last_at is not None
    return Standing(
        game_name=key.game, ladder=key.ladder, season=key.season, player_id=key.player,
        mu=entry.rating.mu, sigma=entry.rating.sigma, shown=entry.rating.shown, games=entry.games,
        wins=entry.wins, streak=entry.streak, best_streak=entry.best_streak, last_finish=entry.last,
        last_at=entry.last_at, active=entry.last_at > moment - ACTIVE,
    )  # fmt: skip


def change_of(line: Line) -> Change:
    """Return a line of the book as a row of the rating history."""
    return Change(
        finish_id=line.number, player_id=line.player, game_name=line.game, ladder=line.ladder,
        mu=line.rating.mu, sigma=line.rating.sigma, season_mu=line.in_season.mu,
        season_sigma=line.in_season.sigma, counted=line.counted,
    )  # fmt: skip


def write(lines: list[Line], book: Book) -> None:
    """Store new rating history, and the standings and pairs that follow from it."""
    Change.objects.bulk_create(change_of(line) for line in lines)
    since = lines[0].number if lines else 0
    write_standings({key: entry for key, entry in book.entries.items() if entry.last >= since})
    write_pairs(book)


def write_standings(entries: dict[Key, Entry]) -> None:
    """Insert or replace standings; the places stored in them stay."""
    moment = clock.now()
    Standing.objects.bulk_create(
        [standing_of(key, entry, moment) for key, entry in entries.items()],
        update_conflicts=True, unique_fields=UNIQUE, update_fields=ENTRY, batch_size=500,
    )  # fmt: skip


def write_pairs(book: Book) -> None:
    """Store suspicious pairs for the operator; each pair is flagged once."""
    moment = clock.now()
    Pair.objects.bulk_create(
        [
            Pair(
                game_name=pair.game, first_id=pair.first, second_id=pair.second, finish=pair.number,
                flagged_at=moment,
            )
            for pair in book.pairs
        ],
        ignore_conflicts=True,
    )  # fmt: skip


def expected_changes(games: Iterable[Played]) -> int:
    """Return how many rows of history these games must have."""
    people = [(game.size, seat) for game in games for seat in game.seats if seat.player]
    return sum(len(ladders_of(size)) for size, _seat in people)
