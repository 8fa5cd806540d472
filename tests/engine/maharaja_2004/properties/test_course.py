"""The course of a round: everybody plays once, in character order, and the end is always noted before."""

from collections.abc import Iterable

from hypothesis import given

from engine.maharaja_2004 import GAME
from engine.maharaja_2004.ending import most_rounds
from engine.maharaja_2004.state import State
from engine.maharaja_2004.track import TOP
from tests.engine.games.walks import Plan, Step, last, walk
from tests.engine.maharaja_2004.properties.tables import FAST, any_table


def check_turns(plan: Plan, steps: Iterable[Step]) -> None:
    played: list[int] = []
    for step in steps:
        if step.move.verb == "next_turn":
            waiting = [seat for seat, player in enumerate(step.before.players) if not player.revealed]
            lowest = min(waiting, key=lambda seat: step.before.players[seat].lowest)
            assert step.after.stack[-1].seats == [lowest]
            played.append(lowest)
        if step.move.verb == "score_city":
            assert sorted(played) == list(range(plan.seats))
            played = []


def check_end(plan: Plan, end: State) -> None:
    finished = any(not player.palaces for player in end.players)
    assert end.last
    assert finished or end.round == most_rounds(end) or end.track[TOP] >= 0 or end.round >= 10
    ranks = [score.rank for score in GAME.result(end)]
    assert sorted(ranks) == list(range(1, plan.seats + 1))


@given(any_table)
@FAST
def test_everybody_plays_once_a_round_in_character_order(plan: Plan) -> None:
    check_turns(plan, walk(plan))


@given(any_table)
@FAST
def test_a_game_ends_for_a_reason_and_has_one_winner(plan: Plan) -> None:
    check_end(plan, last(plan))
