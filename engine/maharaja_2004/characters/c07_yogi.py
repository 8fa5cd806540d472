"""7 Yogi, a variant: one action chit every turn (C14)."""

from engine.kernel.events import Log
from engine.maharaja_2004 import purse
from engine.maharaja_2004.characters.character import Character
from engine.maharaja_2004.state import State


def income(state: State, seat: int, log: Log) -> None:
    """Take the turn's chit."""
    purse.take_chit(state, seat, "yogi", log)


CHARACTER = Character(7, "yogi", income=income)
