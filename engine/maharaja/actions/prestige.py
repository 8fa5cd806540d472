"""Pay 3 coins for 2 prestige, whole or not at all (M7)."""

from engine.kernel.events import Log
from engine.maharaja import purse
from engine.maharaja.actions.action import Action
from engine.maharaja.state import State

PRICE = 3


def possible(state: State, seat: int) -> bool:
    """All three coins are there."""
    return state.players[seat].coins >= PRICE


def begin(state: State, seat: int, log: Log) -> None:
    """Nothing to choose: carried out at once (P1)."""
    purse.pay_coins(state, seat, PRICE, "prestige", log)
    purse.gain_prestige(state, seat, 2, "prestige", log)


PRESTIGE = Action("prestige", possible, begin)
