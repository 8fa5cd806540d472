"""The course of the game: set-up, rounds, the end. The lowest waiting point; it awaits no seat."""

from engine.kernel.events import Log
from engine.kernel.phases import Phases
from engine.maharaja_2004.phases import END, ROUND, SET_UP
from engine.maharaja_2004.state import State


def begin_round(state: State, log: Log) -> None:
    """Count the round."""
    state.round += 1
    log.add("round", round=state.round)


def is_last_round(state: State) -> bool:
    """Return whether something has ended the game (C26)."""
    return state.last


STEP = Phases(set_up=SET_UP, one_round=ROUND, end=END, begin_round=begin_round, is_last=is_last_round)
