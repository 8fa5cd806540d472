"""The six members of the court as signs in a box from -20 to 20, told apart without colour.

Elephant, crown, scroll, sword and shield, lamp, fan: each has an outline of its own.
"""

from games.titles.art.shapes import dot, moved, oval, shape

ELEPHANT = (
    shape("M10 4V17H5V4ZM17 2V17H12V2Z", "ash outline")
    + shape(
        "M-7-8C0-13 11-12 15-6C19-1 18 6 18 9V17H12V11C8 13 3 13-1 11V17H-7V8C-9 7-10 5-10 3Z", "ash outline"
    )
    + shape(
        "M-4-10C-10-15-18-11-18-3C-19 3-17 7-18 11C-18 14-21 14-21 11L-24 12C-23 19-15 18-14 12"
        "C-14 8-13 6-12 4C-9 5-5 3-3-1Z",
        "ash outline",
    )
    + shape("M-12 3C-13 7-16 8-19 7C-17 5-15 4-15 1Z", "white detail")
    + shape("M-8-8C-3-11 2-6 1 0C0 5-5 6-7 3C-9 1-9-5-8-8Z", "ash detail")
    + dot(-13, -4, 1.4, "hair")
    + shape("M3-12C7-13 11-11 14-8L15 2C11 5 6 5 2 3Z", "brick detail")
)
MOGUL = (
    shape("M-15 8-19-9-9-2 0-16 9-2 19-9 15 8Z", "gold outline")
    + shape("M-15 8H15V15H-15Z", "brick outline")
    + dot(0, -16, 2.6, "brick detail")
    + dot(-19, -9, 2.2, "brick detail")
    + dot(19, -9, 2.2, "brick detail")
    + dot(0, 2, 2.8, "brick")
)
VIZIER = (
    shape("M-12-13H13V12H-12Z", "cream outline")
    + shape("M-7-6H8M-7-1H8M-7 4H4", "detail")
    + shape("M-17-18H17C20-18 20-11 17-11H-17C-20-11-20-18-17-18Z", "ochre outline")
    + shape("M-17 10H17C20 10 20 17 17 17H-17C-20 17-20 10-17 10Z", "ochre outline")
)
GENERAL = (
    shape("M13-20C20-9 15 4 0 14L-4 10C6 2 11-8 9-18Z", "white outline")
    + shape("M-9 5 1 16M-8 18-2 12", "outline")
    + shape("M-13 19-8 13-4 17-9 21Z", "ochre detail")
    + dot(-7, -5, 11, "brick outline")
    + dot(-7, -5, 6.5, "gold detail")
    + dot(-7, -5, 1.8, "brick")
)
MONK = (
    shape("M0-21C9-11 8-4 0 2C-8-4-9-11 0-21Z", "gold outline")
    + shape("M0-12C4-7 3-4 0-1C-3-4-4-7 0-12Z", "orange")
    + shape("M-20 3H14C17 0 20 0 22 2C20 5 18 7 15 8C12 15 6 16 0 16S-17 14-20 3Z", "brick outline")
    + shape("M-7 16H7V20H-7Z", "brick detail")
)
PRINCESS = (
    shape("M0 22C-3 10-20 4-20-8C-13-23 13-23 20-8C20 4 3 10 0 22Z", "teal outline")
    + shape("M0 20V-6M0 14-11-4M0 14 11-4", "detail")
    + "".join(
        oval(x, y, 4, 4.6, "gold detail") + dot(x, y + 0.6, 1.7, "indigo")
        for x, y in ((-12, -9), (0, -13), (12, -9))
    )
)
SYMBOLS: dict[str, str] = {
    "elephant": moved(2, 0, ELEPHANT),
    "mogul": MOGUL,
    "vizier": VIZIER,
    "general": GENERAL,
    "monk": MONK,
    "princess": moved(0, -1, PRINCESS),
}
LETTERS = dict(zip("EMVGKP", SYMBOLS, strict=True))
"""The letter on a card → the member of the court."""
