"""2 Stonecutter: once, take a shrine from the general supply."""

from engine.kernel.events import Log
from engine.maharaja import purse
from engine.maharaja.characters.character import Character
from engine.maharaja.state import State


def possible(state: State, seat: int) -> bool:
    """There is one left to take."""
    return state.players[seat].supply > 0


def use(state: State, seat: int, log: Log) -> None:
    """Carried out at once (P1)."""
    purse.take_shrines(state, seat, 1, "stonecutter", log)


CHARACTER = Character(2, "stonecutter", "once", possible=possible, use=use)
