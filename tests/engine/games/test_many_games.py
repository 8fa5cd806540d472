"""Many random games of every game and seat count. Each is played once and checked for everything."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.every_game import EVERY_GAME
from tests.engine.games.checks import check_every_listed_move, check_secrecy, check_undo
from tests.engine.games.walks import LONG, TABLES, TOO_LONG, plans, walk


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats"), TABLES)
@given(st.data())
@LONG
def test_many_random_games_end_undo_exactly_list_playable_moves_and_leak_nothing(
    name: str, seats: int, data: st.DataObject
) -> None:
    plan = data.draw(plans(name, seats))
    steps = list(walk(plan))
    assert 0 < len(steps) < TOO_LONG
    assert EVERY_GAME[name].result(steps[-1].after)
    check_undo(plan, steps)
    rng = random.Random(plan.rest)
    for step in steps:
        if rng.random() < 0.2:
            check_every_listed_move(step, name)
    assert check_secrecy(plan, steps, share=0.1).leaks == []
