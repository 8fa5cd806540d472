"""Waiting points: a stack whose top says who is awaited."""

import msgspec
import pytest

from engine.kernel.events import SILENCE, Log
from engine.kernel.moves import TABLE
from engine.kernel.points import GameState, Point, close
from tests.engine.kernel.toy import TOY, played


def empty() -> GameState:
    return GameState(seed="7", number=0, opened=0, stack=[])


def test_points_are_numbered_as_they_are_opened() -> None:
    state = empty()
    state.push("round")
    state.push("turn", [1])
    assert [point.number for point in state.stack] == [1, 2]


def test_a_number_is_never_used_again() -> None:
    state = empty()
    state.push("turn", [1])
    state.stack.pop()
    state.push("turn", [2])
    assert state.stack[-1].number == 2


def test_a_point_keeps_its_own_copy_of_its_data() -> None:
    state, data, seats = empty(), {"left": 3}, [0]
    state.push("alms", seats, data)
    state.stack[-1].data["left"] = 2
    state.stack[-1].seats.clear()
    assert data == {"left": 3}
    assert seats == [0]


def test_a_point_without_data_does_not_share_it_with_the_next() -> None:
    state = empty()
    state.push("one")
    state.stack[-1].data["left"] = 3
    state.push("two")
    assert state.stack[-1].data == {}


def test_a_new_point_awaits_its_seats_in_turn() -> None:
    state = empty()
    state.push("turn", [1])
    assert not state.stack[-1].together


def test_seats_may_be_asked_together_from_the_start() -> None:
    state = empty()
    state.push("choice", [0, 1], together=True)
    assert (state.stack[-1].seats, state.stack[-1].together) == ([0, 1], True)


def test_a_cloned_point_shares_nothing() -> None:
    point = Point(1, "turn", [0], True, {"left": 3})
    twin = point.clone()
    assert twin == point
    twin.seats.append(1)
    twin.data["left"] = 0
    assert point == Point(1, "turn", [0], True, {"left": 3})


def test_a_clone_does_not_see_a_list_that_takes_the_place_of_another() -> None:
    point = Point(1, "asking", [0], False, {"left": 3, "asked": (1, 2)})
    twin = point.clone()
    twin.lists["asked"] = twin.lists["asked"][1:]
    twin.numbers["left"] -= 1
    assert point.data == {"left": 3, "asked": (1, 2)}
    assert twin.data == {"left": 2, "asked": (2,)}


def test_a_point_with_lists_is_stored_and_read_again() -> None:
    point = Point(1, "asking", [0], False, {"left": 3, "asked": (1, 2)})
    assert b'"asked":[1,2]' in msgspec.json.encode(point)
    assert msgspec.json.decode(msgspec.json.encode(point), type=Point) == point


@pytest.mark.parametrize("value", ['"text"', "[1.5]", "[[1]]", "null"])
def test_a_point_holds_nothing_but_numbers_and_lists_of_numbers(value: str) -> None:
    stored = f'{{"number":1,"step":"s","seats":[],"together":false,"data":{{"a":{value}}}}}'
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(stored, type=Point)


def test_a_point_stored_with_numbers_only_is_read_as_before() -> None:
    stored = b'{"number":1,"step":"s","seats":[0],"together":false,"data":{"left":3}}'
    point = msgspec.json.decode(stored, type=Point)
    assert point.numbers["left"] == 3
    assert msgspec.json.encode(point) == stored


def test_closing_takes_the_top_away() -> None:
    state = empty()
    state.push("round")
    state.push("turn")
    close(state, state.stack[-1], SILENCE)
    assert [point.step for point in state.stack] == ["round"]


def test_only_the_awaited_seat_has_moves() -> None:
    state = played(0).state
    texts = [move.text for move in TOY.flow.legal(state, 0)]
    assert (texts[:2], texts[-1]) == (["add 1", "add 2"], "done")
    assert TOY.flow.legal(state, 1) == []
    assert TOY.flow.legal(state, TABLE) == []
    assert TOY.flow.legal(state, 9) == []


def test_nobody_has_moves_once_the_stack_is_empty() -> None:
    state = played().state
    assert state.stack == []
    assert all(TOY.flow.legal(state, seat) == [] for seat in (TABLE, 0, 1))


def test_applying_counts_the_moves_and_settles() -> None:
    state = played(0).state
    log = Log()
    TOY.flow.apply(state, 0, TOY.flow.legal(state, 0)[-1], log)
    assert state.number == 1
    assert state.stack[-1].seats == [1]
    assert [event.kind for event in log.events] == ["done"]


def test_settling_goes_on_through_steps_that_await_nobody() -> None:
    state = played(3).state
    TOY.flow.apply(state, 1, TOY.flow.legal(state, 1)[-1], SILENCE)
    assert [(point.step, point.seats, point.together) for point in state.stack] == [("bidding", [0, 1], True)]


def test_settling_where_somebody_is_awaited_changes_nothing() -> None:
    state = played(2).state
    before = state.clone()
    TOY.flow.settle(state, SILENCE)
    assert state == before


def test_of_those_who_decide_together_each_waits_only_for_itself() -> None:
    state = played(5).state
    assert state.stack[-1].seats == [0]
    assert TOY.flow.legal(state, 1) == []
