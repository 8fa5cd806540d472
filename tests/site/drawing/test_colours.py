"""The five colours of pieces are told apart in simulated deficiencies of colour vision."""

import math
import re
from itertools import combinations
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders

from games.base.emblems import PAINT, SHAPES
from games.replay.card import COLOURS as ON_CARDS
from games.table.colours import COLOURS
from games.titles.art.palette import channels

Triple = tuple[float, float, float]
SIMULATIONS: dict[str, tuple[Triple, Triple, Triple]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""Machado, Oliveira and Fernandes (2009), full severity: linear red, green and blue as they are seen."""
CLEARLY_APART = 20
"""In CIELAB, where 2.3 is about the least difference that is seen at all."""
LEGIBLE = 3.0
"""The contrast that WCAG asks of graphics."""


def linear(code: str) -> list[float]:
    shares = [value / 255 for value in channels(code)]
    return [s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares]


def seen(code: str, how: str) -> Triple:
    """Return a colour as it is seen, in CIELAB."""
    light = linear(code)
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in SIMULATIONS[how]
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def contrast(one: str, other: str) -> float:
    dim, bright = sorted(0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in map(linear, (one, other)))
    return (bright + 0.05) / (dim + 0.05)


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("how", SIMULATIONS)
def test_all_five_colours_are_told_apart(how: str, theme: int) -> None:
    for one, other in combinations(PAINT, 2):
        apart = math.dist(seen(PAINT[one][theme], how), seen(PAINT[other][theme], how))
        assert apart > CLEARLY_APART, (one, other, apart)


def test_the_simulation_confuses_what_a_colour_blind_player_confuses() -> None:
    """With the site's earlier blue and violet; otherwise the test above could not fail."""
    assert math.dist(seen("#2f64ab", "normal"), seen("#8549b5", "normal")) > CLEARLY_APART
    assert math.dist(seen("#2f64ab", "deuteranopia"), seen("#8549b5", "deuteranopia")) < 5


def test_there_is_a_colour_and_an_emblem_for_each_of_five_seats() -> None:
    assert set(PAINT) == set(SHAPES) == set(COLOURS) == set(ON_CARDS)
    assert len(COLOURS) == 5


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_the_style_sheet_has_these_colours_and_legible_emblems(theme: int) -> None:
    css = Path(finders.find("site.css") or "").read_text()
    for name, both in PAINT.items():
        assert re.findall(rf"--seat-{name}: (#\w+);", css) == list(both)
        (emblem,) = re.findall(rf"\.of-{name} {{[^}}]*--emblem: (#\w+);", css)
        code = "#ffffff" if emblem == "#fff" else emblem
        assert contrast(code, both[theme]) >= LEGIBLE, name
