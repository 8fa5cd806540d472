"""The benchmark counts what it says."""

from random import Random

import pytest

from bench import copies, ours
from bench.count import Count
from bench.thinking import decision_times
from engine.kernel.moves import TABLE
from engine.maharaja import GAME


def played_slowly(seed: int) -> Count:
    """The same random game through the front door, counted by hand."""
    draw = Random(seed).random
    state, _ = GAME.setup(seats=4, seed=str(seed), options={})
    lists: list[int] = []
    while seats := GAME.awaited(state).seats:
        legal = GAME.legal(state, seats[0])
        if seats[0] != TABLE:
            lists.append(len(legal))
        state, _, _ = GAME.play(state, seats[0], legal[int(draw() * len(legal))].text)
    return Count(1, sum(n >= 2 for n in lists), len(lists), sum(lists))


def test_a_decision_is_a_choice_by_a_seat_with_at_least_two_legal_moves() -> None:
    assert ours.random_game(5) == played_slowly(5)


def test_games_of_taj_mahal_are_counted_in_the_same_way() -> None:
    whole = ours.TAJ_MAHAL.random_game(5)
    states = ours.TAJ_MAHAL.positions(range(5, 6))
    assert (whole.games, len(states)) == (1, whole.decisions)
    forced = whole.moves - whole.decisions
    assert ours.TAJ_MAHAL.list_moves(states).listed == whole.listed - forced


def test_positions_are_the_states_in_which_somebody_has_a_choice() -> None:
    whole = ours.random_game(5)
    states = ours.positions(range(5, 6))
    assert len(states) == whole.decisions
    assert all(len(GAME.legal(state, state.stack[-1].seats[0])) >= 2 for state in states)


def test_listing_counts_the_moves_of_every_position() -> None:
    whole = ours.random_game(5)
    forced = whole.moves - whole.decisions
    assert ours.list_moves(ours.positions(range(5, 6))).listed == whole.listed - forced


def test_counts_add_up() -> None:
    assert Count(1, 2, 3, 4).plus(Count(1, 1, 1, 1)) == Count(2, 3, 4, 5)


@pytest.mark.slow
def test_each_way_to_copy_copies_every_state() -> None:
    states = ours.positions(range(5, 6))[:3]
    measured = copies.measure(states, 2)
    done = 3 * copies.TIMES
    assert [[sample.count.moves for sample in samples] for samples in measured.values()] == [[done] * 2] * 3


def test_thinking_stops_when_its_budget_is_used_up() -> None:
    assert len(decision_times("random", 2, 0.0)) == 1
    assert sum(decision_times("random", 2, 0.01)) >= 0.01
