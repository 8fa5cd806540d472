"""Every combination of seats and variants is a game that ends."""

import random
from collections.abc import Iterator
from itertools import combinations

import pytest

from engine.kernel.chance import below, stream
from engine.kernel.events import SILENCE
from engine.kernel.options import OptionError
from engine.maharaja_2004 import GAME
from engine.maharaja_2004.state import State
from engine.maharaja_2004.variants import VARIANTS

SMALL_SHARE = 16
"""The fast part plays one combination in so many."""


def combined() -> Iterator[tuple[int, list[str]]]:
    """Every seat count with every set of variants that it allows."""
    for seats in GAME.seats:
        allowed = [str(value) for value in GAME.options[0].allowed(seats)]
        for size in range(len(allowed) + 1):
            yield from ((seats, list(chosen)) for chosen in combinations(allowed, size))


def played(seats: int, variants: list[str]) -> State:
    """A whole game of random players."""
    state, _ = GAME.setup(seats=seats, seed="-".join(variants), options={"variants": list(variants)})
    rng: random.Random = stream(state.seed, "random", seats)
    while state.stack:
        seat = state.stack[-1].seats[0]
        moves = GAME.legal(state, seat)
        GAME.flow.apply(state, seat, moves[below(rng, len(moves))], SILENCE)
    return state


def check(seats: int, variants: list[str]) -> None:
    state = played(seats, variants)
    assert state.variants == [name for name in VARIANTS if name in variants]
    assert sorted(score.rank for score in GAME.result(state)) == list(range(1, seats + 1))
    assert state.round <= (8 if "short" in variants else 15)


def test_there_are_448_combinations() -> None:
    assert len(list(combined())) == 448


def test_a_share_of_all_combinations_is_played_to_the_end() -> None:
    for seats, variants in list(combined())[::SMALL_SHARE]:
        check(seats, variants)


@pytest.mark.slow
def test_every_combination_is_played_to_the_end() -> None:
    for seats, variants in combined():
        check(seats, variants)


def test_a_variant_named_twice_is_an_option_error() -> None:
    with pytest.raises(OptionError):
        GAME.setup(seats=3, seed="1", options={"variants": ["yogi", "yogi"]})


def test_the_yogi_is_in_the_bank_only_as_a_variant() -> None:
    banks = [
        GAME.setup(seats=3, seed="1", options={"variants": [*chosen]})[0].bank for chosen in ((), ("yogi",))
    ]
    assert banks == [[1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6, 7]]
