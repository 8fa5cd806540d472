"""Set-up: the first player chooses a character, the others follow clockwise; or by auction (C12)."""

from engine.kernel.course import clockwise
from engine.kernel.events import Log
from engine.kernel.moves import Move
from engine.kernel.points import Point
from engine.maharaja_2004 import cards
from engine.maharaja_2004.state import State
from engine.maharaja_2004.variants import auction
from engine.maharaja_2004.words import TAKE_CHARACTER_FOR_GOOD


def resume(state: State, point: Point, log: Log) -> None:
    """Await the next player without a card, or open an auction. The last player takes a card free (C12)."""
    order = clockwise(len(state.players), state.first)
    without = [seat for seat in order if not state.players[seat].characters]
    if not without:
        state.stack.pop()
    elif auction.NAME in state.variants and len(without) > 1:
        auction.open_auction(state, without, log)
    else:
        point.seats = without[:1]


def legal(state: State, point: Point, seat: int) -> list[Move]:
    """Take any card of the bank."""
    return [TAKE_CHARACTER_FOR_GOOD[number] for number in state.bank]


def play(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    """Take it."""
    cards.take_from_bank(state, seat, int(move.args[0]), log)
    point.seats = []
