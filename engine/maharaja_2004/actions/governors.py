"""Move a governor two boxes down (C3, C25)."""

from engine.kernel.events import Log
from engine.kernel.moves import Move
from engine.kernel.points import Point, close
from engine.maharaja_2004 import architect, track
from engine.maharaja_2004.actions.action import Action
from engine.maharaja_2004.board import BOARD
from engine.maharaja_2004.state import State
from engine.maharaja_2004.words import GIVE_UP, MOVE_GOVERNOR


def possible(state: State, seat: int) -> bool:
    """Return True: seven governors never fit into the two lowest boxes (C25)."""
    return True


def begin(state: State, seat: int, log: Log) -> None:
    """Open the choice of the governor."""
    state.push("governors", [seat])


def legal(state: State, point: Point, seat: int) -> list[Move]:
    """Move any governor with two boxes below it, the visited city's included (C25); travel; give up."""
    return [
        *(MOVE_GOVERNOR[city] for city in track.movable(state)),
        *architect.moves(state, seat),
        GIVE_UP,
    ]


def play(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    """Move the governor, travel, or give the action up."""
    if move.verb == architect.VERB:
        architect.go(state, seat, move, log)
        return
    point.seats = []
    if move.verb == "give_up":
        log.add("given_up", seat)
        return
    city = int(move.args[0])
    box = track.move_down(state, city)
    log.add("governor", seat, city=BOARD.cities[city].name, box=box)


resume = close


GOVERNORS = Action("governors", possible, begin)
