"""The end: characters are put away and the final prestige is counted."""

from engine.kernel.events import Log
from engine.kernel.moves import TABLE, Move
from engine.kernel.points import Point
from engine.maharaja.final import final_scoring
from engine.maharaja.state import State
from engine.maharaja.words import word

FINAL_SCORING = word("final_scoring", commits=True)


def resume(state: State, point: Point, log: Log) -> None:
    """The table's own move."""
    point.seats = [TABLE]


def legal(state: State, point: Point, seat: int) -> list[Move]:
    """Nothing to choose."""
    return [FINAL_SCORING]


def play(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    """Coins counted here are not spent; a total may fall below zero (M30)."""
    state.stack.pop()
    for owner, lines in enumerate(final_scoring(state)):
        player = state.players[owner]
        amount = sum(line.points for line in lines)
        player.prestige += amount
        told = [line.told() for line in lines]
        log.add("final_score", owner, amount=amount, total=player.prestige, lines=told)
