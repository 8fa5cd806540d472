"""Clickable places of the board: links to the panel's buttons, each with its move."""

import math
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache

from games.base.svg import at, circle, escape, n, path, rect, text
from games.titles.choices import slug
from games.titles.india.glyphs import SIGNS
from games.titles.india.ground import curve
from games.titles.india.layout import CENTRE_R, CITY_R, SPACE, SPACE_R, TOUCH_R, VILLAGE_R, Layout
from games.titles.india.room import nearest, plate_box, tag_spots

TAG_STEP = 52


@dataclass(frozen=True)
class Target:
    """A move that is made by a click on a place or on a building site of a city."""

    move: str
    label: str
    place: str
    space: str = ""
    suggested: bool = False
    roads: tuple[int, ...] = ()
    """The roads of the route, shown while the pointer is on the target."""


@lru_cache(maxsize=2048)
def drawn(lay: Layout, targets: Iterable[Target]) -> str:
    """Return all targets, places before their building sites, so that the smaller ones lie on top."""
    places: dict[str, list[Target]] = {}
    spaces: list[Target] = []
    for target in targets:
        if target.space:
            spaces.append(target)
        else:
            places.setdefault(target.place, []).append(target)
    rings = (link(lay, target, ring(lay, target.place, target.space)) for target in spaces)
    return "".join([*(_place(lay, name, here) for name, here in places.items()), *rings])


def link(lay: Layout, target: Target, inner: str) -> str:
    """Return a link to the panel's button of the target's move."""
    label = escape(target.label)
    cls = "target suggested" if target.suggested else "target"
    return (
        f'<a class="{cls}" href="#choose-{slug(target.move)}" data-move="{escape(target.move)}" '
        f'aria-label="{label}"><title>{label}</title>{_way(lay, target.roads)}{inner}</a>'
    )


@lru_cache(maxsize=1024)
def _way(lay: Layout, roads: tuple[int, ...]) -> str:
    return "".join(path(curve(lay, number), "way") for number in roads)


@cache
def ring(lay: Layout, place: str, space: str = "") -> str:
    """Return the touch area of a place or building site, and the ring round it."""
    if place in lay.village:
        return _circles(*lay.village[place], VILLAGE_R + 4)
    x, y = lay.place[place]
    if space:
        dx, dy = SPACE[space]
        return _circles(x + dx, y + dy, (CENTRE_R if space == "centre" else SPACE_R) + 2)
    r = 56 if place == lay.start else CITY_R + 12
    return circle(x, y, r, "touch wide") + circle(x, y, r, "ring")


def _circles(x: float, y: float, r: float) -> str:
    """Return the touch area, which is larger than the ring, and the ring."""
    return circle(x, y, TOUCH_R, "touch") + circle(x, y, r, "ring")


def _place(lay: Layout, name: str, targets: list[Target]) -> str:
    """Return a place's targets: one move takes the whole place, several have a tag each."""
    if name in lay.village:
        return "".join(link(lay, target, ring(lay, name)) for target in targets)
    tags = [
        _leash(lay, name, row) + _tag(lay, target.move, *_beside(lay, name, row))
        for row, target in enumerate(targets)
    ]
    if len(targets) == 1:
        return link(lay, targets[0], ring(lay, name) + tags[0])
    halo = f'<g class="target-halo" aria-hidden="true">{ring(lay, name)}</g>'
    return halo + "".join(link(lay, target, tag) for target, tag in zip(targets, tags, strict=True))


def _beside(lay: Layout, name: str, row: int) -> tuple[float, float]:
    """Return the spot of a tag; tags without a spot follow under the last one."""
    spots = tag_spots(lay)[name]
    x, y = spots[min(row, len(spots) - 1)]
    return x, y + TAG_STEP * max(0, row - len(spots) + 1)


@cache
def _leash(lay: Layout, name: str, row: int) -> str:
    """Return a line from the tag to the place's ring, or to the plate with its name if that is nearer."""
    (x, y), tag = lay.place[name], _beside(lay, name, row)
    r = 56 if name == lay.start else CITY_R + 12
    share = r / math.dist((x, y), tag)
    ends = [(x + (tag[0] - x) * share, y + (tag[1] - y) * share)]
    if name != lay.start:
        ends.append(nearest(plate_box(lay, name), tag))
    a, b = min(ends, key=lambda end: math.dist(end, tag))
    return path(f"M{n(a)} {n(b)}L{n(tag[0])} {n(tag[1])}", "leash")


@lru_cache(maxsize=1024)
def _tag(lay: Layout, move: str, x: float, y: float) -> str:
    """Return a tag: the action and the coins paid on the way."""
    verb, _, rest = move.partition(" ")
    price = sum(int(amount) for amount in re.findall(r":(\d+)", rest))
    inner = lay.signs.get(verb, SIGNS["dot"])
    if not price:
        return at(x, y, circle(0, 0, 23, "choice") + inner, cls="choice-sign")
    coins = at(-18, 0, inner, scale=0.9) + text(13, 9, price, "digits price") + circle(13, 0, 15, "line")
    return at(x, y, rect(-38, -23, 76, 46, 23, "choice") + coins, cls="choice-sign")


Spot = tuple[str, str]
"""A place, and a building site of a city or ""."""


def marked(lay: Layout, spots: Iterable[Spot]) -> str:
    """Return a ring round each of these spots, which have just changed."""
    rings = "".join(ring(lay, place, space) for place, space in spots)
    return f'<g class="changed" aria-hidden="true">{rings}</g>' if rings else ""
