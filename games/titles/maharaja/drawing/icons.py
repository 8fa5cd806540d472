"""Icons for actions, rewards, characters, cities and things."""

from functools import cache

from django.utils.safestring import SafeString

from games.base.svg import circle, picture
from games.titles.art.sprites import HEAD, PORTRAIT
from games.titles.india.glyphs import SIGNS, number, sign
from games.titles.maharaja.drawing.layout import LAYOUT
from games.titles.maharaja.drawing.pictures import brahmabot_use, portrait_use, reward_use

symbol = cache(LAYOUT.symbol)
city_class = cache(LAYOUT.city_class)

BOX = (-20, -20, 40, 40)

ACTION_SIGNS: dict[str, str] = {
    "statue": sign("statue", x=-4) + number(12, -6, "−1"),
    "shrine": sign("shrine", x=-3) + number(13, -6, "0"),
    "statue_and_shrine": sign("statue", x=-8, y=-2, scale=0.85) + sign("shrine", x=11, y=4, scale=0.65),
    "two_shrines": sign("shrine", x=-9, y=1, scale=0.75) + sign("shrine", x=9, y=1, scale=0.75),
    "coins": sign("coin", x=-6, y=5, scale=0.82) + number(11, -7, "+3"),
    "shrines": sign("supply", x=-3, y=3, scale=0.95)
    + sign("shrine", x=-3, y=6, scale=0.45)
    + number(11, -8, "+2"),
    "prestige": sign("coin", x=-10, y=7, scale=0.62)
    + sign("right", x=-1, y=-9, scale=0.5)
    + sign("prestige", x=8, y=4, scale=0.72),
    "character": sign("character", y=-4, scale=0.75) + sign("swap", y=13, scale=0.5),
    "track": sign("flag", x=6, scale=0.85) + sign("left", x=-8, y=8, scale=0.6),
}


@cache
def action_icon(name: str) -> SafeString:
    """Return the icon of an action; decoration, because its words are beside it."""
    return picture(f"icon action-{name}", BOX, ACTION_SIGNS[name])


@cache
def reward_icon(name: str) -> SafeString:
    """Return the icon of a reward tile; decoration."""
    return picture(f"icon reward-{name}", BOX, reward_use(name, BOX))


@cache
def character_icon(number: int) -> SafeString:
    """Return a character's head; decoration."""
    return picture("icon character-icon", HEAD, portrait_use(number, PORTRAIT))


@cache
def brahmabot_icon() -> SafeString:
    """Return Brahmabot's face; decoration."""
    return picture("icon face", HEAD, brahmabot_use(PORTRAIT))


@cache
def thing_icon(name: str) -> SafeString:
    """Return the icon of a coin, shrine, statue, token, lotus of prestige …; decoration."""
    return picture(f"icon thing-{name}", BOX, SIGNS[name])


@cache
def city_mark(name: str) -> SafeString:
    """Return a city's colour and symbol as a small round seal; decoration."""
    seal = circle(0, 0, 19, "seal") + f'<g class="seal-sign" transform="scale(.78)">{symbol(name)}</g>'
    return picture(f"icon city-mark {city_class(name)}", BOX, seal)
