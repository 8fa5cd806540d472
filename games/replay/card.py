"""Draws the preview picture of a finished game as PNG, because previews of links do not show SVG."""

import io
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby

from django.conf import settings
from PIL import Image, ImageDraw, ImageFont

from games.base.emblems import PAINT

WIDTH, HEIGHT = 1200, 630
PAPER, CARD, INK, SOFT, LINE = "#fbf3e4", "#fffbf3", "#2c1d14", "#6b5444", "#e4d3b5"
BRICK, GOLD, TEAL = "#8c2f1b", "#f2c14e", "#23606b"
COLOURS = {name: day for name, (day, _) in PAINT.items()}
EDGE = "#2c1a10"
FONTS = {
    "eczar-latin": ((0x20, 0xFF), (0x2000, 0x206F)),
    "eczar-latin-ext": ((0x100, 0x2AF), (0x1E00, 0x1EFF)),
    "eczar-devanagari": ((0x900, 0x97F),),
}
"""The site's fonts (static/site.css), and the ranges of letters that each has."""

Draw = ImageDraw.ImageDraw
Point = tuple[float, float]


@dataclass(frozen=True)
class Row:
    """One line of the result."""

    place: int
    name: str
    colour: str
    total: int


@dataclass(frozen=True)
class Card:
    """The contents of the picture. Equal cards give the same picture."""

    title: str
    foot: str
    rows: tuple[Row, ...]
    curves: tuple[tuple[str, tuple[int, ...]], ...]
    """The colour and the scores of each player, one score for every stage of the game."""


def can_write(words: str) -> bool:
    """Return whether the site's fonts have all these letters."""
    return all(map(_font_of, words))


def draw(card: Card) -> bytes:
    """Return the picture as PNG."""
    image = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    pen = ImageDraw.Draw(image)
    _border(pen)
    _write(pen, (70, 132), card.title, 66, BRICK, width=WIDTH - 140, weight=700)
    _ranking(pen, card.rows)
    _curves(pen, card.curves, (700, 200, 1130, 520))
    _write(pen, (70, 592), card.foot, 30, SOFT, width=WIDTH - 140)
    file = io.BytesIO()
    image.quantize(128).save(file, "PNG", optimize=True)
    return file.getvalue()


def _border(pen: Draw) -> None:
    x, widths = 0, ((64, BRICK), (16, GOLD), (64, TEAL), (16, GOLD))
    while x < WIDTH:
        for width, colour in widths:
            pen.rectangle((x, 0, x + width - 1, 17), colour)
            x += width
    pen.rounded_rectangle((36, 170, WIDTH - 36, 540), 24, CARD, LINE, 2)


def _ranking(pen: Draw, rows: Sequence[Row]) -> None:
    for at, row in enumerate(rows):
        y = 254 + at * 82
        _write(pen, (70, y), str(row.place), 50, GOLD if row.place == 1 else SOFT, weight=700)
        _dot(pen, (140, y - 18), row.colour, 22)
        _write(pen, (182, y), row.name, 46, INK, width=370, weight=700 if row.place == 1 else 500)
        total = str(row.total)
        _write(pen, (650 - _length(total, 50, 700), y), total, 50, INK, weight=700)


def _curves(pen: Draw, curves: Sequence[tuple[str, tuple[int, ...]]], box: tuple[int, int, int, int]) -> None:
    left, top, right, bottom = box
    low = min(0, *(value for _colour, values in curves for value in values))
    high = max(1, *(value for _colour, values in curves for value in values))
    pen.line((left, bottom, right, bottom), LINE, 3)
    for colour, values in curves:
        points = [
            (
                left + i * (right - left) / max(1, len(values) - 1),
                bottom - (v - low) * (bottom - top - 20) / (high - low),
            )
            for i, v in enumerate(values)
        ]
        pen.line(points, EDGE, 9, joint="curve")
        pen.line(points, COLOURS[colour], 6, joint="curve")
        for point in points:
            _dot(pen, point, colour, 9)


def _dot(pen: Draw, at: Point, colour: str, radius: float) -> None:
    """Draw a circle with the player's colour, and with an emblem for readers who do not see colours."""
    x, y, r = at[0], at[1], radius * 0.45
    pen.ellipse((x - radius, y - radius, x + radius, y + radius), COLOURS[colour], EDGE, 2)
    emblem = EDGE if colour == "yellow" else "white"
    if colour == "red":
        pen.ellipse((x - r, y - r, x + r, y + r), emblem)
    elif colour == "green":
        pen.polygon([(x, y - r), (x + r, y + r * 0.8), (x - r, y + r * 0.8)], emblem)
    elif colour == "yellow":
        pen.polygon([(x, y - r * 1.2), (x + r, y), (x, y + r * 1.2), (x - r, y)], emblem)
    else:
        pen.rectangle((x - r * 0.85, y - r * 0.85, x + r * 0.85, y + r * 0.85), emblem)


@cache
def _font(name: str, size: int, weight: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.truetype(settings.BASE_DIR / "static" / "fonts" / f"{name}.woff2", size)
    font.set_variation_by_axes([weight])
    return font


def _font_of(letter: str) -> str:
    """Return the name of the font that has this letter; "" if there is none."""
    found = (name for name, spans in FONTS.items() if any(a <= ord(letter) <= b for a, b in spans))
    return next(found, "")


def _length(words: str, size: int, weight: int) -> float:
    """Return the width of the text in pixels."""
    runs = groupby(words, key=_font_of)
    return sum(_font(name, size, weight).getlength("".join(run)) for name, run in runs if name)


def _write(
    pen: Draw, at: Point, words: str, size: int, colour: str, *, width: float = 0, weight: int = 500
) -> None:
    """Write a line of text. A text wider than `width` is made smaller, then cut off."""
    while width and size > 26 and _length(words, size, weight) > width:
        size -= 2
    while width and len(words) > 1 and _length(words, size, weight) > width:
        words = words.rstrip("…")[:-1] + "…"
    x, y = at
    for name, run in groupby(words, key=_font_of):
        if name:
            part = "".join(run)
            pen.text((x, y), part, colour, _font(name, size, weight), anchor="ls")
            x += _font(name, size, weight).getlength(part)
