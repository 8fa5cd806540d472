"""The static files of this game's pictures, written by `make gallery`."""

from games.titles.art.shapes import shape
from games.titles.art.sprites import Box, sprite
from games.titles.taj_mahal.drawing import portraits
from games.titles.taj_mahal.drawing.front import front
from games.titles.taj_mahal.drawing.land import land
from games.titles.taj_mahal.drawing.layout import HEIGHT, WIDTH
from games.titles.taj_mahal.drawing.symbols import SYMBOLS
from games.titles.taj_mahal.drawing.territory import territories
from games.titles.taj_mahal.drawing.tokens import BOX, FILE


def files() -> dict[str, str]:
    """Return the text of each file by its name below static/."""
    return {
        FILE: sprite(pictures()),
        "front-taj.svg": front(),
        "art/taj-mahal-light.svg": land("light"),
        "art/taj-mahal-dark.svg": land("dark"),
    }


def pictures() -> dict[str, tuple[Box, str]]:
    """Return portraits, signs and the borders of the provinces."""
    borders = {
        f"border-{name}": ((0, 0, WIDTH, HEIGHT), shape(outline, "in-gold w9"))
        for name, outline in territories().items()
    }
    signs = {f"sign-{name}": (BOX, inner) for name, inner in SYMBOLS.items()}
    return portraits.pictures() | signs | borders
