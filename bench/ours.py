"""Random games of our own for four: list the legal moves, play one of them in place."""

from random import Random
from typing import Generic, TypeVar

from bench.count import Count
from engine.kernel.events import SILENCE
from engine.kernel.game import Game
from engine.kernel.moves import TABLE
from engine.kernel.points import GameState
from engine.maharaja import GAME
from engine.maharaja_2004 import GAME as GAME_2004
from engine.taj_mahal import GAME as GAME_TAJ_MAHAL

SEATS = 4
S = TypeVar("S", bound=GameState)


class OwnGame(Generic[S]):
    """One game of the engine, played and measured as its peers are."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game

    def random_game(self, seed: int, kept: list[S] | None = None) -> Count:
        """Play a whole game. `kept` collects a copy of the state at each decision."""
        draw = Random(seed).random
        state, _ = self.game.setup(seats=SEATS, seed=str(seed), options={})
        legal, apply, clone = self.game.flow.legal, self.game.flow.apply, self.game.clone
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
                        kept.append(clone(state))
            apply(state, seat, choices[int(draw() * n)], SILENCE)
        return Count(1, decisions, moves, listed)

    def positions(self, games: range) -> list[S]:
        """Return all states of these games in which a seat has a choice."""
        kept: list[S] = []
        for seed in games:
            self.random_game(seed, kept)
        return kept

    def list_moves(self, states: list[S]) -> Count:
        """List the legal moves in each of these states."""
        legal = self.game.flow.legal
        return Count(listed=sum(len(legal(state, state.stack[-1].seats[0])) for state in states))


MAHARAJA = OwnGame(GAME)
MAHARAJA_2004 = OwnGame(GAME_2004)
TAJ_MAHAL = OwnGame(GAME_TAJ_MAHAL)
random_game, positions, list_moves = MAHARAJA.random_game, MAHARAJA.positions, MAHARAJA.list_moves
