"""The land under the board: India with its twelve provinces. Written into two static files."""

import random
from collections.abc import Iterator
from itertools import pairwise

from games.titles.art import scenery
from games.titles.art.painting import with_colours
from games.titles.art.palette import Theme, colour
from games.titles.art.paths import Point, line, put
from games.titles.india.wilds import filled, stroked
from games.titles.taj_mahal.drawing.coast import EAST, RANGE, RIVERS, WEST
from games.titles.taj_mahal.drawing.ground import fixed
from games.titles.taj_mahal.drawing.layout import HEIGHT, WIDTH
from games.titles.taj_mahal.drawing.provinces import LOOKS, border, pattern
from games.titles.taj_mahal.drawing.territory import territories

WAVES: list[Point] = [
    (40, 980), (60, 1060), (36, 1130), (90, 1190), (180, 1214), (250, 1224), (120, 1226), (44, 1210),
    (1120, 1214), (1190, 1172), (1260, 1150), (1310, 1186), (1230, 1220), (1400, 1190), (1450, 1222),
    (1350, 1228), (1160, 1226),
]  # fmt: skip
BOATS = ((66, 1110, 1.9), (1300, 1232, 1.9))
DUNES: list[Point] = [
    (390, 470), (440, 500), (396, 520), (470, 450), (340, 700), (360, 650), (330, 640), (470, 486),
    (500, 470),
]  # fmt: skip
HILLS: list[Point] = [
    (800, 1150), (880, 1080), (940, 1050), (700, 1210), (800, 1210), (900, 1200), (640, 1206), (980, 1180),
    (1010, 1060), (850, 1230), (740, 1180),
]  # fmt: skip
TREES: list[Point] = [
    (920, 1140), (990, 1110), (1050, 1050), (1080, 1100), (1010, 1210), (930, 1226), (570, 1214),
    (480, 1226), (1120, 1060), (780, 1080), (1240, 580), (1310, 620), (1380, 660), (1440, 700), (1260, 650),
    (1200, 560), (1330, 680), (1450, 640), (760, 330), (800, 400), (1460, 760), (880, 1156),
]  # fmt: skip
PLATEAU: list[Point] = [*RANGE, (1510, -10), (300, -10)]


def land(theme: Theme) -> str:
    """Return the whole picture in one theme."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" fill="none" '
        'stroke-linecap="round" stroke-linejoin="round"><defs>',
        *(pattern(name, theme) for name in LOOKS),
        f'</defs><clipPath id="c"><rect x="5" y="5" width="{WIDTH - 10}" height="{HEIGHT - 10}" rx="26"/>',
        '</clipPath><g clip-path="url(#c)">',
        *_ground(theme),
        *_provinces(theme),
        *_rivers(theme),
        *_mountains(theme),
        *_scenery(theme),
        with_colours(fixed(), theme),
        "</g>",
        *_frame(theme),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _ground(theme: Theme) -> Iterator[str]:
    yield f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{colour("sea", theme)}"/>'
    coasts = line(WEST) + line(EAST)
    yield stroked("shore", theme, 52, coasts, ' opacity=".55"')
    yield stroked("shore", theme, 26, coasts)
    yield stroked("wave", theme, 2.4, "".join(put(scenery.WAVE, x, y, 11) for x, y in WAVES))
    yield filled("plain", theme, f"{line(WEST)}L{line(EAST)[1:]}V-10H-10Z")
    yield filled("far", theme, line(PLATEAU, closed=True), ' opacity=".7"')
    yield stroked("coast", theme, 2.6, coasts)
    dry = [(300, 690), (330, 480), (420, 420), (520, 440), (560, 500), (480, 540), (400, 560), (350, 700)]
    yield filled("sand", theme, line([(float(x), float(y)) for x, y in dry], closed=True), ' opacity=".75"')


def _provinces(theme: Theme) -> Iterator[str]:
    for name, outline in territories().items():
        edge = f' stroke="{border(name, theme)}" stroke-width="3" stroke-opacity=".75"'
        yield f'<path fill="url(#{name})" d="{outline}"{edge}/>'


def _rivers(theme: Theme) -> Iterator[str]:
    for points, width in RIVERS:
        yield stroked("river-bank", theme, width + 6, line(points), ' opacity=".7"')
    for points, width in RIVERS:
        yield stroked("river", theme, width, line(points))


def _mountains(theme: Theme) -> Iterator[str]:
    rng = random.Random(7)
    kush: list[Point] = [
        (30, 330),
        (80, 380),
        (130, 330),
        (50, 440),
        (110, 470),
        (160, 400),
        (40, 40),
        (190, 50),
    ]
    spots = [(x, y - 26) for x, y in _along(RANGE, 40)] + _along(RANGE, 52)
    for x, y in sorted([*spots, *kush], key=lambda spot: spot[1]):
        tall = rng.uniform(0.8, 1.2) * (44 if x < 300 else 66)
        parts = scenery.peak(x, y, tall * rng.uniform(1.2, 1.5), tall, rng)
        yield filled("rock", theme, parts["body"]) + filled("rock-shade", theme, parts["shade"])
        yield filled("snow", theme, parts["snow"])
        yield stroked("rock-line", theme, 1.5, parts["body"], ' opacity=".5"')


def _along(points: list[Point], step: float) -> list[Point]:
    """Return spots on a line about this far apart."""
    found = []
    for (ax, ay), (bx, by) in pairwise(points):
        count = max(1, round(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 / step))
        found += [(ax + (bx - ax) * i / count, ay + (by - ay) * i / count) for i in range(count)]
    return found


def _scenery(theme: Theme) -> Iterator[str]:
    rng = random.Random(11)
    yield stroked("dune", theme, 2.2, "".join(put(scenery.DUNE, x, y, 44) for x, y in DUNES))
    hills = "".join(put(scenery.HILL, x, y, rng.choice((16, 20))) for x, y in HILLS)
    yield filled("hill", theme, hills, f' stroke="{colour("hill-line", theme)}" stroke-width="1.8"')
    for x, y in sorted(TREES, key=lambda spot: spot[1]):
        for dx, dy in ((-11, -3), (12, -2), (0, 4)):
            tree = scenery.parts(scenery.TREE, x + dx, y + dy, rng.choice((7, 8, 9)))
            yield stroked("trunk", theme, 2, tree["trunk"])
            yield filled("wood", theme, tree["crown"]) + filled("wood-shade", theme, tree["shade"])
    edge = f' stroke="{colour("rock-line", theme)}" stroke-width="1.6"'
    for x, y, size in BOATS:
        boat = scenery.parts(scenery.BOAT, x, y, size)
        yield filled("snow", theme, boat["sail"], edge) + filled("trunk", theme, boat["hull"])
        yield stroked("trunk", theme, 1.8, boat["mast"])


def _frame(theme: Theme) -> Iterator[str]:
    gold = colour("frame-gold", theme)
    for inset, radius, ink, width, more in (
        (9, 22, colour("frame", theme), 12, ""),
        (9, 22, gold, 3.4, ' stroke-dasharray="0.1 12"'),
        (17, 15, gold, 2, ""),
    ):
        yield (
            f'<rect x="{inset}" y="{inset}" width="{WIDTH - 2 * inset}" height="{HEIGHT - 2 * inset}" '
            f'rx="{radius}" stroke="{ink}" stroke-width="{width:g}"{more}/>'
        )
