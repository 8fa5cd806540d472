"""Portraits and pictures of rewards in a static file, and the places of pages that show them."""

from games.titles.art import figures
from games.titles.art.shapes import dot, moved, shape
from games.titles.art.sprites import PORTRAIT, Box, use
from games.titles.maharaja.drawing.brahmabot import BRAHMABOT
from games.titles.maharaja.drawing.portraits import FACES, portrait

FILE = "art/maharaja.svg"
REWARD: Box = (-22, -22, 44, 44)

_SPARK = shape("M0-7 1.8-1.8 7 0 1.8 1.8 0 7-1.8 1.8-7 0-1.8-1.8Z", "gold detail")
REWARDS: dict[str, str] = {
    "treasury": "".join(moved(x, -9, figures.COIN, 0.46) for x in (-9, 0, 9)) + moved(0, 5, figures.CHEST),
    "quarry": moved(0, 4, figures.BLOCKS, 1.05) + moved(0, -11, figures.TEMPLE, 0.5),
    "offering": moved(-6, -3, figures.LOTUS, 0.95) + moved(10, 9, figures.COIN, 0.6),
    "tribute": moved(0, 2, figures.PURSE) + moved(12, 10, figures.COIN, 0.5),
    "glory": moved(-8, 4, figures.LOTUS, 0.75) + moved(8, -3, figures.LOTUS, 0.75),
    "alms": moved(0, 4, figures.BOWL) + moved(0, -11, figures.LOTUS, 0.5),
    "consecration": moved(-3, 3, figures.TEMPLE, 1.05)
    + moved(13, -10, _SPARK)
    + moved(14, 6, _SPARK, 0.6)
    + dot(-16, -9, 1.6, "gold"),
    "maharani": moved(0, 2, figures.QUEEN, 1.1),
}


def pictures() -> dict[str, tuple[Box, str]]:
    """Return all pictures of the file by name."""
    portraits = {f"portrait-{number}": (PORTRAIT, portrait(number)) for number in range(len(FACES))}
    portraits["brahmabot"] = (PORTRAIT, BRAHMABOT)
    return portraits | {f"reward-{name}": (REWARD, inner) for name, inner in REWARDS.items()}


def portrait_use(number: int, box: Box) -> str:
    """Return a character's portrait in this box."""
    return use(FILE, f"portrait-{number}", box)


def brahmabot_use(box: Box) -> str:
    """Return Brahmabot's face in this box."""
    return use(FILE, "brahmabot", box)


def reward_use(name: str, box: Box) -> str:
    """Return the picture of a reward in this box."""
    return use(FILE, f"reward-{name}", box)
