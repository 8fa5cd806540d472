"""The orders that the apprentice leaves in Maharaja (2020): what it foresees, and what it makes of it."""

import random

import pytest

from engine.bots.apprentice import Apprentice
from engine.bots.maharaja.foresight import at_rewards, at_turn
from engine.bots.maharaja.orders import MaharajaOrders
from engine.bots.tempo import Sitting
from engine.kernel.events import SILENCE
from engine.kernel.moves import TABLE
from engine.kernel.orders import Orders, Plan, carry_out
from engine.maharaja import GAME
from engine.maharaja.board import PER_CITY as BOARD_SPACES
from engine.maharaja.orders import ORDERS
from tests.engine.maharaja.table import CITY_NAMES, Table
from tests.engine.scramblers import SECRETS

FIRST, SECOND, LAST = 0, 1, 2
WITH_A_TOKEN = "outer-1"
"""The space of Haridwar that pays an action token."""


def leaver(seat: int) -> MaharajaOrders:
    return MaharajaOrders(seat, random.Random(seat))


def owner(state: object, city: str, space: str) -> int | None:
    """Return who has a statue there."""
    return GAME.view(state, None).cities[city].statues.get(space)


@pytest.fixture
def two_in_haridwar() -> Table:
    """The first player and the last one stand in the Maharaja's city, with coins for a statue each."""
    table = Table(3, characters=(1, 2, 14))
    for seat in (FIRST, LAST):
        table.priest(seat, "haridwar")
        table.player(seat).coins = 15
        table.player(seat).disc = ["statue", "coins"]
    table.player(SECOND).disc = ["coins", "coins"]
    return table


def plan_of(table: Table, seat: int) -> Plan:
    """Return the plan that the apprentice leaves for its turn with the character that it has."""
    number = table.player(seat).character
    plans = leaver(seat).plan(GAME.view(table.state, seat))
    return next(plan for plan in plans if plan.only_if == [f"has_character {number}"])


def test_villages_are_ranked_in_the_order_in_which_the_apprentice_would_take_them() -> None:
    state, _ = GAME.setup(seats=4, seed="villages", options={})
    players = [Apprentice(GAME, seat, random.Random(seat)) for seat in range(4)]
    ranked: list[list[str]] = []
    placed: dict[int, list[str]] = {seat: [] for seat in range(4)}
    while (step := GAME.awaited(state).step) in ("character_draft", "shrine_placement"):
        if step == "shrine_placement" and not ranked:
            ranked = [leaver(seat).rankings(GAME.view(state, seat))["village"] for seat in range(4)]
        seat = GAME.awaited(state).seats[0]
        move = players[seat].choose(GAME.view(state, seat), GAME.legal(state, seat))
        GAME.flow.apply(state, seat, move, SILENCE)
        if step == "shrine_placement":
            placed[seat].append(move.text)
    assert [ranking[:4] for ranking in ranked] == list(placed.values())
    assert all(sorted(ranking) == sorted(ranked[0]) and len(ranking) == 30 for ranking in ranked)


def test_a_turn_that_is_under_way_is_thought_to_its_end(two_in_haridwar: Table) -> None:
    two_in_haridwar.turn(FIRST, "statue", "coins")
    view = GAME.view(two_in_haridwar.state, LAST)
    later = at_turn(view, LAST, random.Random(0))
    assert owner(later, "haridwar", WITH_A_TOKEN) == FIRST
    assert later.players[FIRST].coins < 15
    assert owner(two_in_haridwar.state, "haridwar", WITH_A_TOKEN) is None, "nothing is played"


def test_what_others_have_locked_does_not_change_a_plan(two_in_haridwar: Table) -> None:
    before = leaver(LAST).plan(GAME.view(two_in_haridwar.state, LAST))
    twin = two_in_haridwar.state.clone()
    SECRETS["maharaja"].scramble(twin, twin, LAST, random.Random(1))
    assert before
    discs = [[player.disc for player in state.players] for state in (twin, two_in_haridwar.state)]
    assert discs[0] != discs[1]
    assert leaver(LAST).plan(GAME.view(twin, LAST)) == before


def test_a_better_space_comes_first_although_another_player_is_expected_there(two_in_haridwar: Table) -> None:
    two_in_haridwar.turn(FIRST, "statue", "coins")
    plan = plan_of(two_in_haridwar, LAST)
    tries = next(step.tries for step in plan.steps if step.tries[0].startswith("build_statue"))
    expected = at_turn(GAME.view(two_in_haridwar.state, LAST), LAST, random.Random(0))
    assert owner(expected, "haridwar", WITH_A_TOKEN) == FIRST
    assert tries[0] == f"build_statue haridwar {WITH_A_TOKEN}"
    assert len(tries) > 1
    two_in_haridwar.turn(LAST, "statue", "coins")
    view, moves = GAME.view(two_in_haridwar.state, LAST), GAME.legal(two_in_haridwar.state, LAST)
    found = carry_out(GAME, ORDERS, view, moves, Orders(stage=1, plans=[plan]))
    assert found
    assert tries[0] in found.moves
    two_in_haridwar.statue("haridwar", WITH_A_TOKEN, FIRST)
    view, moves = GAME.view(two_in_haridwar.state, LAST), GAME.legal(two_in_haridwar.state, LAST)
    found = carry_out(GAME, ORDERS, view, moves, Orders(stage=1, plans=[plan]))
    assert found
    assert tries[1] in found.moves


def test_rewards_are_ranked_for_the_table_after_scoring(two_in_haridwar: Table) -> None:
    view = GAME.view(two_in_haridwar.state, FIRST)
    later = at_rewards(view, FIRST, random.Random(0))
    assert all(player.revealed for player in later.players)
    assert GAME.awaited(later).seats == (FIRST,)
    assert GAME.awaited(later).step == "rewards"
    at = CITY_NAMES.index("haridwar") * BOARD_SPACES
    assert FIRST in later.statues[at : at + BOARD_SPACES]
    assert later.players[SECOND].coins > view.players[SECOND].coins, "the city has paid"


def test_a_table_that_is_scored_already_is_not_scored_again(two_in_haridwar: Table) -> None:
    for player in two_in_haridwar.state.players:
        player.revealed = True
    two_in_haridwar.phase("city_scoring")
    two_in_haridwar.play(TABLE, "score_city")
    view = GAME.view(two_in_haridwar.state, FIRST)
    later = at_rewards(view, FIRST, random.Random(0))
    assert [player.coins for player in later.players] == [player.coins for player in view.players]


class Compared(Sitting):
    """A sitting that notes whether rankings answer as their player would by hand."""

    same = different = 0

    def _by_orders(self, seat: int) -> bool:
        view, moves = GAME.view(self.state, seat), GAME.legal(self.state, seat)
        before = self.state.number
        played = super()._by_orders(seat)
        if played and ORDERS.ranking(view) in ("reward", "consecration", "maharani", "village"):
            assert self.state.number == before + 1
            by_hand = Apprentice(GAME, seat, random.Random(0)).choose(view, moves)
            same = self.answers[-1] == by_hand.text
            self.same, self.different = self.same + same, self.different + (not same)
        return played

    def _apply(self, seat: int, text: str) -> None:
        self.answers = [text]
        super()._apply(seat, text)


@pytest.mark.slow
def test_rankings_answer_nearly_always_as_their_player_would_by_hand() -> None:
    state, _ = GAME.setup(seats=4, seed="compared", options={})
    sitting = Compared(GAME, state, ["orders", "none"] * 2, "compared")
    sitting.play()
    assert sitting.same > 10
    assert sitting.different <= sitting.same / 10
