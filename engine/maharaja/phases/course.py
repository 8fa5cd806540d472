"""The course of the game: set-up, rounds, the end. Lies at the bottom of the stack and awaits nobody."""

from engine.kernel.events import Log
from engine.kernel.moves import Move
from engine.kernel.points import Point
from engine.maharaja.phases import END, ROUND, SET_UP
from engine.maharaja.state import ROUNDS, State

ORDER = (*SET_UP, *ROUND, *END)


def resume(state: State, point: Point, log: Log) -> None:
    """Open the next phase, the next round, or end the game."""
    at = point.numbers["next"]
    if at == len(SET_UP) + len(ROUND) and not is_last_round(state):
        at = len(SET_UP)
    if at == len(SET_UP):
        state.round += 1
        log.add("round", round=state.round)
    point.numbers["next"] = at + 1
    if at < len(ORDER):
        state.push(ORDER[at])
    else:
        state.stack.pop()


def is_last_round(state: State) -> bool:
    """After round 7, or after the round in which someone has built the seventh statue."""
    return state.round == ROUNDS or any(not player.statues for player in state.players)


def legal(state: State, point: Point, seat: int) -> list[Move]:
    """Nobody is ever awaited here."""
    return []


def play(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    """Nobody ever plays here."""
