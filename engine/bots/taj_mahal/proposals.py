"""Moves that are worth weighing: withdrawing and the more promising cards, or all that there is to choose."""

import random

from engine.bots.taj_mahal.policy import unseen_by
from engine.bots.taj_mahal.rivals import Rivals
from engine.bots.taj_mahal.turns import after_play
from engine.bots.taj_mahal.worth import Worth
from engine.kernel.moves import Move
from engine.taj_mahal.state import State


def plans(state: State, seat: int, moves: list[Move], rng: random.Random, count: int) -> list[list[str]]:
    """Return at most so many moves, each a plan of its own: the next card is thought about anew."""
    if state.stack[-1].step == "turn" and len(moves) > count:
        *plays, withdraw = moves
        worth, rivals = Worth(state, seat), Rivals(state, seat, unseen_by(state, seat))
        plays.sort(key=lambda move: -after_play(move, state, seat, worth, rivals))
        moves = [withdraw, *plays[: count - 1]]
    return [[move.text] for move in moves]
