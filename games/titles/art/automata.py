"""Faces of bots: brass heads with lamps for eyes, so that nobody takes them for a player."""

import zlib

from games.titles.art import hats
from games.titles.art.shapes import dot, shape

HEAD = "M-21-16C-21-24-15-28 0-28S21-24 21-16V6C21 16 12 20 0 20S-21 16-21 6Z"
RIVETS = "".join(dot(x, y, 1.6, "line") for x, y in ((-16.5, 4), (16.5, 4), (-14.5, 11), (14.5, 11)))
SMILE = shape("M-8.5 8.5Q0 14.5 8.5 8.5", "outline")


def automaton(metal: str, lamps: str, hat: str, robe: str, chin: str = "") -> str:
    """Return a brass head with a collar, in a portrait's box."""
    return (
        shape("M-44 58C-44 38-30 31-13 29H13C30 31 44 38 44 58Z", f"{robe} outline")
        + shape("M-10 18V32H10V18ZM-10 23H10M-10 27H10", "ash detail")
        + shape("M-27-9H-21V5H-27ZM21-9H27V5H21Z", "ochre detail")
        + shape(HEAD, f"{metal} outline")
        + shape("M-21-19C-12-16 12-16 21-19M0 0V3", "detail")
        + dot(-9, -7, 6, "line")
        + dot(9, -7, 6, "line")
        + dot(-9, -7, 3.6, lamps)
        + dot(9, -7, 3.6, lamps)
        + SMILE
        + RIVETS
        + chin
        + hat
    )


ANTENNA = shape("M0-28V-42", "outline") + dot(0, -45, 4.5, "brick detail")
DIE = (
    shape("M-13-29V-49L0-56 13-49V-29Z", "white outline")
    + shape("M-13-49 0-42 13-49M0-42V-29", "detail")
    + "".join(dot(x, y, 1.9, "hair") for x, y in ((-9, -42), (-4, -34), (6.5, -37), (0, -49)))
)
LAMP = shape("M-18-30C-16-22 16-22 18-30Z", "ochre outline") + shape(
    "M0-58C7-48 9-42 6-35C3-30-3-30-6-35C-9-42-7-48 0-58Z", "orange detail"
)
BELL = shape("M-20-26C-14-30-14-46 0-48C14-46 14-30 20-26Z", "gold outline") + dot(0, -52, 4, "ochre detail")
WHEEL = (
    dot(0, -42, 14, "ochre outline")
    + shape("M-14-42H14M0-56V-28M-10-52 10-32M10-52-10-32", "detail")
    + dot(0, -42, 4, "brick detail")
)
FACES: dict[str, str] = {
    "random": automaton("stone", "orange", DIE, "indigo"),
    "apprentice": automaton("gold", "teal", hats.cap("leaf", "cream"), "leaf"),
    "artisan": automaton("ochre", "orange", hats.band("indigo"), "indigo"),
    "master": automaton("gold", "rose", hats.crown("gold"), "plum"),
    "lalten": automaton("gold", "orange", LAMP, "leaf"),
    "ghanti": automaton("ochre", "teal", BELL, "teal"),
    "tamba": automaton("orange", "white", hats.cap("leaf", "gold"), "leaf"),
    "pahiya": automaton("stone", "gold", WHEEL, "ochre"),
    "pital": automaton("gold", "teal", hats.band("brick"), "indigo"),
    "kansa": automaton("ochre", "rose", hats.wrap("teal"), "indigo"),
    "tulika": automaton("ash", "orange", hats.wrap("rose"), "brick"),
    "sitar": automaton("stone", "gold", hats.diadem("gold"), "rose"),
    "dhruva": automaton("ash", "gold", hats.turban("indigo", "white", plume="white"), "plum"),
    "yantra": automaton("stone", "teal", ANTENNA, "plum"),
    "vajra": automaton("gold", "brick", hats.crown("gold"), "brick"),
    "chakra": automaton("ochre", "white", hats.turban("plum", "gold"), "indigo"),
    "bot-1": automaton("ash", "gold", hats.turban("rose", "gold"), "plum"),
    "bot-2": automaton("ochre", "white", ANTENNA, "teal"),
    "bot-3": automaton("stone", "teal", hats.turban("teal", "gold", plume="white"), "brick"),
    "bot-4": automaton("gold", "brick", hats.wrap("indigo"), "ochre"),
}
OTHERS = tuple(name for name in FACES if name.startswith("bot-"))


def face_of(bot: str) -> str:
    """Return the name of a bot's face: its own, or always the same one of the others."""
    return bot if bot in FACES else OTHERS[zlib.crc32(bot.encode()) % len(OTHERS)]
