"""6 Poet: once, take 1 prestige."""

from engine.kernel.events import Log
from engine.maharaja import purse
from engine.maharaja.characters.character import Character
from engine.maharaja.state import State


def possible(state: State, seat: int) -> bool:
    """Prestige is unlimited (M2)."""
    return True


def use(state: State, seat: int, log: Log) -> None:
    """Carried out at once (P1)."""
    purse.gain_prestige(state, seat, 1, "poet", log)


CHARACTER = Character(6, "poet", "once", possible=possible, use=use)
