"""The five people of the court as portraits, in a static file that pages refer to."""

from games.titles.art import attributes as hold
from games.titles.art import hats
from games.titles.art.faces import Face
from games.titles.art.shapes import dot, moved, shape
from games.titles.art.sprites import PORTRAIT, Box
from games.titles.taj_mahal.drawing.symbols import GENERAL, VIZIER

SEAM = shape("M-12 25C-8 40 8 40 12 25", "detail")
PEARLS = shape("M-14 27C-9 40 9 40 14 27", "outline in-white") + dot(0, 38, 3.6, "rose detail")

FACES: dict[str, Face] = {
    "mogul": Face(
        skin="skin-light", robe="brick", beard="short", hat=hats.crown("gold"), things=PEARLS,
    ),
    "vizier": Face(
        skin="skin-mid", robe="indigo", beard="long", beard_paint="ash", hat=hats.turban("cream", "gold"),
        things=SEAM + moved(31, 32, VIZIER, 0.85),
    ),
    "general": Face(
        skin="skin-deep", robe="ochre", beard="moustache", hat=hats.turban("brick", "gold", plume="white"),
        things=SEAM + moved(32, 30, GENERAL, 1.05),
    ),
    "monk": Face(
        skin="skin-mid", robe="orange", hair="tuft", closed=True,
        things=shape("M-46 58C-30 44-12 34 12 26", "outline") + moved(0, 46, hold.LAMP, 0.9),
    ),
    "princess": Face(
        skin="skin-light", robe="plum", behind="veil", behind_paint="rose", hair="parted",
        hat=hats.diadem("gold"), things=PEARLS + moved(33, 28, hold.FAN, 0.8),
    ),
}  # fmt: skip


def pictures() -> dict[str, tuple[Box, str]]:
    """Return the portraits for the file of pictures."""
    return {name: (PORTRAIT, face.drawn()) for name, face in FACES.items()}
