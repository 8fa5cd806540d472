"""The sixteen characters and Brahmabot as portraits."""

from games.titles.art import attributes as hold
from games.titles.art import hats
from games.titles.art.faces import Face
from games.titles.art.shapes import dot, moved, shape

TILAK = shape("M-3-22V-13Q0-10 3-13V-22", "detail in-white") + shape("M0-22V-14", "detail in-brick")
BINDI = dot(0, -16, 2.2, "brick")
EARRINGS = dot(-22, 4, 2.6, "gold detail") + dot(22, 4, 2.6, "gold detail")
SEAM = shape("M-12 25C-8 40 8 40 12 25", "detail")
MOON = shape("M2-64C-8-60-8-46 4-44C-2-48-4-58 2-64Z", "gold detail")
SPARK = shape("M0-7 1.8-1.8 7 0 1.8 1.8 0 7-1.8 1.8-7 0-1.8-1.8Z", "gold")
FLOWERS = "".join(
    dot(x, y, 4, "orange detail") for x, y in ((-17, -22), (-9, -29), (0, -31), (9, -29), (17, -22))
)
NECKLACE = shape("M-14 27C-9 40 9 40 14 27", "outline in-gold") + dot(0, 38, 3.6, "brick detail")
NOSE_RING = dot(4, 5, 1.8, "gold")


def _held(x: float, y: float, thing: str, skin: str, scale: float = 1, turn: float = 0) -> str:
    return moved(x, y, thing, scale, turn) + moved(x, y + 10, hold.hand(skin))


FACES: tuple[Face, ...] = (
    Face(),
    Face(  # 1 Herald
        robe="brick", beard="moustache", hat=hats.turban("gold", "brick", plume="white"),
        things=SEAM + _held(33, 16, hold.HORN, "skin-mid", 1, 14),
    ),
    Face(  # 2 Stonecutter
        skin="skin-deep", robe="stone", beard="short", beard_paint="ash", hat=hats.wrap("indigo"),
        things=SEAM + _held(30, 24, hold.CHISEL, "skin-deep", 1, -18),
    ),
    Face(  # 3 Moneychanger
        skin="skin-light", robe="leaf", beard="short", hat=hats.cap("leaf", "gold"),
        things=SEAM + moved(31, 18, hold.SCALES, 0.86) + moved(31, 30, hold.hand("skin-light")),
    ),
    Face(  # 4 Petitioner
        robe="cream", behind="shawl", behind_paint="ochre", hair="parted", mark=BINDI,
        things=shape(hold.JOINED, "skin-mid outline").replace("<path", '<path transform="translate(0 37)"', 1)
        + shape("M0 20V58", "detail"),
    ),
    Face(  # 5 High Priest
        skin="skin-light", robe="orange", beard="short", beard_paint="white", hat=hats.mitre("gold"), mark="",
        things=hold.BEADS,
    ),
    Face(  # 6 Poet
        skin="skin-light", robe="plum", behind="long", hair="parted", mark=BINDI + EARRINGS,
        things=SEAM + _held(33, 20, hold.QUILL, "skin-light", 1, 4),
    ),
    Face(  # 7 Temple Keeper
        robe="teal", behind="veil", behind_paint="teal", hair="parted", mark=BINDI + NOSE_RING,
        things=moved(31, 24, hold.BELL, 1.15) + moved(31, 4, hold.hand("skin-mid")),
    ),
    Face(  # 8 Devotee
        skin="skin-deep", robe="rose", hair="bun", closed=True, mark=BINDI, behind="long",
        hat=FLOWERS,
        things=moved(0, 44, hold.LAMP, 1.05),
    ),
    Face(  # 9 Wandering Monk
        skin="skin-deep", robe="orange", beard="long", beard_paint="ash", hair="bun", hair_paint="ash",
        hat=dot(0, -37, 10, "ash outline") + shape("M-8-40C-3-36 3-36 8-40M-8-34C-3-30 3-30 8-34", "detail"),
        things=moved(34, 8, hold.STAFF),
    ),
    Face(  # 10 Astrologer
        skin="skin-light", robe="indigo", beard="long", beard_paint="white",
        hat=hats.turban("indigo", "gold") + MOON,
        things=moved(-30, 40, SPARK) + moved(30, 38, SPARK) + moved(21, 50, SPARK, 0.7),
    ),
    Face(  # 11 Chronicler
        skin="skin-mid", robe="cream", beard="short", hat=hats.turban("white", "teal"),
        things=moved(0, 44, hold.BOOK, 1),
    ),
    Face(  # 12 Master Builder
        skin="skin-mid", robe="teal", beard="moustache", beard_paint="hair", hat=hats.turban("teal", "gold"),
        things=SEAM + _held(32, 22, hold.DIVIDERS, "skin-mid", 1, 6),
    ),
    Face(  # 13 Village Mason
        skin="skin-deep", robe="cream", beard="moustache", hat=hats.wrap("brick"),
        things=SEAM + moved(-27, 44, hold.BRICKS, 0.9) + _held(31, 22, hold.TROWEL, "skin-deep", 1, 16),
    ),
    Face(  # 14 Messenger
        skin="skin-light", robe="leaf", hair="short", hat=hats.cap("brick", "cream"),
        things=shape("M-34 32 20 58H8L-38 38Z", "ochre detail") + moved(25, 38, hold.LETTER, 0.8, -10),
    ),
    Face(  # 15 Sculptor
        skin="skin-mid", robe="ochre", hair="short", beard="short", hat=hats.band("brick"),
        things=SEAM + moved(28, 31, hold.BUST, 1.25),
    ),
    Face(  # 16 Royal Favourite
        skin="skin-light", robe="rose", behind="long", hair="parted", mark=EARRINGS + NOSE_RING,
        hat=hats.diadem("gold"),
        things=NECKLACE + moved(29, 18, hold.FAN, 0.88, 8),
    ),
)  # fmt: skip


def portrait(number: int) -> str:
    """Return a character's portrait; number 0 is nobody in particular."""
    return FACES[number].drawn()
