"""Phase 3: turns in character order; each disc is revealed as its owner's turn begins."""

from engine.india.disc import reveal
from engine.kernel.events import Log
from engine.kernel.moves import TABLE, Move, word
from engine.kernel.points import Point
from engine.maharaja_2004 import powers
from engine.maharaja_2004.state import State

NEXT_TURN = word("next_turn", commits=True)


def resume(state: State, point: Point, log: Log) -> None:
    """Let the table reveal the next disc while somebody has not played (C35)."""
    if waiting(state):
        point.seats = [TABLE]
    else:
        state.stack.pop()


def waiting(state: State) -> list[int]:
    """Return who has not played this round, lowest character first, by the cards held now."""
    seats = [seat for seat, player in enumerate(state.players) if not player.revealed]
    return sorted(seats, key=lambda seat: state.players[seat].lowest)


def legal(state: State, point: Point, seat: int) -> list[Move]:
    """Return the table's one move."""
    return [NEXT_TURN]


def play(state: State, point: Point, seat: int, move: Move, log: Log) -> None:
    """Reveal the disc of the lowest character and begin that turn with the cards' income (C14)."""
    point.seats = []
    owner = waiting(state)[0]
    state.todo = reveal(state.players[owner], owner, log)
    state.chit_used = False
    state.used = []
    state.push("turn", [owner])
    powers.collect_income(state, owner, log)
