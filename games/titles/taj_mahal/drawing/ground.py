"""The empty board: roads and cities for the picture below the page, and the names on top."""

from functools import cache

from engine.taj_mahal.board import BOARD
from games.base.log_marks import SPOT
from games.base.svg import n, text
from games.titles.art.shapes import dot, shape
from games.titles.india.words import place_name
from games.titles.taj_mahal.drawing.layout import BONUS_R, CITY, CITY_R, PROVINCE_NAME, name_spot

AGRA_R = 34
BONUS = frozenset(BOARD.cities[city] for city in BOARD.bonus)


def road(number: int) -> str:
    """Return a road as the data of an SVG path."""
    (ax, ay), (bx, by) = (CITY[BOARD.cities[end]] for end in BOARD.roads[number])
    return f"M{n(ax)} {n(ay)}L{n(bx)} {n(by)}"


def diamond(x: float, y: float, r: float) -> str:
    """Return a square that stands on a corner, as the data of an SVG path."""
    return f"M{n(x)} {n(y - r)}L{n(x + r)} {n(y)} {n(x)} {n(y + r)} {n(x - r)} {n(y)}Z"


def half(city: str) -> float:
    """Return half the width of a city on the board."""
    return CITY_R if city not in BONUS else AGRA_R if city == "agra" else BONUS_R


@cache
def fixed() -> str:
    """Return roads and cities, without words."""
    ways = "".join(road(number) for number in range(len(BOARD.roads)))
    drawn = [shape(ways, "in-road-edge w13"), shape(ways, "in-road w9")]
    for name, (x, y) in CITY.items():
        if name in BONUS:
            drawn.append(shape(diamond(x, y, half(name)), "village in-village-line w3"))
        else:
            drawn.append(dot(x, y, CITY_R, "village in-village-line w3"))
    return "".join(drawn)


@cache
def names(current: str | None) -> str:
    """Return the names of the cities, and the rings that links of the log point at."""
    near = {BOARD.cities[city] for p in BOARD.provinces if p.name == current for city in p.cities}
    written = []
    for name in CITY:
        x, y, anchor = name_spot(name)
        written.append(text(x, y, place_name(name), f"place-name{' near' if name in near else ''}", anchor))
    for name, (x, y) in PROVINCE_NAME.items():
        written.append(text(x, y, place_name(name), f"province-name of-{name}"))
    spots = (
        f'<circle id="{SPOT}{name}" class="spot" cx="{n(x)}" cy="{n(y)}" r="{n(half(name) + 12)}"/>'
        for name, (x, y) in CITY.items()
    )
    return f'<g aria-hidden="true">{"".join(written)}{"".join(spots)}</g>'
