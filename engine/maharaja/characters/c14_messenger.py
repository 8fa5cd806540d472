"""14 Messenger: once, take an action token."""

from engine.kernel.events import Log
from engine.maharaja import purse
from engine.maharaja.characters.character import Character
from engine.maharaja.state import State


def possible(state: State, seat: int) -> bool:
    """Tokens are limited (M1)."""
    return state.tokens > 0


def use(state: State, seat: int, log: Log) -> None:
    """Carried out at once (P1)."""
    purse.take_token(state, seat, 1, "messenger", log)


CHARACTER = Character(14, "messenger", "once", possible=possible, use=use)
