"""The position that the apprentice searches: the table as it knows it, always in a turn of its own."""

import random

from engine.maharaja.imagine import table
from engine.maharaja.phases import ROUND, SET_UP
from engine.maharaja.state import State
from engine.maharaja.view import View

REWARD_STEPS = ("rewards", "alms", "maharani")


def position(view: View, rng: random.Random) -> State:
    """Return the table with the waiting points below the decision; planning is thought of as a turn."""
    state = table(view, rng)
    seat = view.seat or 0
    in_reward = view.step in REWARD_STEPS or "reward" in view.work
    after = "end_of_round" if in_reward else "city_scoring"
    state.push("course", data={"next": len(SET_UP) + ROUND.index(after)})
    if in_reward:
        state.push("rewards", [seat] if view.step == "rewards" else [])
    else:
        state.push("actions")
        state.push("turn", [seat])
    if view.step not in ("planning", "turn", "rewards"):
        state.push(view.step, [seat], view.work)
    return state
