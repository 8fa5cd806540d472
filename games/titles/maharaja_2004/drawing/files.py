"""The static files of this game's pictures, written by `make gallery`."""

from games.titles.art.sprites import sprite
from games.titles.india.ground import fixed_parts
from games.titles.india.land import land
from games.titles.maharaja_2004.drawing import portraits
from games.titles.maharaja_2004.drawing.front import front
from games.titles.maharaja_2004.drawing.layout import LAYOUT


def files() -> dict[str, str]:
    """Return the text of each file by its name below static/."""
    return {
        portraits.FILE: sprite(portraits.pictures()),
        "front-2004.svg": front(),
        "art/india-2004-light.svg": land(LAYOUT, fixed_parts(LAYOUT), "light"),
        "art/india-2004-dark.svg": land(LAYOUT, fixed_parts(LAYOUT), "dark"),
    }
