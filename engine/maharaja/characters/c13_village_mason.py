"""13 Village Mason: once, build a shrine from the general supply, anywhere, for 1 coin (M12)."""

from engine.kernel.events import Log
from engine.maharaja import building
from engine.maharaja.characters.character import Character
from engine.maharaja.state import State

WORK: building.Work = {"shrines": 1, "price": 1, "supply": 1, "anywhere": 1}


def possible(state: State, seat: int) -> bool:
    """With none of your shrines in the general supply it cannot be used (M22)."""
    return building.possible(state, seat, WORK)


def use(state: State, seat: int, log: Log) -> None:
    """Open the choice of the place."""
    building.begin(state, seat, WORK)


CHARACTER = Character(13, "village_mason", "once", possible=possible, use=use)
