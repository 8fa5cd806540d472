"""Which powers a seat has: those of the cards that it holds at this moment (C28)."""

from engine.kernel.events import Log
from engine.maharaja_2004.characters.character import ROSTER, Character
from engine.maharaja_2004.state import State


def held(state: State, seat: int) -> list[Character]:
    """Return the characters of this seat; with several characters their powers add up (C31)."""
    return [ROSTER[number] for number in state.players[seat].characters]


def pays_nobody(state: State, seat: int) -> bool:
    """Return whether the architect travels free: Wandering Monk (C5)."""
    return any(ROSTER[number].pays_nobody for number in state.players[seat].characters)


def palace_discount(state: State, seat: int) -> int:
    """Return what a palace costs less: Artisan."""
    return sum(ROSTER[number].palace_discount for number in state.players[seat].characters)


def collect_income(state: State, seat: int, log: Log) -> None:
    """Give what the cards bring in a turn: as it begins or on taking the card, each once a turn (C14)."""
    for character in held(state, seat):
        if character.income and character.number not in state.used:
            state.used.append(character.number)
            character.income(state, seat, log)
