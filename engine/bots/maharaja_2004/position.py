"""The position that the apprentice searches: the table as it knows it, always in a turn of its own."""

from engine.maharaja_2004.imagine import open_points, table
from engine.maharaja_2004.phases.course import STEP as COURSE
from engine.maharaja_2004.state import State
from engine.maharaja_2004.view import View


def position(view: View) -> State:
    """Return the table with the waiting points below the decision; planning is thought of as a turn."""
    state = table(view)
    if view.step != "planning":
        open_points(state, view)
        state.moved_at = state.number if view.travelled else -1
        return state
    state.push("course", data=COURSE.data_in("actions"))
    state.push("actions")
    state.push("turn", [view.seat or 0])
    state.todo, state.used, state.chit_used = [], [], False
    return state
