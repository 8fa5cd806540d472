"""Which powers a seat has: its own tile's and those under its Maharani tokens."""

from engine.maharaja.characters.character import ROSTER, Character
from engine.maharaja.state import BRAHMABOT, State


def held(state: State, seat: int) -> list[Character]:
    """Each power once, however the seat comes by it (M14); Brahmabot never uses any (B8)."""
    if state.solo and seat == BRAHMABOT:
        return []
    number = state.players[seat].character
    characters = [ROSTER[number]] if number else []
    characters += [
        ROSTER[token.character]
        for token in state.maharani
        if token.seat == seat and token.character != number
    ]
    return characters


def builds_anywhere(state: State, seat: int) -> bool:
    """Master Builder."""
    return any(character.builds_anywhere for character in held(state, seat))


def pays_nobody(state: State, seat: int) -> bool:
    """Wandering Monk."""
    return any(character.pays_nobody for character in held(state, seat))


def statue_discount(state: State, seat: int) -> int:
    """Sculptor."""
    return sum(character.statue_discount for character in held(state, seat))


def extra_prestige(state: State, seat: int) -> int:
    """Chronicler."""
    return sum(character.extra_prestige for character in held(state, seat))


def reward_times(state: State, seat: int) -> int:
    """Royal Favourite."""
    return max((character.reward_times for character in held(state, seat)), default=1)
