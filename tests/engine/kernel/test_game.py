"""The one door: set-up, awaited, legal, play."""

import pytest

from engine.kernel.game import NOBODY, Awaited
from engine.kernel.moves import TABLE, IllegalMove
from engine.kernel.options import OptionError
from tests.engine.kernel.toy import TOY, played


def test_set_up_stops_at_the_first_waiting_point_and_tells_what_happened() -> None:
    state, events = TOY.setup(seats=2, seed="7", options={"bonus": [1]})
    assert TOY.awaited(state) == Awaited(1, "adding", (0,), False)
    dealt = ("dealt", {"count": 3})
    assert [(event.kind, event.data) for event in events] == [("begun", {"bonus": 1}), dealt, dealt]
    assert state.totals == [1, 1]


@pytest.mark.parametrize("seats", [-1, 0, 1, 6])
def test_a_seat_count_without_a_game_is_an_option_error(seats: int) -> None:
    with pytest.raises(OptionError, match=f"no game for {seats} seats"):
        TOY.setup(seats=seats, seed="7", options={})


def test_those_who_decide_together_are_awaited_together() -> None:
    assert TOY.awaited(played(4).state) == Awaited(2, "bidding", (0, 1), True)
    assert TOY.awaited(played(5).state) == Awaited(2, "bidding", (0,), True)


def test_the_table_is_awaited_where_there_is_nothing_to_choose() -> None:
    assert TOY.awaited(played(6).state) == Awaited(3, "rolling", (TABLE,), False)


def test_nobody_is_awaited_when_the_game_is_over() -> None:
    assert TOY.awaited(played().state) == NOBODY


def test_playing_leaves_the_given_state_alone() -> None:
    state = played(2).state
    before = state.clone()
    after, move, _ = TOY.play(state, 0, "add 2")
    assert state == before
    assert after.totals == [5, 0]
    assert move.text == "add 2"


def test_playing_counts_the_moves() -> None:
    assert [played(moves).state.number for moves in (0, 1, 8)] == [0, 1, 8]


@pytest.mark.parametrize(
    ("seat", "text"), [(1, "add 1"), (TABLE, "add 1"), (0, "add 3"), (0, "bid 1"), (0, ""), (7, "done")]
)
def test_a_move_that_is_not_listed_is_illegal(seat: int, text: str) -> None:
    with pytest.raises(IllegalMove):
        TOY.play(played(1).state, seat, text)


def test_there_is_no_result_before_the_end() -> None:
    assert TOY.result(played(7).state) == []
    assert [score.seat for score in TOY.result(played().state)] == [0, 1]
