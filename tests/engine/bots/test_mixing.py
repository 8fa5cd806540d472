"""Secret choices: mixed where a rival could answer a fixed one, and never with plans that are worse."""

from types import SimpleNamespace
from typing import Any

import pytest

from engine.bots.levels import Level
from engine.bots.search.exploiting import Care, exploited
from engine.bots.search.insight import Insight, insight_for
from engine.bots.search.mixing import Regrets, mix
from engine.bots.search.weighing import Candidate, Weighing, never
from engine.commands.exploit import secret_choices
from engine.kernel.chance import stream
from engine.maharaja import GAME

BEATS = {("rock", "scissors"), ("scissors", "paper"), ("paper", "rock")}
HANDS = ("rock", "paper", "scissors")


class Hands(Weighing):
    """A game of two secret hands, without a board: what a plan is worth is known."""

    def world(self) -> Any:
        return None

    def foresee(self, state: Any, count: int) -> None:
        """Keep the guesses that the test gave."""

    def outcomes(self, seat: int, plans: Any, others: Any, note: Any = None) -> list[list[float]]:
        (other,) = others.values()
        found = []
        for plan in plans:
            value = 1.0 if (plan[0], other[0]) in BEATS else 0.0 if (other[0], plan[0]) in BEATS else 0.5
            found.append([value, 1 - value] if seat == 0 else [1 - value, value])
        return found


def hands(weights: tuple[float, ...]) -> Hands:
    game: Any = SimpleNamespace(legal=lambda state, seat: [])
    insight = Insight(plans=lambda *given: [[hand] for hand in HANDS])
    weighing = Hands(game, insight, None, 0, stream("hands", "rng"), 1, never)
    weighing.guesses = {1: [(weight, [hand]) for weight, hand in zip(weights, HANDS, strict=True)]}
    return weighing


def test_hands_of_equal_worth_are_mixed() -> None:
    found = mix(hands((1.0, 1.0, 1.0)), [Candidate([hand]) for hand in HANDS], 30_000)
    assert sum(each.share for each in found) == pytest.approx(1)
    mixed = {each.plan[0]: each.share for each in found}
    answers = [sum(share for hand, share in mixed.items() if (answer, hand) in BEATS) for answer in HANDS]
    assert max(answers) < 0.6  # a rival that knows a pure choice wins always: 1.0


def test_a_plan_that_is_clearly_worse_is_never_chosen() -> None:
    found = mix(hands((1.0, 0.0, 0.0)), [Candidate([hand]) for hand in HANDS], 3000)
    assert found[0].plan == ["paper"]
    assert found[0].share == 1.0


def test_regret_matching_comes_near_an_even_mix_against_itself() -> None:
    seats = [Regrets([[hand] for hand in HANDS], [0.3, 0.0, 0.0]) for _ in range(2)]
    for _ in range(4000):
        strategies = [seat.strategy() for seat in seats]
        for me, other in ((0, 1), (1, 0)):
            values = [
                sum(
                    p * ((a, b) in BEATS) - p * ((b, a) in BEATS)
                    for b, p in zip(HANDS, strategies[other], strict=True)
                )
                for a in HANDS
            ]
            seats[me].learn(values, strategies[me])
    total = sum(seats[0].chosen)
    assert [share / total for share in seats[0].chosen] == pytest.approx([1 / 3] * 3, abs=0.08)


def test_a_rival_gains_more_by_knowing_a_pure_best_reply_than_by_knowing_a_mix() -> None:
    found = exploited(hands((1.0, 1.0, 1.0)), Level("small", 30_000, 1, 3, 3), Care(4, 3, 1))
    assert found is not None
    assert found.pure == 1.0
    assert found.mixed < 0.7
    assert found.unaware == pytest.approx(0.5)


@pytest.mark.slow
def test_what_a_rival_gains_is_measured_in_a_real_position() -> None:
    view, seat = next(secret_choices(GAME, "exploit"))
    level = Level("small", 24, 1, 4, 2)
    weighing = Weighing(GAME, insight_for(GAME.name), view, seat, stream("e", "rng"), level.horizon, never)
    found = exploited(weighing, level, Care(3, 4, 2))
    assert found is not None
    assert 0 <= found.mixed <= 1
    assert 0 <= found.pure <= 1
    assert 0 <= found.unaware <= 1
    assert 1 <= found.plans <= 3 * 4
