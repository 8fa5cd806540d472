"""The order of play: turns in a circle, seats that are skipped, a first player that changes."""

import msgspec
import pytest

from engine.kernel.course import Course, clockwise
from engine.kernel.moves import TABLE


def test_clockwise_starts_with_the_first_seat_and_goes_round() -> None:
    assert clockwise(4, 2) == [2, 3, 0, 1]


def test_a_new_course_starts_with_its_first_seat() -> None:
    course = Course.starting_with(1, 3)
    assert (course.first, course.current, course.left) == (1, 1, [1, 2, 0])


def test_the_turn_goes_round_and_round() -> None:
    course = Course.starting_with(1, 3)
    assert [course.next() for _ in range(4)] == [2, 0, 1, 2]


def test_a_skipped_seat_has_no_turn() -> None:
    course = Course.starting_with(0, 4)
    course.skip(1)
    assert [course.next() for _ in range(4)] == [2, 3, 0, 2]


def test_skipping_the_current_seat_passes_the_turn_on() -> None:
    course = Course.starting_with(0, 3)
    assert course.skip(0) == 1
    assert course.left == [1, 2]


def test_skipping_another_seat_leaves_the_turn_where_it_is() -> None:
    course = Course.starting_with(0, 3)
    assert course.skip(2) == 0
    assert course.left == [0, 1]


def test_skipping_a_seat_twice_changes_nothing() -> None:
    course = Course.starting_with(0, 3)
    course.skip(2)
    course.skip(2)
    assert course.out == [2]


def test_the_last_seat_left_follows_itself() -> None:
    course = Course.starting_with(0, 2)
    course.skip(0)
    assert [course.next(), course.next()] == [1, 1]


def test_it_is_nobodys_turn_when_all_are_skipped() -> None:
    course = Course.starting_with(0, 2)
    course.skip(0)
    assert course.skip(1) == TABLE
    assert course.left == []
    assert course.next() == TABLE


def test_restarting_brings_everybody_back_and_keeps_the_first_seat() -> None:
    course = Course.starting_with(2, 3)
    for seat in (2, 0, 1):
        course.skip(seat)
    assert course.restart() == 2
    assert course.left == [2, 0, 1]


def test_rotating_makes_the_next_seat_the_first() -> None:
    course = Course.starting_with(2, 3)
    course.skip(1)
    assert course.rotate() == 0
    assert course.left == [0, 1, 2]


@pytest.mark.parametrize("seats", [2, 5])
def test_after_as_many_rotations_as_seats_the_first_seat_starts_again(seats: int) -> None:
    course = Course.starting_with(1, seats)
    assert [course.rotate() for _ in range(seats)][-1] == 1


def test_a_course_is_stored_with_a_state() -> None:
    course = Course.starting_with(1, 3)
    course.skip(2)
    assert msgspec.json.decode(msgspec.json.encode(course), type=Course) == course


def test_a_clone_shares_nothing() -> None:
    course = Course.starting_with(1, 3)
    twin = course.clone()
    twin.skip(1)
    twin.rotate()
    assert course == Course([1, 2, 0], 1, [])
