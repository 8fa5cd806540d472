"""What of this game a person may be fond of: the characters they take."""

from games.drawing import maharaja as drawing
from games.wording.maharaja.names import CHARACTERS, character
from games.wording.maharaja.page import Piece

FAVOURITE = "take_character"
"""The move that shows it."""


def favourite(move: str) -> Piece | None:
    """The character of such a move, drawn and explained."""
    number = move.split()[1]
    if not number.isdigit() or int(number) not in CHARACTERS:
        return None
    effect = str(CHARACTERS[int(number)].effect)
    return Piece(character(int(number)), effect, drawing.character_tile(int(number), []))
