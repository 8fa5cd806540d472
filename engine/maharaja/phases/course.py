"""The course of the game: set-up, rounds, the end. The lowest waiting point; it awaits no seat."""

from engine.kernel.events import Log
from engine.kernel.phases import Phases
from engine.maharaja.phases import END, ROUND, SET_UP
from engine.maharaja.state import ROUNDS, State


def begin_round(state: State, log: Log) -> None:
    """Count the round."""
    state.round += 1
    log.add("round", round=state.round)


def is_last_round(state: State) -> bool:
    """After round 7, or after the round in which someone has built the seventh statue."""
    return state.round == ROUNDS or any(not player.statues for player in state.players)


STEP = Phases(set_up=SET_UP, one_round=ROUND, end=END, begin_round=begin_round, is_last=is_last_round)
