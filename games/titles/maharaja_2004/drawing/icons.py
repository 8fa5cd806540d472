"""Icons for actions, characters, cities and things."""

from functools import cache

from django.utils.safestring import SafeString

from games.base.svg import circle, picture
from games.titles.art.sprites import HEAD, PORTRAIT
from games.titles.india.glyphs import number
from games.titles.maharaja_2004.drawing.layout import LAYOUT
from games.titles.maharaja_2004.drawing.portraits import portrait_use
from games.titles.maharaja_2004.drawing.signs import SIGNS, sign

BOX = (-20, -20, 40, 40)

ACTION_SIGNS: dict[str, str] = {
    "gold": sign("coin", x=-6, y=5, scale=0.82) + number(11, -7, "+2"),
    "house": sign("house"),
    "two_houses": sign("house", x=-9, y=1, scale=0.75) + sign("house", x=9, y=1, scale=0.75),
    "move_house": sign("house", x=-7, y=4, scale=0.75) + sign("right", x=10, y=-8, scale=0.55),
    "quarry": sign("quarry", x=-3, y=5, scale=0.85) + number(11, -8, "+2"),
    "palace": sign("palace"),
    "palace_and_house": sign("palace", x=-7, y=-2, scale=0.8) + sign("house", x=11, y=6, scale=0.6),
    "governors": sign("governor", x=5, scale=0.85) + sign("down", x=-11, y=3, scale=0.6),
    "character": sign("character", y=-4, scale=0.75) + sign("swap", y=13, scale=0.5),
}


@cache
def action_icon(name: str) -> SafeString:
    """Return the icon of an action; decoration, because its words are beside it."""
    return picture(f"icon action-{name}", BOX, ACTION_SIGNS[name])


@cache
def character_icon(number: int) -> SafeString:
    """Return a character's head; decoration."""
    return picture("icon character-icon", HEAD, portrait_use(number, PORTRAIT))


@cache
def thing_icon(name: str) -> SafeString:
    """Return the icon of gold, a chit, a house, a palace …; decoration."""
    return picture(f"icon thing-{name}", BOX, SIGNS[name])


@cache
def city_mark(name: str) -> SafeString:
    """Return a city's colour and symbol as a small round seal; decoration."""
    seal = circle(0, 0, 19, "seal") + f'<g class="seal-sign" transform="scale(.78)">{LAYOUT.symbol(name)}</g>'
    return picture(f"icon city-mark {LAYOUT.city_class(name)}", BOX, seal)
