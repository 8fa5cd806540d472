"""Results of ranked games, stored when the game ends, with the next finish number."""

from typing import Any

from engine.kernel.result import Score
from games.base.messages import send_on_commit
from games.ladder import counters
from games.models import Finish, Game, Result, Seat, Table
from games.rating.seasons import season_at
from games.table.result import settle
from games.titles import TITLES


def record(table: Table, rules: Any, state: Any) -> None:
    """Store the result of a table that has none yet."""
    _record(table, rules, state, settle(table, rules.result(state)))


def record_end(row: Game, rules: Any, state: Any, seats: list[Seat]) -> None:
    """Give a ranked game the next finish number when it ends."""
    _record(row.table, rules, state, seats)


def _record(table: Table, rules: Any, state: Any, seats: list[Seat]) -> None:
    """Store the finish in the transaction that ends the game; lock the counter after game and table.

    The moment is read under the lock, so numbers, moments and seasons have the same order, even at midnight.
    """
    if not table.ranked:
        return
    size, results = len(seats), _results(table.game_name, seats, rules, state)
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
    counters.store(counter, finish.number, moment)
    send_on_commit("rate")


def _results(game_name: str, seats: list[Seat], rules: Any, state: Any) -> list[Result]:
    """Return a row for each seat of a ranked table. Each seat is a person's; accounts may be closed."""
    scores = {score.seat: score for score in rules.result(state)}
    title, view = TITLES[game_name], rules.view(state, None)
    return [_result(seat, scores[seat.engine_seat], title.facts(view, seat.engine_seat)) for seat in seats]


def _result(seat: Seat, score: Score, facts: dict[str, Any]) -> Result:
    return Result(
        player_id=seat.user_id, seat=score.seat, place=seat.settled_place, left=seat.left_before_the_end,
        rank=score.rank, score=score.total, parts=score.parts,
        facts=facts, character=facts.get("character"),
    )  # fmt: skip
