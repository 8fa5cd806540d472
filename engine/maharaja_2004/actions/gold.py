"""Take 2 gold."""

from engine.kernel.events import Log
from engine.maharaja_2004 import purse
from engine.maharaja_2004.actions.action import Action
from engine.maharaja_2004.state import State

AMOUNT = 2


def possible(state: State, seat: int) -> bool:
    """Return True: the bank's gold is unlimited."""
    return True


def begin(state: State, seat: int, log: Log) -> None:
    """Take it at once (C20)."""
    purse.gain_gold(state, seat, AMOUNT, "gold", log)


GOLD = Action("gold", possible, begin)
