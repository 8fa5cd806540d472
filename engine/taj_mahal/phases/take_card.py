"""Two cards from the display, one after the other (T21)."""

from engine.kernel.events import Log
from engine.kernel.moves import Move, word
from engine.kernel.points import Point, close
from engine.taj_mahal.cards import INFLUENCE, NUMBER, TEXT
from engine.taj_mahal.phases.withdrawal import take
from engine.taj_mahal.state import State

TAKE = tuple(word("take", TEXT[card]) for card in range(INFLUENCE))
TAKE_FOR_GOOD = tuple(move.committing() for move in TAKE)

resume = close


def legal(state: State, point: Point, seat: int) -> list[Move]:
    """Return every kind of card in the display; the last pick ends the turn (T25)."""
    moves = TAKE if state.stack[-2].numbers["picks"] > 1 else TAKE_FOR_GOOD
    return [moves[card] for card in dict.fromkeys(state.display)]


def play(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    """Take it; the display is not refilled."""
    state.stack.pop()
    state.stack[-1].numbers["picks"] -= 1
    take(state, seat, NUMBER[str(move.args[0])], log)
