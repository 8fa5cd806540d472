"""Random games of Maharaja (2004) for its properties: any seats, any variants."""

from collections.abc import Iterator

from hypothesis import settings
from hypothesis import strategies as st

from engine.maharaja_2004 import GAME
from engine.maharaja_2004.state import State
from tests.engine.games.walks import MANY, Plan, plans, set_up, walk

FAST = settings(max_examples=6, deadline=None, derandomize=True, database=None)
LONG = settings(max_examples=2 * MANY, deadline=None)

any_table = st.sampled_from(GAME.seats).flatmap(lambda seats: plans(GAME.name, seats))


def states(plan: Plan) -> Iterator[State]:
    """Every position, the first and the last included."""
    yield set_up(plan)[0]
    for step in walk(plan):
        yield step.after
