"""Take 2 shrines from the general supply."""

from engine.kernel.events import Log
from engine.maharaja import purse
from engine.maharaja.actions.action import Action
from engine.maharaja.state import State


def possible(state: State, seat: int) -> bool:
    """There is one left to take."""
    return state.players[seat].supply > 0


def begin(state: State, seat: int, log: Log) -> None:
    """Fewer if there are fewer (M8); carried out at once (P1)."""
    purse.take_shrines(state, seat, 2, "shrines", log)


SHRINES = Action("shrines", possible, begin)
