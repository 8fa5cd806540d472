"""Take 3 coins."""

from engine.kernel.events import Log
from engine.maharaja import purse
from engine.maharaja.actions.action import Action
from engine.maharaja.state import State


def possible(state: State, seat: int) -> bool:
    """Coins are unlimited (M2)."""
    return True


def begin(state: State, seat: int, log: Log) -> None:
    """Nothing to choose: carried out at once (P1)."""
    purse.gain_coins(state, seat, 3, "coins", log)


COINS = Action("coins", possible, begin)
