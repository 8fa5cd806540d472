"""Levels by game, and how often they think."""

import random

from engine.bots import BOTS
from engine.bots.levels import LEVEL, Level
from engine.bots.search.insight import insight_for
from engine.bots.search.searcher import Searcher
from engine.bots.searching import Artisan, Master
from engine.kernel.chance import stream
from engine.kernel.events import SILENCE
from engine.kernel.moves import TABLE
from engine.taj_mahal import GAME
from tests.toy import GAME as TOY


class Counting(Searcher):
    """Counts how often it searches."""

    searches = 0

    def _search(self, *given):  # type: ignore[no-untyped-def]
        self.searches += 1
        return super()._search(*given)


def searches(care: float) -> tuple[int, int]:
    """Return how often a searcher with this care searches in one game, and how often it had a choice."""
    level = Level("test", playouts=1, horizon=1, candidates=3, guesses=0, care=care)
    state, _ = GAME.setup(seats=2, seed="care", options={})
    one = Counting(GAME, 0, stream("care", "bot"), level)
    other = BOTS["random"](GAME, 1, random.Random(1))
    asked = 0
    while state.stack:
        seat = state.stack[-1].seats[0]
        moves = GAME.legal(state, seat)
        if seat == TABLE:
            chosen = moves[0]
        else:
            asked += seat == 0 and len(moves) > 1
            chosen = (one, other)[seat].choose(GAME.view(state, seat), moves)
        assert chosen in moves
        GAME.flow.apply(state, seat, chosen, SILENCE)
    return one.searches, asked


def test_with_full_care_every_choice_is_searched_and_without_care_none() -> None:
    searched, asked = searches(1.0)
    assert searched == asked
    assert searches(0.0)[0] == 0


def test_with_some_care_some_choices_are_searched() -> None:
    searched, asked = searches(0.4)
    assert 0.15 * asked < searched < 0.7 * asked


def test_a_game_may_give_its_levels_other_budgets() -> None:
    own = insight_for("taj_mahal").levels
    assert Master(GAME, 0, random.Random(1)).level == own["master"] != LEVEL["master"]
    assert Artisan(GAME, 0, random.Random(1)).level == own["artisan"] != LEVEL["artisan"]
    assert Master(TOY, 0, random.Random(1)).level == LEVEL["master"]
