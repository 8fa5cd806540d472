"""The board with its pieces, as one viewer sees it."""

import re
from collections.abc import Iterable
from functools import cache

from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext

from engine.maharaja_2004.board import BOARD
from engine.maharaja_2004.view import CityView, View
from games.base.svg import at, circle, escape, picture, safe
from games.titles.art.figures import RULER
from games.titles.india import layout as land
from games.titles.india.layout import HEIGHT, WIDTH, Point
from games.titles.india.targets import Spot, Target, drawn, marked
from games.titles.maharaja_2004.drawing import layout
from games.titles.maharaja_2004.drawing.ground import fixed, ground, is_pictured
from games.titles.maharaja_2004.drawing.layout import LAYOUT
from games.titles.maharaja_2004.drawing.pieces import COLOURS, counted, placed
from games.titles.maharaja_2004.drawing.words import NEUTRAL, SPACES, colour_name, place_name

Words = dict[str, str]
NOBODY = "nobody"
"""The colour of neutral palaces, in the style sheet of this game."""


@cache
def _words(language: str) -> Words:
    """Return the words for screen readers, translated once per language."""
    words = {
        "board": gettext("The board"),
        "maharaja": gettext("the Maharaja is here"),
        "palaces": gettext("palaces"),
        "houses": gettext("houses"),
        "architects": gettext("architects"),
        "empty": gettext("no pieces"),
        NOBODY: gettext(NEUTRAL),
    }
    words |= {colour: colour_name(colour) for colour in COLOURS}
    words |= {space: gettext(name) for space, name in SPACES.items()}
    return words | {name: place_name(name) for name in (*BOARD.places, *BOARD.villages)}


def board(
    view: View, colours: list[str], targets: dict[str, Target], changed: Iterable[Spot] = ()
) -> SafeString:
    """Return the whole board. Targets are links to the panel's buttons; the rest is a labelled picture."""
    language = get_language() or "en"
    words = _words(language)
    cls = "palaces-board" if is_pictured() else "elsewhere"
    parts = [
        f'<div class="board-frame"><svg class="drawing board {cls}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}" role="group" '
        f'aria-label="{escape(words["board"])}" focusable="false">',
        ground(language),
        marked(LAYOUT, changed),
        *_pieces(view, colours, words),
    ]
    if targets:
        parts.append(drawn(LAYOUT, tuple(targets.values())))
    parts.append("</svg></div>")
    return safe("".join(parts))


def excerpt(view: View, colours: list[str], city: str) -> SafeString:
    """Return a picture of one city and the roads that lead to it."""
    language = get_language() or "en"
    x, y = LAYOUT.place[city]
    size = land.CITY_R * 1.9
    under = fixed() if is_pictured() else ""
    inner = under + ground(language) + "".join(_pieces(view, colours, _words(language)))
    inner = re.sub(r' id="[^"]*"', "", inner)  # the whole board may be on the same page and has these ids
    return picture(
        "board elsewhere excerpt", (x - size, y - 1.15 * size, 2 * size, 2.3 * size), inner, place_name(city)
    )


def _pieces(view: View, colours: list[str], words: Words) -> list[str]:
    """Return all pieces on the board."""
    parts = [_village(name, houses, colours, words) for name, houses in view.villages.items() if any(houses)]
    parts += [_city(name, city, name == view.maharaja, colours, words) for name, city in view.cities.items()]
    parts.append(_crossroads(view, colours, words))
    return parts


def _group(cls: str, label: str, where: Point, inner: str) -> str:
    return (
        f'<g class="{cls}" role="img" aria-label="{escape(label)}" '
        f'transform="translate({where[0]:.1f} {where[1]:.1f})">{inner}</g>'
    )


def _village(name: str, houses: list[int], colours: list[str], words: Words) -> str:
    owners = [seat for seat, count in enumerate(houses) if count]
    spread = 15 if len(owners) > 1 else 0
    step = 2 * spread / max(1, len(owners) - 1)
    parts = []
    for i, seat in enumerate(owners):
        piece = f"house-{name}-{seat}"
        if houses[seat] > 1:
            parts.append(counted("house", colours[seat], (i * step - spread, 0), houses[seat], piece))
        else:
            scale = 0.98 if len(owners) == 1 else 0.86
            parts.append(placed("house", colours[seat], i * step - spread, 0, scale, name=piece))
    label = f"{words[name]}: {words['houses']} {_counts(houses, colours, words)}"
    return _group("village-pieces", label, LAYOUT.village[name], "".join(parts))


def _counts(houses: list[int], colours: list[str], words: Words) -> str:
    return ", ".join(f"{words[colours[seat]]} {count}" for seat, count in enumerate(houses) if count)


def _city(name: str, city: CityView, visited: bool, colours: list[str], words: Words) -> str:
    parts, described = [], []
    if visited:
        parts.append(_maharaja(name))
        described.append(words["maharaja"])
    if city.palaces:
        parts += [_palace(name, site, owner, colours) for site, owner in city.palaces.items()]
        built = (
            f"{words[colour_of(owner, colours)]} ({words[site]})" for site, owner in city.palaces.items()
        )
        described.append(f"{words['palaces']} {', '.join(built)}")
    if any(city.houses):
        parts += [
            counted("house", colours[seat], layout.HOUSES[seat], count, f"houses-{name}-{seat}")
            for seat, count in enumerate(city.houses)
            if count
        ]
        described.append(f"{words['houses']} {_counts(city.houses, colours, words)}")
    if city.architects:
        parts += [_architect(seat, colours, layout.ARCHITECTS[seat]) for seat in city.architects]
        described.append(
            f"{words['architects']} {', '.join(words[colours[seat]] for seat in city.architects)}"
        )
    label = f"{words[name]}: {'; '.join(described) or words['empty']}"
    return _group(f"city-pieces {LAYOUT.city_class(name)}", label, LAYOUT.place[name], "".join(parts))


def colour_of(owner: int, colours: list[str]) -> str:
    """Return the colour of a palace's owner; neutral palaces have no player's colour."""
    return colours[owner] if owner >= 0 else NOBODY


def _palace(city: str, site: str, owner: int, colours: list[str]) -> str:
    x, y = land.SPACE[site]
    scale = 1.08 if site == "centre" else 0.94
    return placed("palace", colour_of(owner, colours), x, y, scale, name=f"palace-{city}-{site}")


def _architect(seat: int, colours: list[str], where: Point, scale: float = 1) -> str:
    return placed("architect", colours[seat], *where, scale, name=f"architect-{seat}")


def _crossroads(view: View, colours: list[str], words: Words) -> str:
    name = BOARD.start_name
    seats = [seat for seat, player in enumerate(view.players) if player.architect == name]
    inner = "".join(_architect(seat, colours, layout.AT_CROSSROADS[seat], 0.86) for seat in seats)
    there = ", ".join(words[colours[seat]] for seat in seats)
    described = f"{words['architects']} {there}" if seats else words["empty"]
    return _group("crossroads-pieces", f"{words[name]}: {described}", LAYOUT.place[name], inner)


@cache
def _maharaja(name: str) -> str:
    """Return the Maharaja: an elephant with howdah and parasol, and a ring of light round the city."""
    light = circle(0, 0, land.CITY_R + 7, "visited")
    where = land.MAHARAJA_AT.get(name, land.MAHARAJA)
    inner = at(*where, RULER, scale=land.MAHARAJA_SIZE, cls="piece maharaja")
    return light + inner.replace("<g ", '<g data-piece="maharaja" ', 1)
