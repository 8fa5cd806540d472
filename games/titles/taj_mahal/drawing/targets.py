"""Clickable cities of the map: links to the panel's buttons, each with its move."""

from collections.abc import Iterable

from games.base.svg import at, circle, escape, path
from games.titles.choices import slug
from games.titles.india.targets import Spot, Target
from games.titles.taj_mahal.drawing.ground import half, road
from games.titles.taj_mahal.drawing.layout import CITY
from games.titles.taj_mahal.drawing.pieces import CROWN

__all__ = ["Spot", "Target", "drawn", "marked"]

TOUCH_R = 56


def drawn(targets: Iterable[Target]) -> str:
    """Return all targets; while the pointer is on one, the roads that it would join are shown."""
    return "".join(_link(target) for target in targets if target.place in CITY)


def _link(target: Target) -> str:
    x, y = CITY[target.place]
    label = escape(target.label)
    cls = "target suggested" if target.suggested else "target"
    ways = "".join(path(road(number), "way") for number in target.roads)
    crown = at(0, 6, CROWN, scale=1) if target.move.startswith("place_crown") else ""
    ring = circle(0, 0, TOUCH_R, "touch") + circle(0, 0, half(target.place) + 7, "ring")
    return (
        f'<a class="{cls}" href="#choose-{slug(target.move)}" data-move="{escape(target.move)}" '
        f'aria-label="{label}"><title>{label}</title>{ways}{at(x, y, ring + crown)}</a>'
    )


def marked(spots: Iterable[Spot]) -> str:
    """Return a ring round each of these cities, which have just changed."""
    rings = "".join(
        circle(*CITY[place], half(place) + 10, "ring") for place, _space in spots if place in CITY
    )
    return f'<g class="changed" aria-hidden="true">{rings}</g>' if rings else ""
