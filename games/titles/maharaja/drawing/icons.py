"""Icons for actions, rewards, characters and cities."""

from functools import cache

from django.utils.safestring import SafeString

from engine.maharaja.board import BOARD
from games.base.svg import circle, escape, picture
from games.titles.maharaja.drawing.glyphs import SIGNS, number, sign

BOX = (-20, -20, 40, 40)

ACTION_SIGNS: dict[str, str] = {
    "statue": sign("statue", x=-4) + number(12, -6, "−1"),
    "shrine": sign("shrine", x=-3) + number(13, -6, "0"),
    "statue_and_shrine": sign("statue", x=-8, y=-2, scale=0.85) + sign("shrine", x=11, y=4, scale=0.65),
    "two_shrines": sign("shrine", x=-9, y=1, scale=0.75) + sign("shrine", x=9, y=1, scale=0.75),
    "coins": sign("coin", x=-5, y=3, scale=0.95) + number(10, -6, "+3"),
    "shrines": sign("supply", x=-3, y=3, scale=0.95)
    + sign("shrine", x=-3, y=6, scale=0.45)
    + number(11, -8, "+2"),
    "prestige": sign("coin", x=-10, y=7, scale=0.62)
    + sign("right", x=-1, y=-9, scale=0.5)
    + sign("prestige", x=8, y=4, scale=0.72),
    "character": sign("character", y=-4, scale=0.75) + sign("swap", y=13, scale=0.5),
    "track": sign("flag", x=6, scale=0.85) + sign("left", x=-8, y=8, scale=0.6),
}
REWARD_SIGNS: dict[str, str] = {
    "treasury": sign("chest", y=5, scale=0.85) + number(0, -9, "+3"),
    "quarry": sign("stones", y=4, scale=0.9) + number(0, -9, "+3"),
    "offering": sign("prestige", x=-7, y=-2, scale=0.72) + sign("coin", x=10, y=7, scale=0.6),
    "tribute": sign("hands", x=-7, scale=0.8) + sign("coin", x=9, y=5, scale=0.6) + number(9, -8, "−2"),
    "glory": sign("prestige", x=-7, y=4, scale=0.7) + sign("prestige", x=8, y=-2, scale=0.7),
    "alms": sign("bowl", x=-2, y=5, scale=0.85) + sign("prestige", x=10, y=-9, scale=0.5),
    "consecration": sign("shrine", y=3, scale=0.9) + sign("stars", x=11, y=-10, scale=0.45),
    "maharani": sign("maharani"),
}
CHARACTER_SIGNS: tuple[str, ...] = (
    sign("character"),
    sign("horn"),
    sign("chisel", x=-4, scale=0.85) + sign("shrine", x=11, y=9, scale=0.5),
    sign("scales"),
    sign("hands", x=-5, scale=0.85) + sign("token", x=10, y=8, scale=0.5),
    sign("priest", x=-3) + sign("crown", x=-3, y=-17, scale=0.4) + number(13, 8, "+1"),
    sign("quill"),
    sign("temple-tower", x=-4, y=-1, scale=0.9) + number(13, 10, "½"),
    sign("lamp"),
    sign("staff", x=2),
    sign("stars"),
    sign("book"),
    sign("compass"),
    sign("trowel", x=-4, y=-3, scale=0.85) + sign("shrine", x=10, y=9, scale=0.5),
    sign("letter"),
    sign("bust", x=-3) + number(13, -8, "−3"),
    sign("heart"),
)


@cache
def action_icon(name: str) -> SafeString:
    """Return the icon of an action; decoration, because its words are beside it."""
    return picture(f"icon action-{name}", BOX, ACTION_SIGNS[name])


@cache
def reward_icon(name: str) -> SafeString:
    """Return the icon of a reward tile; decoration."""
    return picture(f"icon reward-{name}", BOX, REWARD_SIGNS[name])


@cache
def character_icon(number: int) -> SafeString:
    """Return the icon of a character; decoration."""
    return picture("icon character-icon", BOX, CHARACTER_SIGNS[number])


@cache
def thing_icon(name: str) -> SafeString:
    """Return the icon of a coin, shrine, statue, token, lotus of prestige …; decoration."""
    return picture(f"icon thing-{name}", BOX, SIGNS[name])


def symbol(city: str) -> str:
    """Return the sign of a city; a dot for an unknown city of a custom board."""
    return SIGNS.get(_CITIES[city].symbol, SIGNS["dot"])


@cache
def city_mark(name: str) -> SafeString:
    """Return a city's colour and symbol as a small round seal; decoration."""
    seal = circle(0, 0, 19, "seal") + f'<g class="seal-sign" transform="scale(.78)">{symbol(name)}</g>'
    return picture(f"icon city-mark {city_class(name)}", BOX, seal)


@cache
def city_class(name: str) -> str:
    """Return the CSS class of a city's colour."""
    return f"hue-{escape(_CITIES[name].colour)}"


_CITIES = {city.name: city for city in BOARD.cities}
