"""Character tiles, and Brahmabot's action tiles."""

from functools import cache

from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext

from engine.maharaja.board import BOARD
from engine.maharaja.brahmabot.tiles import CITY_OF, TILES
from engine.maharaja.view import View
from games.base.emblems import emblem
from games.base.svg import at, circle, escape, path, picture, rect, safe, text
from games.titles.india.glyphs import SIGNS, sign
from games.titles.maharaja.drawing.icons import city_class, symbol
from games.titles.maharaja.drawing.pictures import brahmabot_use, portrait_use, reward_use
from games.titles.maharaja.drawing.words import UPPER, character_name, colour_name, place_name

UPPER_SIGNS = {
    "statue maharaja": ("statue", "crown"),
    "statue leftmost": ("statue", "flag"),
    "statue free_centre": ("statue", "dot"),
    "statue close_second": ("statue", "scales"),
    "shrine maharaja": ("shrine", "crown"),
    "character": ("character", "left"),
}


def character_tile(number: int, tokens: list[str]) -> SafeString:
    """Return a character with its number, portrait and name, and the Maharani tokens on it by colour."""
    name = character_name(number)
    label = f"{number} {name}"
    if tokens:
        owners = ", ".join(colour_name(colour) for colour in tokens)
        label += "; " + gettext("Maharani tokens: %(owners)s") % {"owners": owners}
    inner = (
        rect(2, 2, 136, 176, 14, "tile")
        + path("M14 134V72C14 46 52 48 70 14 88 48 126 46 126 72V134Z", "niche")
        + portrait_use(number, (22, 15, 96, 119))
        + path("M14 134H126", "niche-floor")
        + circle(24, 24, 19, "tile-badge")
        + text(24, 32, number, "badge-number")
        + _name(name)
        + "".join(_maharani(colour, i) for i, colour in enumerate(tokens))
    )
    return picture("character-tile", (0, 0, 140, 180), inner, label)


@cache
def reward_tile(name: str) -> SafeString:
    """Return a reward tile with its picture; decoration, because its name is beside it."""
    return picture(
        "reward-tile", (0, 0, 100, 100), rect(2, 2, 96, 96, 12, "tile") + reward_use(name, (10, 10, 80, 80))
    )


def _name(name: str) -> str:
    words = name.split()
    if len(words) == 1 or len(name) <= 10:
        return text(70, 162, name, f"tile-name {_size(name)}")
    half = min(range(1, len(words)), key=lambda i: abs(len(" ".join(words[:i])) - len(name) / 2))
    lines = " ".join(words[:half]), " ".join(words[half:])
    size = _size(max(lines, key=len), "small")
    return text(70, 152, lines[0], f"tile-name {size}") + text(70, 171, lines[1], f"tile-name {size}")


def _size(words: str, most: str = "large") -> str:
    """Return the CSS class of the font size; longer words are smaller."""
    return "tiny" if len(words) > 11 else "small" if len(words) > 9 else most


def _maharani(colour: str, at_row: int) -> str:
    inner = circle(0, 0, 17, "body") + emblem(colour, 3, 1.1) + at(0, -18, SIGNS["crown"], scale=0.6)
    return at(116, 30 + at_row * 42, inner, cls=f"maharani-token of-{colour}")


def brahmabot_tiles(view: View) -> SafeString:
    """Return the three tiles on display, the third face down unless the view shows it, and the turned one."""
    if view.solo is None:
        return safe("")
    solo = view.solo
    tiles = [
        _tile(number, place, performed=bool(number) and number == solo.performed)
        for place, number in enumerate(solo.laid, 1)
    ]
    if solo.turned:
        check = gettext("Turned over. Check: %(number)s") % {"number": TILES[solo.turned].check}
        tiles.append(_figure("turned", _face(solo.turned, 0), check))
    left = ngettext("%(count)s tile in the stack", "%(count)s tiles in the stack", solo.tiles_left) % {
        "count": solo.tiles_left
    }
    return safe(f'<div class="brahmabot-tiles">{"".join(tiles)}<p class="stack">{escape(left)}</p></div>')


def brahmabot_face(number: int) -> SafeString:
    """Return an action tile; decoration, because its words are beside it."""
    return _face(number, 0)


def _figure(cls: str, drawing: str, words: str) -> str:
    return f'<figure class="brahmabot-tile {cls}">{drawing}<figcaption>{escape(words)}</figcaption></figure>'


def _tile(number: int | None, place: int, *, performed: bool) -> str:
    if number is None:
        return _figure("face-down", _back(place), gettext("Face down"))
    words = "; ".join([*(_upper(action) for action in TILES[number].upper), _goal(number)])
    if performed:
        return _figure("performed", _face(number, place), gettext("Played: %(actions)s") % {"actions": words})
    return _figure("open", _face(number, place), words)


def _upper(action: str) -> str:
    """Return the words of an upper action."""
    what, _, count = action.partition(" ")
    if what == "coins":
        return ngettext("%(count)s coin", "%(count)s coins", int(count)) % {"count": count}
    if what == "flag":
        return gettext("flag moves %(count)s left") % {"count": count}
    return gettext(UPPER[action])


def _goal(number: int) -> str:
    if TILES[number].priest == "maharaja":
        return gettext("priest to the Maharaja")
    return gettext("priest to %(city)s") % {"city": place_name(BOARD.cities[CITY_OF[number]].name)}


def _face(number: int, place: int) -> SafeString:
    tile = TILES[number]
    rows = [
        at(70, 100 if len(tile.upper) == 1 else 72 + 42 * i, _signs(action))
        for i, action in enumerate(tile.upper)
    ]
    if tile.priest == "maharaja":
        goal = sign("crown", x=96, y=157, scale=0.9)
    else:
        city = BOARD.cities[CITY_OF[number]].name
        seal = circle(0, 0, 18, "seal") + at(0, 0, symbol(city), scale=0.72, cls="seal-sign")
        goal = at(96, 157, seal, cls=city_class(city))
    inner = (
        rect(2, 2, 136, 186, 14, "tile")
        + path("M14 132H126", "tile-line")
        + at(
            0,
            0,
            "".join(rows)
            + sign("priest", x=44, y=158, scale=0.85)
            + sign("right", x=70, y=158, scale=0.6)
            + goal,
            cls="tile-sign",
        )
        + (circle(24, 24, 18, "tile-badge") + text(24, 32, place, "badge-number") if place else "")
        + circle(116, 24, 18, "check")
        + text(116, 32, tile.check, "check-number")
    )
    return picture("brahmabot-face", (0, 0, 140, 190), inner)


def _signs(action: str) -> str:
    what, _, count = action.partition(" ")
    if what in ("coins", "flag"):
        words = f"+{count}" if what == "coins" else f"← {count}"
        return sign("coin" if what == "coins" else "flag", x=-22, scale=1.05) + text(
            20, 10, words, "tile-count"
        )
    big, small = UPPER_SIGNS[action]
    return sign(big, x=-16, scale=1.15) + sign(small, x=26, y=2, scale=0.75)


def _back(place: int) -> SafeString:
    inner = (
        rect(2, 2, 136, 186, 14, "tile back")
        + rect(12, 12, 116, 166, 8, "back-line")
        + brahmabot_use((24, 38, 92, 114))
        + circle(24, 24, 18, "tile-badge")
        + text(24, 32, place, "badge-number")
    )
    return picture("brahmabot-face", (0, 0, 140, 190), inner)
