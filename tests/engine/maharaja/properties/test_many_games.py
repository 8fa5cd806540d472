"""Many random games of Maharaja. Each is played once and checked for everything."""

import pytest
from hypothesis import given

from tests.engine.games.walks import Plan
from tests.engine.maharaja.properties.tables import LONG, any_table, steps
from tests.engine.maharaja.properties.test_accounts import check_coins, check_prestige
from tests.engine.maharaja.properties.test_course import check_end
from tests.engine.maharaja.properties.test_pieces import check_pieces


@pytest.mark.slow
@given(any_table)
@LONG
def test_many_games_keep_their_pieces_tell_every_coin_and_end_in_time(plan: Plan) -> None:
    for step in steps(plan):
        check_pieces(step.after)
        check_coins(step)
        check_prestige(step)
    check_end(step.after)
