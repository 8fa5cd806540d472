"""The static files of this game's pictures, written by `make gallery`."""

from games.titles.art import FACES_FILE
from games.titles.art.automata import FACES
from games.titles.art.painting import style_sheet
from games.titles.art.sprites import PORTRAIT, sprite
from games.titles.maharaja.drawing import pictures
from games.titles.maharaja.drawing.front import front
from games.titles.maharaja.drawing.land import land


def files() -> dict[str, str]:
    """Return the text of each file by its name below static/."""
    return {
        "art.css": style_sheet(),
        FACES_FILE: sprite({name: (PORTRAIT, face) for name, face in FACES.items()}),
        pictures.FILE: sprite(pictures.pictures()),
        "front.svg": front(),
        "art/india-light.svg": land("light"),
        "art/india-dark.svg": land("dark"),
    }
