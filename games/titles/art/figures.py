"""Figures that any game may use: elephant with howdah and parasol, coin, crown, lotus, chest and more."""

from games.titles.art.buildings import arch, dome, wall
from games.titles.art.shapes import dot, oval, shape

PARASOL = (
    shape(
        "M-12-46C-9-58 1-65 11-68C21-65 31-58 34-46C29-49 24-49 19-45C15-49 7-49 3-45C-2-49-7-49-12-46Z",
        "gold outline",
    )
    + shape("M11-68C5-62 2-54 3-45M11-68C17-62 20-54 19-45", "detail")
    + dot(11, -70, 3, "brick detail")
)
ELEPHANT = (
    shape("M33-2C39 2 39 10 36 17", "outline")
    + shape("M14 18V33H5V18ZM31 14V33H22V14Z", "ash outline")
    + shape(
        "M-14-11C-4-17 18-17 26-10C34-4 34 8 33 17V33H24V23C16 26 6 26 0 23V33H-10V19C-14 16-16 12-17 8Z",
        "ash outline",
    )
    + shape(
        "M-10-15C-20-22-36-16-37-2C-38 8-36 15-37 22C-37 27-42 28-43 23L-48 25C-46 36-32 36-30 25"
        "C-29 18-29 13-27 10C-21 12-13 8-9 0Z",
        "ash outline",
    )
    + shape("M-27 8C-29 15-35 18-41 15C-36 13-33 10-32 6Z", "white detail")
    + shape("M-17-11C-8-16 2-9 1 2C0 11-9 14-14 8C-18 3-19-5-17-11Z", "ash outline")
    + dot(-27, -5, 2, "hair")
    + shape("M-34-12C-31-18-24-20-18-17L-22-8C-26-6-31-7-34-12Z", "brick detail")
    + shape("M2-16C9-18 17-17 23-13L26 9C17 13 7 13-1 9Z", "brick outline")
    + shape("M-1 3C7 8 17 8 25.5 3", "outline in-gold")
)
HOWDAH = (
    shape("M3-28V-48M19-28V-48", "outline in-ochre")
    + dot(11, -37, 5.5, "skin-mid detail")
    + dot(8.8, -37, 0.8, "hair")
    + dot(13.2, -37, 0.8, "hair")
    + shape("M8-34.2Q11-35.6 14-34.2", "detail in-hair")
    + shape("M5-38C4-46 18-46 17-38C13-41 9-41 5-38Z", "rose detail")
    + shape("M4-20C4-31 18-31 18-20Z", "white detail")
    + shape("M-4-28H26L22-15H0Z", "gold outline")
    + shape("M1-22H21", "detail in-brick")
)
RULER = ELEPHANT + HOWDAH + PARASOL
"""The elephant that carries a ruler, facing left, standing on y = 33: x from -48 to 39, y from -73."""

COIN = (
    dot(0, 0, 14, "gold outline")
    + dot(0, 0, 9.5, "detail")
    + shape("M-3.5-3.5H3.5V3.5H-3.5Z", "ochre detail")
)
TOKEN = shape(
    "M0-16 4.5-11 11.3-11.3 11-4.5 16 0 11 4.5 11.3 11.3 4.5 11 0 16-4.5 11-11.3 11.3-11 4.5-16 0"
    "-11-4.5-11.3-11.3-4.5-11Z",
    "teal outline",
) + shape("M-1.8 7V-1H-6.5L0-8.5 6.5-1H1.8V7Z", "cream")
LOTUS = (
    shape("M-4 10C-13 9-17 2-17-6C-10-5-5 1-4 10ZM4 10C13 9 17 2 17-6C10-5 5 1 4 10Z", "rose detail")
    + shape("M0 11C-8 5-8-6 0-15C8-6 8 5 0 11Z", "rose outline")
    + shape("M-12 13.5C-5 16 5 16 12 13.5", "outline in-leaf")
)
CROWN = (
    shape("M-15 9-17-9-8-2 0-14 8-2 17-9 15 9Z", "gold outline")
    + shape("M-15 9H15V14H-15Z", "brick detail")
    + dot(0, 3, 2.4, "brick")
)
CHEST = (
    shape("M-16 0C-16-12 16-12 16 0V14H-16Z", "ochre outline")
    + shape("M-16 1H16M-9-8V14M9-8V14", "detail")
    + shape("M-4-2H4V6H-4Z", "gold detail")
)
BLOCKS = shape("M-16 14V4H-1V14ZM1 14V4H16V14ZM-8 3V-7H8V3Z", "stone outline")
BOWL = "".join(oval(x, y, 6, 3, "gold detail") for x, y in ((-5, -1), (5, -1), (0, -4))) + shape(
    "M-16 0H16C15 9 9 14 0 14S-15 9-16 0Z", "brick outline"
)
TEMPLE = (
    shape("M-13 14V1C-13-8-4-9 0-17C4-9 13-8 13 1V14Z", "cream outline")
    + shape("M-4.5 14V6C-4.5 2-1 2 0-1C1 2 4.5 2 4.5 6V14Z", "brick detail")
    + dot(0, -18, 2.2, "gold detail")
)
PURSE = (
    shape("M-7-7C-18 0-18 14-10 15H10C18 14 18 0 7-7Z", "brick outline")
    + shape("M-9-15C-5-12-3-10-5-7H5C3-10 5-12 9-15C4-17-4-17-9-15Z", "brick outline")
    + shape("M-7-7H7", "outline in-gold")
    + dot(0, 5, 4.5, "gold detail")
)
QUEEN = (
    shape("M-15 16C-15-6-13-14 0-14S15-6 15 16Z", "plum outline")
    + shape("M-9 0C-10-12 10-12 9 0C9 8 4 11 0 11S-9 8-9 0Z", "skin-light detail")
    + shape("M-9 0C-9-8-4-9 0-9S9-8 9 0C7-4 3-6 0-7C-3-6-7-4-9 0Z", "hair")
    + shape("M-10-9-12-19-5-14 0-21 5-14 12-19 10-9C5-12-5-12-10-9Z", "gold detail")
    + shape("M-6 1Q-4-1-2 1M2 1Q4-1 6 1M-2.5 6.5Q0 8 2.5 6.5", "detail")
    + dot(0, -4, 1.4, "brick")
)
STATUE = (
    shape("M0-20 3.5-14C7-12 7-8 4.5-5 10-4 13 0 13 4.5C17 5.5 17 9 15 11H-15"
          "C-17 9-17 5.5-13 4.5C-13 0-10-4-4.5-5C-7-8-7-12-3.5-14Z", "stone outline")
    + shape("M-18 11H18V16H-18Z", "ochre outline")
    + shape("M-7 5C-3 8 3 8 7 5M-3.5-14H3.5", "detail")
)  # fmt: skip
PRIEST = (
    shape("M14-19V16", "outline in-ochre")
    + shape("M-3-6C4-6 6-3 13-3V2C10 2 8 1 7 0C7 6 8 11 9.5 16H-14C-12 7-11-2-3-6Z", "orange outline")
    + dot(-2, -11, 6, "skin-mid outline")
)
PALACE = (
    wall(0, 15, 34, 12, "cream")
    + wall(-14, 15, 7, 17, "cream")
    + wall(14, 15, 7, 17, "cream")
    + dome(0, 3, 18, 15, "brick")
    + arch(0, 15, 8, 10, "brick")
)
