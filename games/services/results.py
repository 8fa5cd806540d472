"""A ranked game ends: its finish gets the next number, and how everybody ended is kept."""

from typing import Any

from django.db import transaction
from django.db.models import Q

from games.models import Finish, Result, Seat, Table
from games.rating.counting import places
from games.rating.seasons import season_at
from games.services import counters


def record(table: Table, rules: Any, state: Any) -> None:
    """In the transaction that ends the game. The counter is locked last of all, after game and table.

    The moment is taken under the lock: numbers, moments and seasons have the same order, at midnight too.
    """
    if not table.ranked:
        return
    size = table.seats.count()
    results = _results(table, rules, state)
    counter = counters.locked(counters.FINISH)
    moment = counters.moment_of(counter)
    finish = Finish.objects.create(
        number=counter.value + 1, table=table, game_name=table.game_name, size=size,
        season=season_at(moment), finished_at=moment,
    )  # fmt: skip
    for result in results:
        result.finish, result.game_name, result.size = finish, finish.game_name, size
        result.finished_at = moment
    Result.objects.bulk_create(results)
    counters.move(counter, finish.number, moment)
    transaction.on_commit(_tell_rater, robust=True)


def _tell_rater() -> None:
    """If the message cannot be sent, the sweep finds the game."""
    from games.tasks import rate  # noqa: PLC0415  (tasks use services)

    rate.delay()


def _results(table: Table, rules: Any, state: Any) -> list[Result]:
    """One for every person, also for somebody whose account is gone: whoever stayed wins against them."""
    scores = {score.seat: score for score in rules.result(state)}
    players = rules.view(state, None).players
    people = Q(user__is_guest=False) | Q(user=None, joined_at__isnull=False)
    seats: list[Seat] = list(table.seats.filter(people).order_by("number"))
    theirs = [scores[seat.engine_seat] for seat in seats]
    ended = places([(score.rank, seat.played_by_bot) for seat, score in zip(seats, theirs, strict=True)])
    return [
        Result(
            player_id=seat.user_id, seat=score.seat, place=place, left=seat.played_by_bot,
            rank=score.rank, score=score.total, parts=score.parts, character=_character(players[score.seat]),
        )
        for seat, score, place in zip(seats, theirs, ended, strict=True)
    ]  # fmt: skip


def _character(player: Any) -> int | None:
    """What they were at the end, in games that have characters."""
    tile = getattr(player, "character", None)
    return tile.number if tile else None
