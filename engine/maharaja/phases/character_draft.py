"""Set-up: a random player picks a character, the others follow clockwise."""

from engine.kernel.course import clockwise
from engine.kernel.events import Log
from engine.kernel.moves import Move
from engine.kernel.points import Point
from engine.maharaja.state import State
from engine.maharaja.words import TAKE_CHARACTER_FOR_GOOD


def refill_display(state: State, log: Log) -> None:
    """In solo a new tile joins on the right, while there are any (B9)."""
    if state.solo and state.solo.characters:
        state.display.append(state.solo.characters.pop(0))
        log.add("display_refilled", character=state.display[-1])


def resume(state: State, point: Point, log: Log) -> None:
    """The next player clockwise without a tile."""
    order = clockwise(len(state.players), state.first)
    waiting = [seat for seat in order if not state.players[seat].character]
    if waiting:
        point.seats = waiting[:1]
    else:
        state.stack.pop()


def legal(state: State, point: Point, seat: int) -> list[Move]:
    """Any tile of the display."""
    return [TAKE_CHARACTER_FOR_GOOD[number] for number in state.display]


def play(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    """Take it."""
    take_from_display(state, seat, int(move.args[0]), log)
    point.seats = []


def take_from_display(state: State, seat: int, number: int, log: Log) -> None:
    """The tile is the seat's from now on."""
    state.display.remove(number)
    state.players[seat].character = number
    log.add("character", seat, character=number)
    refill_display(state, log)
