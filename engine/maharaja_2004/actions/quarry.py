"""Take 2 houses from the quarry into the pool."""

from engine.kernel.events import Log
from engine.maharaja_2004 import purse
from engine.maharaja_2004.actions.action import Action
from engine.maharaja_2004.state import State

AMOUNT = 2


def possible(state: State, seat: int) -> bool:
    """Return whether there is one left to take (C13)."""
    return state.players[seat].quarry > 0


def begin(state: State, seat: int, log: Log) -> None:
    """Take them at once (C20), fewer if there are fewer (C13)."""
    purse.fetch_houses(state, seat, AMOUNT, "quarry", log)


QUARRY = Action("quarry", possible, begin)
