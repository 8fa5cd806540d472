"""The cards: four colours and thirteen kinds, colourless and prestige cards. Symbols are drawn once."""

from functools import cache, lru_cache

from django.utils.safestring import SafeString

from engine.taj_mahal.cards import CARDS, KINDS, NUMBER
from games.base.svg import at, circle, path, picture, rect
from games.titles.art.sprites import Box, use
from games.titles.taj_mahal.drawing.tokens import FILE

BOX: Box = (0, 0, 100, 140)
SUITS: dict[str, str] = {
    "red": "M0-8C6-3 7 1 5 5C3 9-3 9-5 5C-7 2-5-1-3-3C-2 0 0 0 0-2C1-4 0-6 0-8Z",
    "yellow": "M0-9 2.4-3.6 8-6 4.6-1.2 9 2.4 3.6 3 4 9 0 5-4 9-3.6 3-9 2.4-4.6-1.2-8-6-2.4-3.6Z",
    "green": "M-7 8C-9-3-2-8 8-8C8 3 3 9-4 5L-7 8Z",
    "blue": "M0-9C4-3 7 0 7 3.5A7 5.6 0 0 1-7 3.5C-7 0-4-3 0-9Z",
    "": "M0-7 7 0 0 7-7 0Z",
}
"""A mark of each colour of cards: flame, sun, leaf, drop; a lozenge for none."""
PORTRAITS = dict(zip(CARDS.prestige, (CARDS.court[advisor] for advisor in CARDS.advisor_of), strict=True))
"""Prestige card → the advisor that brings it."""


def members(text: str) -> list[str]:
    """Return the members of the court on a card, each as often as it is on it."""
    counts = KINDS[NUMBER[text]].symbols
    return [CARDS.court[member] for member, count in enumerate(counts) for _ in range(count)]


def suit(text: str) -> str:
    """Return the colour of a card; "" for none."""
    first = text.partition(" ")[0]
    return first if first in CARDS.colours else ""


def _kind(text: str) -> str:
    return suit(text) or ("prestige" if text in PORTRAITS else "colourless")


def _medal(x: float, y: float, r: float, member: str) -> str:
    """Return a symbol in a round field."""
    side = r * 1.55
    return circle(x, y, r, "card-medal") + use(
        FILE, f"sign-{member}", (x - side / 2, y - side / 2, side, side)
    )


@cache
def card(text: str) -> SafeString:
    """Return a card; decoration, because its name is beside it."""
    found = members(text)
    if text in PORTRAITS:
        niche = path("M14 122V66C14 42 40 40 50 20 60 40 86 42 86 66V122Z", "card-niche")
        middle = niche + use(FILE, PORTRAITS[text], (18, 26, 64, 96))
        middle += "".join(_medal(80, 22, 17, member) for member in found)
    elif len(found) == 1:
        middle = _medal(50, 78, 41, found[0])
    else:
        middle = _medal(54, 42, 34, found[0]) + _medal(54, 102, 34, found[1])
    marks = at(14, 17, path(SUITS[suit(text)], "card-suit"), scale=1.15)
    marks += at(86, 124, path(SUITS[suit(text)], "card-suit"), scale=1.15) if suit(text) else ""
    ground = rect(2, 2, 96, 136, 12, "card-ground")
    return picture(f"card-picture card-{_kind(text)}", BOX, ground + middle + marks)


@lru_cache(maxsize=1024)
def pip(text: str, name: str = "") -> SafeString:
    """Return a card in small: its colour and its symbols; decoration. The event player moves named ones."""
    found = members(text)
    signs = "".join(_medal(33 + 26 * place, 15, 13, member) for place, member in enumerate(found))
    if not found:
        signs = circle(33, 15, 13, "card-medal") + use(FILE, PORTRAITS[text], (22, 3, 22, 24))
    width = 22 + 26 * max(1, len(found))
    ground = rect(1, 1, width, 28, 8, "card-ground")
    mark = at(11, 15, path(SUITS[suit(text)], "card-suit"), scale=0.8)
    cls, inner = f"card-pip card-{_kind(text)}", ground + mark + signs
    if name:
        cls, inner = f"{cls} {name}", f'<g data-piece="{name}">{inner}</g>'
    return picture(cls, (0, 0, width + 2, 30), inner)


@cache
def card_back() -> SafeString:
    """Return the back of a card; decoration."""
    inner = (
        rect(2, 2, 96, 136, 12, "card-ground")
        + rect(10, 10, 80, 120, 8, "card-line")
        + path("M50 34 78 70 50 106 22 70Z", "card-line")
        + path("M50 52 64 70 50 88 36 70Z", "card-suit")
    )
    return picture("card-picture card-back", BOX, inner)
