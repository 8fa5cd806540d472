"""Random games of Maharaja for its properties: any seats, any variations."""

from collections.abc import Iterator

from hypothesis import settings
from hypothesis import strategies as st

from engine.maharaja import GAME
from engine.maharaja.state import State
from tests.engine.games.walks import MANY, Plan, Step, plans, set_up, walk

FAST = settings(max_examples=25, deadline=None, derandomize=True, database=None)
LONG = settings(max_examples=2 * MANY, deadline=None)
MAHARAJA = GAME.name

any_table = st.sampled_from(GAME.seats).flatmap(lambda seats: plans(MAHARAJA, seats))
of_people = st.sampled_from([seats for seats in GAME.seats if seats > 1]).flatmap(
    lambda seats: plans(MAHARAJA, seats)
)
solo = plans(MAHARAJA, 1)


def states(plan: Plan) -> Iterator[State]:
    """Every position, the first and the last included."""
    yield set_up(plan)[0]
    for step in walk(plan):
        yield step.after


def steps(plan: Plan) -> Iterator[Step]:
    return walk(plan)
