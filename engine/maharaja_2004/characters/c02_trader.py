"""2 Trader: 1 gold every turn (C14)."""

from engine.kernel.events import Log
from engine.maharaja_2004 import purse
from engine.maharaja_2004.characters.character import Character
from engine.maharaja_2004.state import State

GOLD = 1


def income(state: State, seat: int, log: Log) -> None:
    """Take the turn's gold."""
    purse.gain_gold(state, seat, GOLD, "trader", log)


CHARACTER = Character(2, "trader", income=income)
