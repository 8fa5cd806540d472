"""Set-up: in character order, one shrine at a time, until each player has placed four."""

from engine.kernel.events import Log
from engine.kernel.moves import Move
from engine.kernel.points import Point
from engine.maharaja.board import BOARD
from engine.maharaja.building import open_villages, put_shrine
from engine.maharaja.state import State
from engine.maharaja.words import PLACE_SHRINE, PLACE_SHRINE_FOR_GOOD

LEFT_ON_BOARD = 4


def next_to_place(state: State) -> int | None:
    """Return the player with the fewest placed, of these the lowest character; None when all are."""
    waiting = [
        (-state.players[seat].shrines, state.players[seat].character, seat)
        for seat in state.people
        if state.players[seat].shrines > LEFT_ON_BOARD
    ]
    return min(waiting)[2] if waiting else None


def resume(state: State, point: Point, log: Log) -> None:
    """Ask the next player, while somebody has shrines to place."""
    seat = next_to_place(state)
    if seat is None:
        state.stack.pop()
    else:
        point.seats = [seat]


def legal(state: State, point: Point, seat: int) -> list[Move]:
    """Any village with room. A point of no return, unless the same seat places the next one too."""
    again = len(state.people) == 1 and state.players[seat].shrines > LEFT_ON_BOARD + 1
    moves = PLACE_SHRINE if again else PLACE_SHRINE_FOR_GOOD
    return [moves[village] for village in open_villages(state, seat)]


def play(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    """Place it, free."""
    village = int(move.args[0])
    state.players[seat].shrines -= 1
    put_shrine(state, seat, -1, village)
    log.add("shrine", seat, place=BOARD.villages[village], price=0, source="board")
    point.seats = []
