"""What tokens show, in a box from -20 to 20: the four commodities, a card, points, the Taj Mahal."""

from games.base.svg import text
from games.titles.art.buildings import arch, dome, wall
from games.titles.art.shapes import dot, shape

RICE = (
    shape("M-16-1H16C15 11 9 16 0 16S-15 11-16-1Z", "brick outline")
    + shape("M-16-1C-13-13 13-13 16-1Z", "white outline")
    + shape("M-6-6-3-5M2-8 5-7M6-4 9-3M-1-4 1-3", "detail")
)
TEA = (
    shape("M0 18C-2 8-2 2 0-6", "outline in-leaf")
    + shape("M0-4C-6-8-6-15 0-20C6-15 6-8 0-4Z", "leaf outline")
    + shape("M-2 7C-8 6-16 2-17-8C-8-8-2-2-2 7ZM2 7C8 6 16 2 17-8C8-8 2-2 2 7Z", "leaf outline")
)
SPICES = (
    shape("M-15 3C-15-3 15-3 15 3L12 17H-12Z", "ochre outline")
    + shape("M-14 2C-9-10-4-15 0-18C4-15 9-10 14 2Z", "orange outline")
    + dot(-4, -5, 1.5, "brick")
    + dot(4, -7, 1.5, "brick")
    + dot(1, -1, 1.5, "brick")
)
GEMS = shape("M-17-5-9-15H9L17-5 0 17Z", "plum outline") + shape(
    "M-17-5H17M-9-15-6-5 0 17 6-5 9-15M-6-5 0-15 6-5", "detail"
)
CARD = shape("M-11-17H11V17H-11Z", "indigo outline") + shape("M0-9 5 0 0 9-5 0Z", "gold detail")
TAJ = (
    wall(0, 15, 30, 17, "white")
    + shape("M-18 15V-8M18 15V-8", "outline")
    + dome(-10, -2, 9, 8, "white")
    + dome(10, -2, 9, 8, "white")
    + dome(0, -2, 17, 14, "white")
    + arch(0, 15, 11, 13, "teal")
)
GOODS: dict[str, str] = {"rice": RICE, "tea": TEA, "spices": SPICES, "gems": GEMS, "card": CARD}


def points(amount: int) -> str:
    """Return a medal with this number of points."""
    return dot(0, 0, 16, "gold outline") + dot(0, 0, 12, "detail") + text(0, 8, amount, "medal")


TOKENS: dict[str, str] = GOODS | {"points": points(2), "taj_mahal": TAJ}
"""By the kinds of the engine."""
