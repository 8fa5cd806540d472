"""What of this game a person may be fond of: the characters they take."""

from games.titles.maharaja.words.names import CHARACTERS
from games.titles.maharaja.words.page import Piece, character_piece

FAVOURITE = "take_character"
"""The move that shows it."""


def favourite(move: str) -> Piece | None:
    """The character of such a move, drawn and explained."""
    number = move.split()[1]
    if not number.isdigit() or int(number) not in CHARACTERS:
        return None
    return character_piece(int(number), [])
