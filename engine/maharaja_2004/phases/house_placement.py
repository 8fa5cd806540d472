"""Set-up: in character order, one house at a time, until each player has placed four."""

from engine.kernel.events import Log
from engine.kernel.moves import Move
from engine.kernel.points import Point
from engine.maharaja_2004 import purse
from engine.maharaja_2004.board import BOARD
from engine.maharaja_2004.building import put_house
from engine.maharaja_2004.state import FROM_QUARRY, State
from engine.maharaja_2004.villages import open_villages
from engine.maharaja_2004.words import PLACE_HOUSE


def resume(state: State, point: Point, log: Log) -> None:
    """Await the player with the fewest placed, of these the lowest character; then fill the pools (C1)."""
    waiting = [
        (-player.pool, player.lowest, seat) for seat, player in enumerate(state.players) if player.pool
    ]
    if waiting:
        point.seats = [min(waiting)[2]]
        return
    state.stack.pop()
    for seat in range(len(state.players)):
        purse.fetch_houses(state, seat, FROM_QUARRY, "set_up", log)


def legal(state: State, point: Point, seat: int) -> list[Move]:
    """Place it in any village with room (C2)."""
    return [PLACE_HOUSE[village] for village in open_villages(state)]


def play(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    """Place it, free."""
    village = int(move.args[0])
    state.players[seat].pool -= 1
    put_house(state, seat, -1, village)
    log.add("house", seat, place=BOARD.villages[village], price=0)
    point.seats = []
