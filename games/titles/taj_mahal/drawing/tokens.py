"""Tokens: of the provinces, of ◆ cities, and the icons of everything that tokens show."""

from functools import cache

from django.utils.safestring import SafeString

from engine.taj_mahal.tokens import TOKENS as RULES
from games.base.svg import at, circle, n, path, picture, rect, text
from games.titles.taj_mahal.drawing.goods import TOKENS
from games.titles.taj_mahal.drawing.ground import diamond
from games.titles.taj_mahal.drawing.layout import TOKEN
from games.titles.taj_mahal.drawing.symbols import SYMBOLS

FILE = "art/taj_mahal.svg"
"""The file of pictures that pages refer to."""
BOX = (-22, -22, 44, 44)


@cache
def symbol(member: str) -> SafeString:
    """Return the sign of a member of the court as an icon; decoration."""
    return picture(f"icon court-icon court-{member}", BOX, SYMBOLS[member])


@cache
def token(kind: str) -> SafeString:
    """Return a commodity, a card, points or the Taj Mahal as an icon; decoration."""
    return picture(f"icon token-icon token-{kind}", BOX, TOKENS[kind])


def goods_of(number: int) -> list[str]:
    """Return the commodities on a province token."""
    return [RULES.commodities[good] for good in RULES.provinces[number]]


@cache
def bonus(kind: str, r: float) -> str:
    """Return the token of a ◆ city round the origin."""
    return path(diamond(0, 0, r), f"bonus bonus-{kind}") + at(0, 0, TOKENS[kind], scale=r / 38)


@cache
def province_token(number: int) -> str:
    """Return a province token round the origin: the number of its visit, and its commodities."""
    width, height = TOKEN
    goods = goods_of(number)
    first = 20 - 13 * (len(goods) - 1)
    shown = (at(first + 26 * place, 0, TOKENS[good], scale=0.62) for place, good in enumerate(goods))
    return (
        rect(-width / 2, -height / 2, width, height, 12, "province-token")
        + circle(-26, 0, 17, "visit-disc")
        + text(-26, 9, number, "visit-number")
        + "".join(shown)
    )


@cache
def visit_icon(number: int) -> SafeString:
    """Return a province token as a small picture; decoration."""
    width, height = (float(n(side)) for side in TOKEN)
    return picture(
        "province-icon", (-width / 2 - 2, -height / 2 - 2, width + 4, height + 4), province_token(number)
    )
