"""The picture of the game for the front page: the Taj Mahal at its pool, and the Grand Mogul's elephant."""

from games.titles.art import figures, scenery
from games.titles.art.buildings import arch, dome, pavilion, wall
from games.titles.art.painting import with_colours
from games.titles.art.palette import colour
from games.titles.art.paths import put
from games.titles.art.shapes import dot, moved, shape

WIDTH, HEIGHT = 640, 460
TOMB = (
    pavilion(-46, -62, 22, "white", "white")
    + pavilion(46, -62, 22, "white", "white")
    + wall(0, -62, 50, 16, "white")
    + dome(0, -77, 62, 56, "white")
    + wall(0, 0, 138, 62, "white")
    + wall(0, 0, 52, 72, "white")
    + arch(0, 0, 32, 58, "teal")
    + "".join(arch(x, y, 14, 22, "teal") for x in (-50, 50) for y in (0, -31))
)


def _minaret(x: float) -> str:
    tower = shape(f"M{x - 6} 0 {x - 4}-112H{x + 4}L{x + 6} 0Z", "white outline")
    rings = shape(f"M{x - 7}-38H{x + 7}M{x - 6}-76H{x + 6}", "outline")
    return tower + rings + pavilion(x, -112, 16, "white", "white")


TAJ_MAHAL = _minaret(-104) + _minaret(104) + TOMB + wall(0, 14, 244, 14, "stone")


def front() -> str:
    """Return the picture as a whole file."""
    sky, plain, pool = "#f0c98f", colour("green", "light"), colour("river", "light")
    waves = "".join(put(scenery.WAVE, 320 + side * 22, y, 12) for y in (340, 372, 404) for side in (-1, 1))
    trees = "".join(_cypress(x, y, size) for x, y, size in CYPRESSES)
    ruler = moved(506, 396, figures.RULER, 1.3)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" fill="none" '
        'stroke-linecap="round" stroke-linejoin="round">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{sky}"/>'
        f'<circle cx="320" cy="150" r="132" fill="{colour("gold", "light")}" opacity=".5"/>'
        f'<path fill="{plain}" d="M0 292C200 280 440 280 640 292V460H0Z"/>'
        f'<path fill="{pool}" stroke="{colour("stone", "light")}" stroke-width="7" '
        'd="M288 318H352L410 470H230Z"/>'
        f'<path stroke="{colour("wave", "light")}" stroke-width="2" d="{waves}"/>'
        f"{with_colours(moved(320, 286, TAJ_MAHAL, 1.62), 'light', '', 0.72)}"
        f"{with_colours(trees + ruler, 'light')}</svg>\n"
    )


CYPRESSES = (
    (252, 352, 0.8), (388, 352, 0.8), (222, 390, 1.0), (418, 390, 1.0), (180, 438, 1.25), (96, 340, 0.7),
    (560, 318, 0.6), (60, 372, 0.9),
)  # fmt: skip


def _cypress(x: float, y: float, size: float) -> str:
    crown = shape("M0-62C10-44 12-20 0-6C-12-20-10-44 0-62Z", "leaf outline")
    return moved(x, y, shape("M0-8V2", "outline") + crown + dot(0, -30, 0.1, "leaf"), size)
