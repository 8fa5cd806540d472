"""Change the Maharaja track: move a flag exactly 3 spaces to the left."""

from engine.kernel.events import Log
from engine.kernel.moves import Move
from engine.kernel.points import Point, close
from engine.maharaja import priest
from engine.maharaja.actions.action import Action
from engine.maharaja.board import BOARD
from engine.maharaja.state import EMPTY, State
from engine.maharaja.track import slide_left
from engine.maharaja.words import GIVE_UP, MOVE_FLAG

DISTANCE = 3


def possible(state: State, seat: int) -> bool:
    """Some flag has three spaces to its left (M4)."""
    return any(city != EMPTY for city in state.track[DISTANCE:])


def begin(state: State, seat: int, log: Log) -> None:
    """Open the choice of the flag."""
    state.push("track", [seat])


def legal(state: State, point: Point, seat: int) -> list[Move]:
    """Any flag, the visited city's included, that does not leave the track (M4)."""
    flags = [MOVE_FLAG[city] for city in state.track[DISTANCE:] if city != EMPTY]
    return [*flags, *priest.moves(state, seat), GIVE_UP]


def play(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    """Move the flag, or give the action up."""
    if move.verb == "move_priest":
        priest.go(state, seat, move, log)
        return
    point.seats = []
    if move.verb == "give_up":
        log.add("given_up", seat)
        return
    city = int(move.args[0])
    slide_left(state, city, DISTANCE)
    log.add("flag", seat, city=BOARD.cities[city].name, space=state.track.index(city))


resume = close


TRACK = Action("track", possible, begin)
