"""Phase 3: turns in character order; each disc is revealed as its owner's turn begins."""

from engine.india.disc import reveal
from engine.kernel.events import Log
from engine.kernel.moves import TABLE, Move, word
from engine.kernel.points import Point
from engine.maharaja.state import BRAHMABOT, State

NEXT_TURN = word("next_turn", commits=True)
BRAHMABOT_TURN = word("brahmabot_turn", commits=True)


def resume(state: State, point: Point, log: Log) -> None:
    """The table reveals the next disc while somebody has not had their turn."""
    if waiting(state):
        point.seats = [TABLE]
    else:
        state.stack.pop()


def waiting(state: State) -> list[int]:
    """Who has not had their turn this round, lowest character first (M5)."""
    seats = [seat for seat, player in enumerate(state.players) if not player.revealed]
    return sorted(seats, key=lambda seat: state.players[seat].character)


def legal(state: State, point: Point, seat: int) -> list[Move]:
    """Nothing to choose."""
    return [BRAHMABOT_TURN if _is_brahmabot(state, waiting(state)[0]) else NEXT_TURN]


def _is_brahmabot(state: State, seat: int) -> bool:
    return state.solo is not None and seat == BRAHMABOT


def play(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    """Reveal the disc of the lowest character and begin that turn."""
    point.seats = []
    owner = waiting(state)[0]
    if _is_brahmabot(state, owner):
        state.players[owner].revealed = True
        state.push("brahmabot", data={"done": 0})
        return
    state.todo = reveal(state.players[owner], owner, log)
    state.token_spent = False
    state.push("turn", [owner])
