"""Many random games of Maharaja (2004). Each is played once and checked for everything."""

import pytest
from hypothesis import given

from tests.engine.games.walks import Plan, walk
from tests.engine.maharaja_2004.properties.tables import LONG, any_table
from tests.engine.maharaja_2004.properties.test_course import check_end, check_turns
from tests.engine.maharaja_2004.properties.test_pieces import (
    check_cards_and_governors,
    check_gold,
    check_pieces,
)


@pytest.mark.slow
@given(any_table)
@LONG
def test_many_games_keep_their_pieces_count_gold_take_turns_and_end_for_a_reason(plan: Plan) -> None:
    steps = list(walk(plan))
    for step in steps:
        check_pieces(step.after)
        check_cards_and_governors(step.after)
    check_gold(steps)
    check_turns(plan, steps)
    check_end(plan, steps[-1].after)
