"""Phase 3: turns in character order; each disc is revealed as its owner's turn begins."""

from engine.kernel.events import Log
from engine.kernel.moves import TABLE, Move
from engine.kernel.points import Point
from engine.maharaja.state import State
from engine.maharaja.words import word

NEXT_TURN = word("next_turn", commits=True)


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
    return [NEXT_TURN]


def play(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    """Reveal the disc of the lowest character and begin that turn."""
    point.seats = []
    owner = waiting(state)[0]
    player = state.players[owner]
    player.revealed = True
    state.todo = player.disc[:]
    state.token_spent = False
    log.uncover("revealed", owner, player.locked_at, actions=player.disc[:])
    state.push("turn", [owner])
