"""What a bot is, and a table of bots that plays a game to its end."""

import random
from collections.abc import Iterator, Sequence
from typing import Any, Protocol

import msgspec

from engine.kernel.chance import stream
from engine.kernel.game import Game
from engine.kernel.history import History, Played
from engine.kernel.moves import TABLE, Move


class Bot(Protocol):
    """One player; made anew for every seat and game."""

    def __init__(self, game: Game[Any], seat: int, rng: random.Random) -> None:
        """A bot may use its own chance, never the game's."""

    def choose(self, view: msgspec.Struct, moves: list[Move]) -> Move:
        """One of the legal moves."""


def seated(game: Game[Any], bots: Sequence[type[Bot]], seed: str) -> list[Bot]:
    """One bot for each seat, each with its own stream of chance."""
    return [bot(game, seat, stream(seed, "bot", seat)) for seat, bot in enumerate(bots)]


def play_on(history: History[Any], bots: Sequence[Bot]) -> Iterator[tuple[list[Move], Played]]:
    """Play until the game is over: what was legal, and what was played."""
    game = history.game
    while seats := game.awaited(history.state).seats:
        seat = seats[0]
        moves = game.legal(history.state, seat)
        choose = _first if seat == TABLE else bots[seat].choose
        chosen = choose(game.view(history.state, seat), moves)
        yield moves, history.play(seat, chosen.text)


def _first(view: msgspec.Struct, moves: list[Move]) -> Move:
    """The table has one move."""
    return moves[0]
