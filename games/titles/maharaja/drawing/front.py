"""The picture of the front page: the Maharaja rides home to a city by the river, below the mountains."""

import math
import random

from games.base.svg import n
from games.titles.art import figures, scenery
from games.titles.art.painting import with_colours
from games.titles.art.palette import colour
from games.titles.art.paths import line, put
from games.titles.art.shapes import dot, moved, shape
from games.titles.india.glyphs import SIGNS
from games.titles.india.skylines import SKYLINES
from games.titles.india.wilds import filled, stroked

WIDTH, HEIGHT = 640, 460
SUN = (400, 142)
TITLE = "The Maharaja rides an elephant to a city by the river; the action disc rises as the sun"


def front() -> str:
    """Return the picture. It is the same by day and by night."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" fill="none" '
        'stroke-linecap="round" stroke-linejoin="round">',
        f"<title>{TITLE}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#f3cf8e"/>',
        *(_ring(r, share) for r, share in ((330, 0.35), (250, 0.45), (178, 0.6))),
        _sun(),
        _mountains(),
        filled(
            "hill", "light", line([(-10, 290), (120, 256), (290, 274), (460, 256), (650, 262)]) + "V470H-10Z"
        ),
        _trees(
            [
                (28, 292),
                (52, 284),
                (78, 290),
                (604, 272),
                (624, 276),
                (582, 270),
                (352, 288),
                (372, 284),
                (392, 290),
            ]
        ),
        _city(),
        _river(),
        filled(
            "deccan",
            "light",
            line([(-10, 430), (150, 398), (330, 388), (480, 372), (650, 380)]) + "V470H-10Z",
        ),
        stroked("coast", "light", 2.2, line([(-10, 430), (150, 398), (330, 388), (480, 372), (650, 380)])),
        _foreground(),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _ring(radius: float, share: float) -> str:
    x, y = SUN
    return f'<circle cx="{x}" cy="{y}" r="{n(radius)}" fill="#f9dfa8" opacity="{share}"/>'


def _sun() -> str:
    """Return the action disc with its nine signs."""
    x, y = SUN
    turns = [math.radians(40 * i - 90) for i in range(9)]
    spokes = "".join(
        f"M{n(26 * math.cos(t + 0.35))} {n(26 * math.sin(t + 0.35))}"
        f"L{n(92 * math.cos(t + 0.35))} {n(92 * math.sin(t + 0.35))}"
        for t in turns
    )
    names = ("statue", "shrine", "coin", "shrine", "coin", "token", "prestige", "crown", "flag")
    signs = "".join(
        moved(68 * math.cos(t), 68 * math.sin(t), SIGNS[name], 0.9)
        for t, name in zip(turns, names, strict=True)
    )
    disc = (
        dot(0, 0, 100, "brick outline")
        + dot(0, 0, 92, "white detail")
        + shape(spokes, "detail in-stone")
        + f'<g color="{colour("brick", "light")}">{signs}</g>'
        + dot(0, 0, 25, "gold outline")
        + shape("M0-15C2-6 6-2 15 0C6 2 2 6 0 15C-2 6-6 2-15 0C-6-2-2-6 0-15Z", "brick")
    )
    return with_colours(moved(x, y, disc), "light")


def _mountains() -> str:
    rng = random.Random(3)
    parts = []
    for step, foot, tall, body in ((78, 262, 118, "far"), (88, 284, 84, "rock")):
        for x in range(-30, WIDTH + 60, step):
            size = tall * rng.uniform(0.8, 1.15)
            peak = scenery.peak(x, foot, size * 1.4, size, rng)
            shade = filled("rock-shade", "light", peak["shade"]) if body == "rock" else ""
            parts.append(filled(body, "light", peak["body"]) + shade + filled("snow", "light", peak["snow"]))
            parts.append(stroked("rock-line", "light", 1.4, peak["body"], ' opacity=".5"'))
    return "".join(parts)


def _trees(spots: list[tuple[float, float]]) -> str:
    parts = []
    for x, y in spots:
        tree = scenery.parts(scenery.TREE, x, y, 11)
        parts.append(stroked("trunk", "light", 3, tree["trunk"]) + filled("wood", "light", tree["crown"]))
        parts.append(filled("wood-shade", "light", tree["shade"]))
    return "".join(parts)


def _city() -> str:
    """Return the city on the far bank."""
    standing = (
        ("dwarka", "turquoise", 268, 334, 1.3),
        ("mathura", "violet", 56, 336, 1.3),
        ("varanasi", "orange", 160, 342, 2.0),
    )
    return "".join(
        with_colours(moved(x, y, SKYLINES[name], s), "light", hue, 1.15 / s)
        for name, hue, x, y, s in standing
    )


def _river() -> str:
    banks = line([(-10, 348), (120, 344), (300, 340), (460, 322), (650, 318)])
    steps = "".join(
        with_colours(
            shape(put("M-.5 0V-1H.5V0Z", 150, 352 - i * 6, 300 - i * 26, 6), "cream detail"), "light"
        )
        for i in range(3)
    )
    waves = [
        (60, 380),
        (150, 372),
        (240, 366),
        (350, 358),
        (430, 352),
        (540, 344),
        (600, 352),
        (300, 376),
        (30, 402),
    ]
    return (
        filled("river", "light", banks + "V470H-10Z")
        + stroked("coast", "light", 2.2, banks)
        + steps
        + stroked("river-bank", "light", 2.4, "".join(put(scenery.WAVE, x, y, 12) for x, y in waves))
    )


def _foreground() -> str:
    """Return those who walk on the near bank."""
    walking = (
        (figures.PRIEST, 298, 400, 1.7),
        (figures.PRIEST, 246, 410, 1.55),
        (figures.STATUE, 132, 412, 1.7),
        (figures.TEMPLE, 58, 414, 2),
        (figures.RULER, 470, 382, 1.75),
        (figures.LOTUS, 188, 380, 0.8),
    )
    palms = [scenery.parts(scenery.PALM, x, y, s) for x, y, s in ((590, 424, 34), (622, 438, 27))]
    trees = "".join(
        stroked("trunk", "light", 6, palm["trunk"]) + stroked("wood-shade", "light", 6, palm["fronds"])
        for palm in palms
    )
    return trees + "".join(
        with_colours(moved(x, y, figure, s), "light", weight=1.25 / s) for figure, x, y, s in walking
    )
