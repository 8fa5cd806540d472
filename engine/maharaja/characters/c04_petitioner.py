"""4 Petitioner: once, 1 prestige for an action token."""

from engine.kernel.events import Log
from engine.maharaja import purse
from engine.maharaja.characters.character import Character
from engine.maharaja.state import State


def possible(state: State, seat: int) -> bool:
    """An exchange needs its return: with no token left it cannot be used (M22)."""
    return state.tokens > 0 and state.players[seat].prestige > 0


def use(state: State, seat: int, log: Log) -> None:
    """Carried out at once (P1)."""
    purse.pay_prestige(state, seat, 1, "petitioner", log)
    purse.take_token(state, seat, 1, "petitioner", log)


CHARACTER = Character(4, "petitioner", "once", possible=possible, use=use)
