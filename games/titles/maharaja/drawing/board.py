"""The board with its pieces, as one viewer sees it."""

import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext

from engine.maharaja.board import BOARD
from engine.maharaja.view import CityView, View
from games.base.svg import at, circle, escape, picture, safe
from games.titles.art.figures import RULER
from games.titles.maharaja.drawing import layout
from games.titles.maharaja.drawing.ground import fixed, ground, is_pictured
from games.titles.maharaja.drawing.icons import city_class
from games.titles.maharaja.drawing.layout import HEIGHT, WIDTH
from games.titles.maharaja.drawing.pieces import COLOURS, piece, placed
from games.titles.maharaja.drawing.targets import Spot, Target, drawn, marked
from games.titles.maharaja.drawing.words import SPACES, colour_name, place_name

Words = dict[str, str]
Seen = tuple[str, bool, tuple[tuple[str, int], ...], tuple[int, ...], tuple[int, ...]]


@cache
def _words(language: str) -> Words:
    """Return the words for screen readers, translated once per language."""
    words = {
        "board": gettext("The board"),
        "maharaja": gettext("the Maharaja is here"),
        "statues": gettext("statues"),
        "shrines": gettext("shrines"),
        "priests": gettext("priests"),
        "empty": gettext("no pieces"),
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
    parts = [
        f'<div class="board-frame"><svg class="drawing board{"" if is_pictured() else " elsewhere"}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}" role="group" '
        f'aria-label="{escape(words["board"])}" focusable="false">',
        ground(language),
        marked(changed),
        *_pieces(view, colours, words),
    ]
    if targets:
        parts.append(drawn(targets.values()))
    parts.append("</svg></div>")
    return safe("".join(parts))


def excerpt(view: View, colours: list[str], city: str) -> SafeString:
    """Return a picture of one city and the roads that lead to it."""
    language = get_language() or "en"
    x, y = layout.PLACE[city]
    size = layout.CITY_R * 1.9
    under = fixed() if is_pictured() else ""
    inner = under + ground(language) + "".join(_pieces(view, colours, _words(language)))
    inner = re.sub(r' id="[^"]*"', "", inner)  # the whole board may be on the same page and has these ids
    return picture(
        "board elsewhere excerpt", (x - size, y - 1.15 * size, 2 * size, 2.3 * size), inner, place_name(city)
    )


def _pieces(view: View, colours: list[str], words: Words) -> list[str]:
    """Return all pieces on the board."""
    language = get_language() or "en"
    seats = tuple(colours)
    parts = [
        _village(language, name, tuple([(seat, colours[seat]) for seat in owners]))
        for name, owners in view.villages.items()
        if owners
    ]
    parts += [_city(language, seats, *_seen(name, city, view.maharaja)) for name, city in view.cities.items()]
    parts.append(_crossroads(view, colours, words))
    return parts


def _seen(name: str, city: CityView, maharaja: str | None) -> Seen:
    """Return all that is to be seen in a city."""
    statues = tuple(city.statues.items())
    return name, name == maharaja, statues, tuple(city.shrines), tuple(city.priests)


def _group(cls: str, label: str, where: layout.Point, inner: str) -> str:
    return (
        f'<g class="{cls}" role="img" aria-label="{escape(label)}" '
        f'transform="translate({where[0]:.1f} {where[1]:.1f})">{inner}</g>'
    )


@lru_cache(maxsize=512)  # about 0.4 KB each
def _village(language: str, name: str, owners: tuple[tuple[int, str], ...]) -> str:
    """Return the shrines of a village. `owners` has their seats and colours."""
    words = _words(language)
    spread = (0, 15, 22)[min(len(owners), 3) - 1]
    step = 2 * spread / max(1, len(owners) - 1)
    scale = 0.98 if len(owners) == 1 else 0.86
    inner = "".join(
        placed("shrine", colour, i * step - spread, 0, scale, name=f"shrine-{name}-{seat}")
        for i, (seat, colour) in enumerate(owners)
    )
    label = f"{words[name]}: {words['shrines']} {', '.join(words[colour] for _seat, colour in owners)}"
    return _group("village-pieces", label, layout.VILLAGE[name], inner)


@lru_cache(maxsize=384)  # up to 2 KB each
def _city(
    language: str,
    colours: tuple[str, ...],
    name: str,
    visited: bool,
    statues: tuple[tuple[str, int], ...],
    counts: tuple[int, ...],
    priests: tuple[int, ...],
) -> str:
    """Return the pieces in a city: statues by space, shrines by seat, the seats of priests."""
    words = _words(language)
    parts, described = [], []
    if visited:
        parts.append(_maharaja(name))
        described.append(words["maharaja"])
    if statues:
        for space, seat in statues:
            x, y = layout.SPACE[space]
            scale = 1.08 if space == "centre" else 0.98
            parts.append(placed("statue", colours[seat], x, y, scale, name=f"statue-{name}-{space}"))
        built = (f"{words[colours[seat]]} ({words[space]})" for space, seat in statues)
        described.append(f"{words['statues']} {', '.join(built)}")
    shrines = [(seat, count) for seat, count in enumerate(counts) if count]
    if shrines:
        parts += [_shrines(name, seat, colours[seat], count) for seat, count in shrines]
        described.append(
            f"{words['shrines']} {', '.join(f'{words[colours[s]]} {count}' for s, count in shrines)}"
        )
    if priests:
        parts += [_priest(seat, colours, layout.PRIESTS[seat]) for seat in priests]
        described.append(f"{words['priests']} {', '.join(words[colours[seat]] for seat in priests)}")
    label = f"{words[name]}: {'; '.join(described) or words['empty']}"
    return _group(f"city-pieces {city_class(name)}", label, layout.PLACE[name], "".join(parts))


def _priest(seat: int, colours: Sequence[str], where: layout.Point, scale: float = 1) -> str:
    return placed("priest", colours[seat], *where, scale, name=f"priest-{seat}")


def _shrines(city: str, seat: int, colour: str, count: int) -> str:
    where = layout.SHRINES[seat]
    side = 1 if where[0] > 0 else -1
    return (
        f'<g class="piece shrines of-{colour}" data-piece="shrines-{city}-{seat}" data-count="{count}" '
        f'transform="translate({where[0]} {where[1]})">{piece("shrine", colour)}'
        f'<circle class="count" cx="{side * 25}" cy="11" r="13.5"/>'
        f'<text class="digits" x="{side * 25}" y="19.5">{count}</text></g>'
    )


def _crossroads(view: View, colours: list[str], words: Words) -> str:
    name = BOARD.start_name
    seats = [seat for seat, player in enumerate(view.players) if player.priest == name]
    inner = "".join(_priest(seat, colours, layout.AT_CROSSROADS[seat], 0.86) for seat in seats)
    described = (
        f"{words['priests']} {', '.join(words[colours[seat]] for seat in seats)}" if seats else words["empty"]
    )
    return _group("crossroads-pieces", f"{words[name]}: {described}", layout.PLACE[name], inner)


@cache
def _maharaja(name: str) -> str:
    """Return the Maharaja: an elephant with howdah and parasol, and a ring of light round the city."""
    light = circle(0, 0, layout.CITY_R + 7, "visited")
    where = layout.MAHARAJA_AT.get(name, layout.MAHARAJA)
    inner = at(*where, RULER, scale=layout.MAHARAJA_SIZE, cls="piece maharaja")
    return light + inner.replace("<g ", '<g data-piece="maharaja" ', 1)
