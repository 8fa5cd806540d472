"""Random games of Maharaja for four: list the legal moves, play one of them in place."""

from random import Random

from bench.count import Count
from engine.kernel.events import SILENCE
from engine.kernel.moves import TABLE
from engine.maharaja import GAME
from engine.maharaja.state import State

SEATS = 4


def random_game(seed: int, kept: list[State] | None = None) -> Count:
    """Play a whole game. `kept` collects a copy of the state at each decision."""
    draw = Random(seed).random
    state, _ = GAME.setup(seats=SEATS, seed=str(seed), options={})
    legal, apply = GAME.flow.legal, GAME.flow.apply
    decisions = moves = listed = 0
    while state.stack:
        seat = state.stack[-1].seats[0]
        choices = legal(state, seat)
        n = len(choices)
        if seat != TABLE:
            moves += 1
            listed += n
            if n > 1:
                decisions += 1
                if kept is not None:
                    kept.append(state.clone())
        apply(state, seat, choices[int(draw() * n)], SILENCE)
    return Count(1, decisions, moves, listed)


def positions(games: range) -> list[State]:
    """Return all states of these games in which a seat has a choice."""
    kept: list[State] = []
    for seed in games:
        random_game(seed, kept)
    return kept


def list_moves(states: list[State]) -> Count:
    """List the legal moves in each of these states."""
    legal = GAME.flow.legal
    return Count(listed=sum(len(legal(state, state.stack[-1].seats[0])) for state in states))
