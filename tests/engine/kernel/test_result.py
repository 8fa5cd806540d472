"""Ranks with ties."""

from itertools import permutations

import pytest

from engine.kernel.result import ranks


def test_the_largest_is_first() -> None:
    assert ranks([(3,), (9,), (5,)]) == [3, 1, 2]


def test_equals_share_a_rank_and_the_next_is_skipped() -> None:
    assert ranks([(5,), (7,), (5,), (2,)]) == [2, 1, 2, 4]


def test_later_keys_break_ties() -> None:
    assert ranks([(5, 1, 9), (5, 2, 0), (5, 1, 8)]) == [2, 1, 3]


def test_all_may_win() -> None:
    assert ranks([(4, 4)] * 3) == [1, 1, 1]


def test_negative_totals_are_ranked_too() -> None:
    assert ranks([(-3,), (-1,), (0,)]) == [3, 2, 1]


def test_nobody_has_no_rank() -> None:
    assert ranks([]) == []


@pytest.mark.parametrize("order", list(permutations([(8,), (6,), (6,), (1,)])))
def test_the_order_of_seats_does_not_matter(order: tuple[tuple[int, ...], ...]) -> None:
    expected: dict[tuple[int, ...], int] = {(8,): 1, (6,): 2, (1,): 4}
    assert ranks(order) == [expected[key] for key in order]
