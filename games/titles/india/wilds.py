"""Mountains, desert, hills, fields and woods, strewn where the board leaves room."""

import math
import random
from collections.abc import Iterator

from games.titles.art import scenery
from games.titles.art.palette import Theme, colour
from games.titles.art.paths import put
from games.titles.india.clearings import Clearings
from games.titles.india.layout import Layout, Point

CAMELS = ((66, 436, 1.05), (36, 440, 0.9))


def filled(name: str, theme: Theme, data: str, more: str = "") -> str:
    """Return a filled path."""
    return f'<path fill="{colour(name, theme)}" d="{data}"{more}/>'


def stroked(name: str, theme: Theme, width: float, data: str, more: str = "") -> str:
    """Return a line."""
    return f'<path stroke="{colour(name, theme)}" stroke-width="{width:g}" d="{data}"{more}/>'


def wilds(lay: Layout, theme: Theme) -> Iterator[str]:
    """Yield the scenery from the back to the front. It is the same each time."""
    yield from _mountains(theme)
    rng = random.Random(11)
    free = Clearings(lay, rng)
    free.take([(x, y) for x, y, _ in CAMELS], 16)
    dunes = free.scatter(in_desert, 20, 17)
    yield stroked(
        "dune", theme, 2, "".join(put(scenery.DUNE, x, y, rng.choice((34, 40, 46))) for x, y in dunes)
    )
    camels = "".join(put(scenery.CAMEL, x, y, size) for x, y, size in CAMELS)
    yield filled("dune", theme, camels, f' stroke="{colour("trunk", theme)}" stroke-width="1.2"')
    hills = "".join(
        put(scenery.HILL, x, y, rng.choice((12, 14, 16))) for x, y in free.scatter(_in_hills, 26, 20)
    )
    yield filled("hill", theme, hills, f' stroke="{colour("hill-line", theme)}" stroke-width="1.6"')
    fields = (scenery.field(x, y, rng.choice((28, 34)), 24) for x, y in free.scatter(_in_fields, 30, 22))
    yield stroked("field", theme, 2, "".join(fields))
    palms = [
        scenery.parts(scenery.PALM, x, y, rng.choice((8, 9.5))) for x, y in free.scatter(_in_south, 22, 16)
    ]
    yield stroked("trunk", theme, 2, "".join(palm["trunk"] for palm in palms))
    yield stroked("wood-shade", theme, 2.2, "".join(palm["fronds"] for palm in palms))
    yield from _woods(theme, rng, free)


def _woods(theme: Theme, rng: random.Random, free: Clearings) -> Iterator[str]:
    """Yield groves of three to five trees, the nearer ones in front."""
    spots: list[Point] = []
    for x, y in [*free.scatter(_in_terai, 16, 20), *free.scatter(_in_woods, 46, 17)]:
        turn = rng.uniform(0, 6)
        others = (turn + i * 1.3 for i in range(rng.randint(2, 4)))
        spots += [(x, y), *((x + 10 * math.cos(t), y + 5 * math.sin(t)) for t in others)]
    spots.sort(key=lambda spot: spot[1])
    trees = [scenery.parts(scenery.TREE, x, y, rng.choice((5.4, 6.4, 7.4))) for x, y in spots]
    yield stroked("trunk", theme, 2, "".join(tree["trunk"] for tree in trees))
    for tree in trees:
        yield filled("wood", theme, tree["crown"]) + filled("wood-shade", theme, tree["shade"])


def _mountains(theme: Theme) -> Iterator[str]:
    rng = random.Random(7)
    rows: list[tuple[list[Point], float, str]] = [
        ([(x, _foot(x) - 14) for x in range(-10, 1020, 58)], 1.0, "far"),
        ([(x + 28, _foot(x + 28) + 10) for x in range(-40, 1020, 66)], 0.82, "rock"),
        ([(x, _foot(x) + 20) for x in range(8, 1020, 88)], 0.46, "rock"),
    ]
    for spots, size, body in rows:
        for x, y in sorted(spots, key=lambda spot: spot[1]):
            tall = rng.uniform(0.84, 1.16) * size * (60 + max(0.0, x - 600) * 0.08)
            parts = scenery.peak(x, y, tall * rng.uniform(1.25, 1.5), tall, rng)
            shade = filled("rock-shade", theme, parts["shade"]) if body == "rock" else ""
            snow = filled("snow", theme, parts["snow"]) if size > 0.5 else ""
            yield filled(body, theme, parts["body"]) + shade + snow
            yield stroked("rock-line", theme, 1.3, parts["body"], ' opacity=".5"')


def _foot(x: float) -> float:
    """Return how far down the mountains stand: lower in the east, high behind Haridwar."""
    return 76 + 6 * math.sin(x / 60) + (max(0.0, x - 560) / 440) ** 1.7 * 56


def in_desert(x: float, y: float) -> bool:
    """Return whether this is the desert between Mathura and Dwarka."""
    return 20 < x < 235 and 345 < y < 525


def _in_hills(x: float, y: float) -> bool:
    vindhya = 230 < x < 800 and abs(y - (760 - (x - 500) * 0.06)) < 52
    ghats = 90 < x < 420 and 1040 < y < 1090
    aravalli = 200 < x < 330 and 520 < y < 620
    return vindhya or ghats or aravalli


def _in_fields(x: float, y: float) -> bool:
    return 280 < x < 980 and 230 < y < 720 and abs(y - (x * 0.62 + 110)) < 130


def _in_south(x: float, y: float) -> bool:
    return 220 < x < 880 and y > 880


def _in_terai(x: float, y: float) -> bool:
    return abs(y - (_foot(x) + 46)) < 18


def _in_woods(x: float, y: float) -> bool:
    middle = math.dist((x, y), (520, 700)) < 170
    east = x > 700 and 420 < y < 900
    west = x < 300 and 540 < y < 900
    north = x > 560 and 200 < y < 420
    return (middle or east or west or north) and y < 1000
