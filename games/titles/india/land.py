"""The land under the board: India, drawn round the places of the layout. Written into two static files."""

from collections.abc import Iterator, Sequence

from games.titles.art import scenery
from games.titles.art.painting import with_colours
from games.titles.art.palette import Theme, colour
from games.titles.art.paths import line, put
from games.titles.india.coast import EAST, RIVERS, WEST
from games.titles.india.layout import HEIGHT, WIDTH, Layout, Point
from games.titles.india.wilds import filled, stroked, wilds

Parts = Sequence[tuple[str, str]]
WAVES: list[Point] = [
    (22, 640), (18, 730), (30, 800), (24, 940), (52, 1012), (30, 1068), (84, 1098), (58, 1116), (330, 1114),
    (250, 1117), (430, 1120), (150, 1113), (950, 900), (972, 962), (918, 964), (946, 1020), (908, 1056),
    (970, 1084), (926, 1104), (860, 1100), (986, 872),
]  # fmt: skip
BOATS = ((952, 1062, 1.7), (44, 1040, 1.4))
TINTS: dict[str, tuple[list[Point], ...]] = {
    "green": (
        [(250, 250), (330, 220), (430, 290), (560, 250), (690, 480), (830, 540), (1010, 640), (1010, 830),
         (860, 850), (740, 700), (600, 560), (420, 470), (290, 390)],
    ),
    "deccan": (
        [(240, 1000), (420, 900), (620, 860), (800, 870), (880, 900), (860, 1010), (800, 1080), (760, 1140),
         (520, 1140), (380, 1085), (200, 1080)],
    ),
    "sand": (
        [(-20, 330), (70, 326), (176, 350), (236, 404), (242, 470), (190, 520), (120, 540), (40, 545),
         (-20, 520)],
        [(-20, 372), (70, 362), (160, 384), (204, 428), (190, 478), (110, 512), (-20, 500)],
    ),
}  # fmt: skip
"""The plain of the Ganges, the Deccan, the desert with its dry heart."""


def land(lay: Layout, fixed_parts: Parts, theme: Theme) -> str:
    """Return the whole picture in one theme. Parts of the board have the colour of their city or ""."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" fill="none" '
        'stroke-linecap="round" stroke-linejoin="round">',
        f'<clipPath id="c"><rect x="5" y="5" width="{WIDTH - 10}" height="{HEIGHT - 10}" rx="22"/>',
        "</clipPath>",
        '<g clip-path="url(#c)">',
        *_water(theme),
        *_plains(theme),
        *_rivers(theme),
        *wilds(lay, theme),
        *_boats(theme),
        *_places(fixed_parts, theme),
        "</g>",
        *_frame(theme),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _water(theme: Theme) -> Iterator[str]:
    yield f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{colour("sea", theme)}"/>'
    coasts = line(WEST) + line(EAST)
    yield stroked("shore", theme, 44, coasts, ' opacity=".55"')
    yield stroked("shore", theme, 22, coasts)
    yield stroked("wave", theme, 2, "".join(put(scenery.WAVE, x, y, 8.5) for x, y in WAVES))


def _plains(theme: Theme) -> Iterator[str]:
    yield filled("plain", theme, f"{line(WEST)}L{line(EAST)[1:]}V-10H-10V512Z")
    for name, areas in TINTS.items():
        for area in areas:
            yield filled(name, theme, line(area, closed=True), ' opacity=".75"')
    yield stroked("coast", theme, 2.2, line(WEST) + line(EAST))


def _rivers(theme: Theme) -> Iterator[str]:
    for points, width in RIVERS:
        yield stroked("river-bank", theme, width + 7, line(points), ' opacity=".8"')
    for points, width in RIVERS:
        yield stroked("river", theme, width, line(points))


def _boats(theme: Theme) -> Iterator[str]:
    edge = f' stroke="{colour("rock-line", theme)}" stroke-width="1.6"'
    for x, y, size in BOATS:
        boat = scenery.parts(scenery.BOAT, x, y, size)
        yield filled("snow", theme, boat["sail"], edge)
        yield filled("trunk", theme, boat["hull"]) + stroked("trunk", theme, 1.8, boat["mast"])


def _places(fixed_parts: Parts, theme: Theme) -> Iterator[str]:
    """Yield roads, villages and cities, as the page would draw them for a board without a picture."""
    for part, hue in fixed_parts:
        bonus = colour("hue-deep" if theme == "light" else "cream", theme, hue)
        markup = (
            part.replace('class="watermark"', f'color="{colour("hue", theme, hue)}" opacity=".5"')
            .replace('class="seal-sign"', 'color="#fff"')
            .replace('class="bonus-sign"', f'color="{bonus}"')
            .replace(f' class="city hue-{hue}"', "")
        )
        yield with_colours(markup, theme, hue)


def _frame(theme: Theme) -> Iterator[str]:
    gold = colour("frame-gold", theme)
    for inset, radius, ink, width, more in (
        (9, 19, colour("frame", theme), 12, ""),
        (9, 19, gold, 3.4, ' stroke-dasharray="0.1 12"'),
        (17, 12, gold, 2, ""),
    ):
        yield (
            f'<rect x="{inset}" y="{inset}" width="{WIDTH - 2 * inset}" height="{HEIGHT - 2 * inset}" '
            f'rx="{radius}" stroke="{ink}" stroke-width="{width:g}"{more}/>'
        )
