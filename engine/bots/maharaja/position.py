"""The position that the apprentice searches: the table as it knows it, always in a turn of its own."""

import random

from engine.maharaja.imagine import table
from engine.maharaja.phases.course import STEP as COURSE
from engine.maharaja.state import State
from engine.maharaja.view import View

REWARD_STEPS = ("rewards", "alms", "maharani")


def position(view: View, rng: random.Random) -> State:
    """Return the table with the waiting points below the decision; planning is thought of as a turn."""
    state = table(view, rng)
    seat = view.seat or 0
    in_reward = view.step in REWARD_STEPS or "reward" in view.work
    state.push("course", data=COURSE.data_in("city_scoring" if in_reward else "actions"))
    if in_reward:
        state.push("rewards", [seat] if view.step == "rewards" else [])
    else:
        state.push("actions")
        state.push("turn", [seat])
    if view.step not in ("planning", "turn", "rewards"):
        state.push(view.step, [seat], view.work)
    return state
