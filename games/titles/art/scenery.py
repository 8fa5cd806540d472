"""Scenery for maps as path data, to be merged into a few large paths: mountains, trees, waves, boats."""

import random

from games.base.svg import n
from games.titles.art.paths import Point, polygon, put

HILL = "M-1 0C-.6-.7-.4-.95 0-.75C.3-.6 .7-.3 1 0Z"
TREE = {
    "trunk": "M0 0V-1.5",
    "crown": "M-1-1.55C-1-3.1 1-3.1 1-1.55C1-.5-1-.5-1-1.55Z",
    "shade": "M1-1.55C1-.75-.1-.55-.6-.9C.3-.9 .8-1.5 .6-2.45C.85-2.25 1-1.95 1-1.55Z",
}
"""On (0, 0), in units of the crown's radius."""
PALM = {
    "trunk": "M0 0C0-1 .1-1.5 .2-2.3",
    "fronds": "M.2-2.3C-.2-2.7-.6-2.5-.9-1.9M.2-2.3C0-2.9-.4-3-.8-2.7M.2-2.3C.2-3 .4-3.2 .7-3.3"
    "M.2-2.3C.5-2.9 .9-2.9 1.2-2.6M.2-2.3C.6-2.6 1.1-2.4 1.2-1.8",
}
DUNE = "M-.5 0C-.2-.22 0-.2 .1-.12C.2-.04 .35-.02 .5-.04M.06-.14C.08-.04 .14 0 .22 .02"
WAVE = "M-1 0C-.7-.3-.3-.3 0 0C.3 .3 .7 .3 1 0"
BOAT = {
    "hull": "M-11-3H11L7 3H-7Z",
    "sail": "M-8-7L7-24C9-16 9-10 5-5Z",
    "mast": "M0-3V-20",
}
CAMEL = (
    "M-10 0L-9-9C-12-11-11-15-8-16C-6-16-5-17-4-20C-2-23 1-23 3-19C4-17 5-16 7-16C9-16 10-18 10-21"
    "C10-24 12-25 15-24L17-23V-21L14-20.5C13-15 12-11 8-10L7-8L8 0H6L4-8H-5L-7-8L-8 0Z"
)


def peak(x: float, y: float, width: float, height: float, rng: random.Random) -> dict[str, str]:
    """Return a mountain standing on (x, y): its body, the side in the shade, its snow."""
    lean = rng.uniform(-0.06, 0.06)
    snow = rng.uniform(0.32, 0.44)
    left, right = snow * (0.5 + lean), snow * (0.5 - lean)
    foot = lean + rng.uniform(0.02, 0.1)
    cap = [(lean, -1), (lean + right, snow - 1), (lean + right * 0.45, snow * 0.78 - 1)]
    cap += [
        (lean + right * 0.1, snow * 1.3 - 1),
        (lean - left * 0.35, snow * 0.8 - 1),
        (lean - left, snow - 1),
    ]
    outlines: dict[str, list[Point]] = {
        "body": [(-0.5, 0), (lean, -1), (0.5, 0)],
        "shade": [(lean, -1), (0.5, 0), (foot, 0), (lean + 0.1, -0.55)],
        "snow": cap,
    }
    return {
        part: polygon([(x + dx * width, y + dy * height) for dx, dy in points])
        for part, points in outlines.items()
    }


def field(x: float, y: float, width: float, height: float) -> str:
    """Return a field: short rows of a crop, slanted."""
    rows = int(height // 7)
    return "".join(
        f"M{n(x - width / 2 + row * 3)} {n(y - height / 2 + row * 7)}h{n(width - abs(row - rows / 2) * 5)}"
        for row in range(rows)
    )


def parts(shapes: dict[str, str], x: float, y: float, size: float) -> dict[str, str]:
    """Return all parts of a thing, such as a tree's trunk and crown, at this place in this size."""
    return {part: put(data, x, y, size) for part, data in shapes.items()}
