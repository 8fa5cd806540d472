"""How playouts go on: turns as the apprentice plays them, and quick answers to all other questions."""

import random
from collections.abc import Callable

from engine.bots.maharaja_2004.judgement import CHARACTER_WORTH, worth
from engine.bots.maharaja_2004.settling import best_village
from engine.bots.maharaja_2004.turns import search
from engine.kernel.events import SILENCE
from engine.kernel.moves import Move, find
from engine.maharaja_2004 import GAME
from engine.maharaja_2004.actions import ACTIONS
from engine.maharaja_2004.rehearsal import begin_turn
from engine.maharaja_2004.state import State

MOST_BID = 1
"""Playouts bid no more than this."""


def script(state: State, seat: int, moves: list[Move], rng: random.Random) -> list[str]:
    """Return the seat's next moves: in its turn to the end of it, otherwise one."""
    if state.stack[-1].step == "turn":
        return [*search(state, seat, arrows=0).moves, "end_turn"]
    return [policy(state, seat, moves, rng).text]


def policy(state: State, seat: int, moves: list[Move], rng: random.Random) -> Move:
    """Return one sensible move."""
    return _DECIDE.get(state.stack[-1].step, _best_outcome)(state, seat, moves)


def _character(state: State, seat: int, moves: list[Move]) -> Move:
    return max(moves, key=lambda move: CHARACTER_WORTH[int(move.args[0])])


def _hand_over(state: State, seat: int, moves: list[Move]) -> Move:
    return min(moves, key=lambda move: CHARACTER_WORTH[int(move.args[0])])


def _bid(state: State, seat: int, moves: list[Move]) -> Move:
    cheap = moves[0].verb == "bid" and int(moves[0].args[0]) <= MOST_BID
    return moves[0] if cheap else moves[-1]


def _village(state: State, seat: int, moves: list[Move]) -> Move:
    return find(moves, best_village(state, seat, moves))


def _disc(state: State, seat: int, moves: list[Move]) -> Move:
    return find(moves, disc_move(search(turn_of(state, seat), seat, arrows=2).used))


def _turn(state: State, seat: int, moves: list[Move]) -> Move:
    return find(moves, [*search(state, seat, arrows=0).moves, "end_turn"][0])


def turn_of(state: State, seat: int) -> State:
    """Return a copy in which it is the seat's turn, with no disc chosen yet."""
    copy = state.clone()
    begin_turn(copy, seat, [])
    return copy


def disc_move(used: list[str]) -> str:
    """Return the text that locks these actions; arrows without an action bring gold."""
    arrows = [*used, "gold", "gold"][:2]
    return " ".join(["lock_disc", *sorted(arrows, key=list(ACTIONS).index)])


def _best_outcome(state: State, seat: int, moves: list[Move]) -> Move:
    return max(moves, key=lambda move: outcome(state, seat, move))


def outcome(state: State, seat: int, move: Move) -> float:
    """Return what the position is worth to the seat after a move."""
    after = state.clone()
    GAME.flow.apply(after, seat, move, SILENCE)
    return worth(after, seat)


_DECIDE: dict[str, Callable[[State, int, list[Move]], Move]] = {
    "character_draft": _character,
    "replacement": _character,
    "hand_over": _hand_over,
    "auction": _bid,
    "house_placement": _village,
    "planning": _disc,
    "turn": _turn,
}
