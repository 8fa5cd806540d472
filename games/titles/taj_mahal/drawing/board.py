"""The map with its palaces and tokens, as everybody sees it."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from django.utils.safestring import SafeString

from engine.taj_mahal.board import BOARD
from engine.taj_mahal.view import CityView, View
from games.base.svg import at, escape, path, picture, safe
from games.titles.art.paths import Point
from games.titles.art.sprites import use
from games.titles.taj_mahal.drawing.ground import fixed, half, names, road
from games.titles.taj_mahal.drawing.layout import CITY, HEIGHT, PROVINCE_TOKEN, SIDES, WIDTH
from games.titles.taj_mahal.drawing.pieces import placed
from games.titles.taj_mahal.drawing.roads import built
from games.titles.taj_mahal.drawing.targets import Spot, Target, drawn, marked
from games.titles.taj_mahal.drawing.tokens import FILE, bonus, goods_of, province_token
from games.titles.taj_mahal.drawing.words import labels, place_name

MARGIN = 80
PAIRS: dict[str, tuple[Point, float]] = {
    "below": ((17, -13), -7),
    "above": ((19, 7), -13),
    "left": ((17, -13), -7),
    "right": ((-17, -13), 7),
}
"""By the side of a city's name: where the crown palace stands behind another piece, and that piece's x."""


def board(
    view: View, colours: list[str], targets: Mapping[str, Target], changed: Iterable[Spot] = ()
) -> SafeString:
    """Return the whole map. Targets are links to the panel's buttons; the rest is a labelled picture."""
    words = labels()
    parts = [
        '<div class="board-frame"><svg class="drawing board provinces-board" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}" role="group" aria-label="{escape(words["board"])}" '
        'focusable="false">',
        *_contents(view, colours, words),
        marked(changed),
        drawn(targets.values()),
        names(view.province),
        "</svg></div>",
    ]
    return safe("".join(parts))


def excerpt(view: View, colours: list[str], province: str) -> SafeString:
    """Return a picture of one province and the roads that lead to it."""
    cities = next(p.cities for p in BOARD.provinces if p.name == province)
    spots = [CITY[BOARD.cities[city]] for city in cities]
    left, top = min(x for x, _ in spots) - MARGIN, min(y for _, y in spots) - MARGIN
    box = (left, top, max(x for x, _ in spots) + MARGIN - left, max(y for _, y in spots) + MARGIN - top)
    inner = fixed() + "".join(_contents(view, colours, labels())) + names(province)
    inner = re.sub(r' (id|data-piece)="[^"]*"', "", inner)  # the whole map may be on the same page
    return picture("board provinces-board excerpt", box, inner, place_name(province))


def _contents(view: View, colours: list[str], words: dict[str, str]) -> Iterator[str]:
    """Yield the province of the visit, lines of palaces, tokens and palaces."""
    if view.province:
        yield _visited(view.province)
    yield from _lines(view, colours)
    for province, number in view.province_tokens.items():
        if number:
            yield _province(province, number, province == view.province, words)
    for name, city in view.cities.items():
        if city.bonus or city.palace is not None or city.crown_palace is not None:
            yield _city(name, city, colours, words)


def _lines(view: View, colours: list[str]) -> Iterator[str]:
    """Yield the roads between palaces of one player; a second one's are dashed on top."""
    taken: set[int] = set()
    for seat, colour in enumerate(colours):
        own = set(built(view, seat))
        for roads, cls in ((own - taken, "joined"), (own & taken, "joined also")):
            if roads:
                yield path("".join(map(road, sorted(roads))), f"{cls} of-{colour}")
        taken |= own


@cache
def _visited(province: str) -> str:
    """Return the border of the province that is visited, from the file of pictures."""
    drawn = use(FILE, f"border-{province}", (0, 0, WIDTH, HEIGHT))
    return f'<g class="visited-province" aria-hidden="true">{drawn}</g>'


def _province(province: str, number: int, now: bool, words: dict[str, str]) -> str:
    goods = ", ".join(words[good] for good in goods_of(number))
    label = words["province"] % {"province": place_name(province), "number": number, "goods": goods}
    cls = "province-spot now" if now else "province-spot"
    x, y = PROVINCE_TOKEN[province]
    label = f"{label}; {words['now']}" if now else label
    return (
        f'<g class="{cls}" role="img" aria-label="{escape(label)}" data-piece="token-{number}" '
        f'transform="translate({x:g} {y:g})"><title>{escape(label)}</title>{province_token(number)}</g>'
    )


def _city(name: str, city: CityView, colours: list[str], words: dict[str, str]) -> str:
    parts, said = [], []
    if city.bonus:
        mark = bonus(city.bonus, half(name) - 2)
        parts.append(f'<g class="token" data-piece="bonus-{name}">{mark}</g>')
        said.append(words["bonus"] % {"token": words[city.bonus]})
    alone = city.bonus is None and city.palace is None
    behind, front = PAIRS[SIDES.get(name, "below")]
    if city.crown_palace is not None:
        colour = colours[city.crown_palace]
        x, y = (0, 5) if alone else behind
        parts.append(placed("crown", colour, x, y, 0.8, f"crown-{name}"))
        said.append(words["crown"] % {"colour": words[f"of-{colour}"]})
    if city.palace is not None:
        colour = colours[city.palace]
        x = 0 if city.crown_palace is None else front
        parts.append(placed("palace", colour, x, 5, 0.98, f"palace-{name}"))
        said.append(words["palace"] % {"colour": words[f"of-{colour}"]})
    label = escape(f"{place_name(name)}: {'; '.join(said)}")
    inner = at(*CITY[name], "".join(parts))
    return inner.replace("<g ", f'<g role="img" aria-label="{label}" ', 1)
