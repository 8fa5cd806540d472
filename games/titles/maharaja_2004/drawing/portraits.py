"""The seven characters as portraits, in a static file that pages refer to."""

from games.titles.art import attributes as hold
from games.titles.art import hats
from games.titles.art.faces import Face
from games.titles.art.figures import COIN
from games.titles.art.shapes import dot, moved, shape
from games.titles.art.sprites import PORTRAIT, Box, use

FILE = "art/maharaja_2004.svg"
SEAM = shape("M-12 25C-8 40 8 40 12 25", "detail")
ASHES = shape("M-11-20H11M-12-16.5H12M-11-13H11", "detail in-white")
NECKLACE = shape("M-14 27C-9 40 9 40 14 27", "outline in-gold") + dot(0, 38, 3.6, "brick detail")


def _held(x: float, y: float, thing: str, skin: str, turn: float = 0) -> str:
    return moved(x, y, thing, 1, turn) + moved(x, y + 10, hold.hand(skin))


FACES: dict[int, Face] = {
    1: Face(  # Mogul
        skin="skin-light", robe="indigo", beard="forked", hat=hats.turban("rose", "gold", plume="white"),
        things=NECKLACE,
    ),
    2: Face(  # Trader
        robe="ochre", beard="moustache", hat=hats.turban("leaf", "cream"),
        things=SEAM + moved(29, 26, COIN, 0.9) + moved(29, 40, hold.hand("skin-mid")),
    ),
    3: Face(  # Sadhu
        skin="skin-deep", robe="orange", beard="long", beard_paint="white", hair="bun", hair_paint="ash",
        hat=dot(0, -37, 10, "ash outline"), mark=ASHES, closed=True, things=hold.BEADS,
    ),
    4: Face(  # Wandering Monk
        skin="skin-mid", robe="rose", hair="tuft", things=SEAM + moved(34, 8, hold.STAFF),
    ),
    5: Face(  # Builder
        skin="skin-deep", robe="cream", beard="short", hat=hats.wrap("teal"),
        things=SEAM + moved(-27, 44, hold.BRICKS, 0.9) + _held(31, 22, hold.TROWEL, "skin-deep", 16),
    ),
    6: Face(  # Artisan
        skin="skin-light", robe="teal", behind="veil", behind_paint="plum", hair="parted",
        things=SEAM + _held(31, 24, hold.CHISEL, "skin-light", -18),
    ),
    7: Face(  # Yogi
        skin="skin-mid", robe="stone", hair="bun", closed=True, beard="short", beard_paint="ash",
        hat=hats.band("brick"), things=moved(0, 44, hold.LAMP, 1.05),
    ),
}  # fmt: skip


def pictures() -> dict[str, tuple[Box, str]]:
    """Return all pictures of the file by name."""
    return {f"portrait-{number}": (PORTRAIT, face.drawn()) for number, face in FACES.items()}


def portrait_use(number: int, box: Box) -> str:
    """Return a character's portrait in this box."""
    return use(FILE, f"portrait-{number}", box)
