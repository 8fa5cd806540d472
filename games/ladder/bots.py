"""The ladder of bots: notes finished games with bots in one order, rates them, and rebuilds the ratings.

No person's rating changes here: all people together play as one, under the name "".
"""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from django.db import transaction

from games.base.final_reason import FinalReason
from games.base.messages import send_on_commit
from games.ladder import counters
from games.models import BotFinish, BotStanding, Game, Seat
from games.rating.bots import PEOPLE, Kind, counts, enter
from games.rating.model import Rating

BATCH = 200
Books = dict[str, dict[str, Kind]]
"""Ratings by game and bot."""


def record_end(row: Game, rules: Any, state: Any, seats: list[Seat]) -> None:
    """Give a friendly game with bots the next number when it ends. Seats that a bot took over are left out.

    Guided games have hints and do not count.
    """
    table = row.table
    ended = [
        (seat.bot if seat.final_reason == FinalReason.BOT else PEOPLE, seat.settled_place)
        for seat in seats
        if seat.final_reason in (FinalReason.BOT, FinalReason.STAYED)
    ]
    if table.ranked or table.hints is not None or not counts(ended):
        return
    counter = counters.locked(counters.BOT_FINISH)
    moment = counters.moment_of(counter)
    BotFinish.objects.create(
        number=counter.value + 1, table=table, game_name=table.game_name, finished_at=moment, seats=ended
    )
    counters.store(counter, counter.value + 1, moment)
    send_on_commit("rate")


def waiting() -> bool:
    """Return whether any game is not rated yet, without taking a lock."""
    return BotFinish.objects.filter(number__gt=counters.value(counters.BOTS_RATED)).exists()


def rate_bots() -> int:
    """Rate all games that are not rated yet, in their order; return how many. Safe to run twice at once."""
    total = 0
    while waiting() and (done := _rate_batch()):
        total += done
    return total


def _rate_batch() -> int:
    with transaction.atomic():
        counter = counters.locked(counters.BOTS_RATED)
        games = list(BotFinish.objects.filter(number__gt=counter.value).order_by("number")[:BATCH])
        if games:
            books = _books()
            _enter(books, games)
            _write(books)
            counters.store(counter, games[-1].number)
        return len(games)


def rebuild_bots(*, write: bool = True) -> int:
    """Rate all rated games again, in their order; return how many standings differed, and correct them."""
    with transaction.atomic():
        rated = counters.locked(counters.BOTS_RATED).value
        books: Books = defaultdict(dict)
        _enter(books, BotFinish.objects.filter(number__lte=rated).order_by("number").iterator(BATCH))
        stored = _books()
        wrong = [
            (game, bot)
            for game in books.keys() | stored.keys()
            for bot in books.get(game, {}).keys() | stored.get(game, {}).keys()
            if books.get(game, {}).get(bot) != stored.get(game, {}).get(bot)
        ]
        if write and wrong:
            BotStanding.objects.all().delete()
            _write(books)
    return len(wrong)


def standings(game_name: str) -> list[BotStanding]:
    """Return the ladder of one game, the best first."""
    return list(BotStanding.objects.filter(game_name=game_name).order_by("-shown", "bot"))


def _enter(books: Books, games: Iterable[BotFinish]) -> None:
    for game in games:
        enter(books[game.game_name], [(bot, place) for bot, place in game.seats])


def _books() -> Books:
    books: Books = defaultdict(dict)
    for row in BotStanding.objects.all():
        books[row.game_name][row.bot] = Kind(Rating(row.mu, row.sigma), row.games, row.wins)
    return books


def _write(books: Books) -> None:
    rows = [
        BotStanding(
            game_name=game, bot=bot, mu=kind.rating.mu, sigma=kind.rating.sigma, shown=kind.rating.shown,
            games=kind.games, wins=kind.wins,
        )
        for game, book in books.items()
        for bot, kind in book.items()
    ]  # fmt: skip
    BotStanding.objects.bulk_create(
        rows, update_conflicts=True, unique_fields=["game_name", "bot"],
        update_fields=["mu", "sigma", "shown", "games", "wins"],
    )  # fmt: skip
