"""The picture of the game for the front page: palaces of three cities, and the Maharaja on his way."""

from games.titles.art import figures, scenery
from games.titles.art.painting import with_colours
from games.titles.art.palette import colour
from games.titles.art.paths import put
from games.titles.art.shapes import moved
from games.titles.india.skylines import SKYLINES

WIDTH, HEIGHT = 640, 460
PALACES = (
    ("mathura", "violet", 118, 262, 1.9),
    ("kanchipuram", "green", 538, 270, 1.9),
    ("varanasi", "orange", 322, 292, 3.1),
)
"""City, its colour, where it stands, and its size."""
HOUSES = ((86, 404, 1.5), (146, 424, 1.3), (566, 412, 1.5))


def front() -> str:
    """Return the picture as a whole file."""
    sky, plain, river = "#f3c877", colour("plain", "light"), colour("river", "light")
    palms = "".join(put(scenery.WAVE, x, 340, 12) for x in range(40, WIDTH, 90))
    cities = [
        with_colours(moved(x, y, SKYLINES[name], size), "light", hue, 1 / size**0.5)
        for name, hue, x, y, size in PALACES
    ]
    houses = "".join(moved(x, y, figures.TEMPLE, size) for x, y, size in HOUSES)
    ruler = moved(408, 388, figures.RULER, 1.35)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" fill="none" '
        'stroke-linecap="round" stroke-linejoin="round">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{sky}"/>'
        f'<circle cx="322" cy="150" r="120" fill="{colour("gold", "light")}" opacity=".55"/>'
        f'<path fill="{plain}" d="M0 250C160 226 480 226 640 252V460H0Z"/>'
        f'<path fill="{river}" d="M0 318C200 300 440 330 640 306V352C440 372 200 344 0 362Z"/>'
        f'<path stroke="{colour("wave", "light")}" stroke-width="2" d="{palms}"/>'
        f"{''.join(cities)}{with_colours(houses + ruler, 'light')}</svg>\n"
    )
