"""A player's favourites in this game: the characters that they take."""

from games.titles.maharaja.words.names import CHARACTERS
from games.titles.maharaja.words.page import Piece, character_piece

FAVOURITE = "take_character"
"""The verb of the move that is counted."""


def favourite(move: str) -> Piece | None:
    """Return the character of such a move, drawn and explained; None if it is unknown."""
    number = move.split()[1]
    if not number.isdigit() or int(number) not in CHARACTERS:
        return None
    return character_piece(int(number), [])
