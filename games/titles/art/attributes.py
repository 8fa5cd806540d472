"""Things that figures hold, each about 40 high round the origin: horn, scales, lamp, book and more."""

from games.titles.art.shapes import dot, oval, shape


def hand(skin: str) -> str:
    """Return a closed hand."""
    return shape("M-6-4C-6-8 6-8 6-3C8 2 5 7 0 7C-5 7-7 2-6-4Z", f"{skin} detail")


HORN = shape("M-3 20 2-14C0-22-4-28-12-32L10-34C8-24 8-18 7-12L3 20Z", "gold outline") + shape(
    "M-1 8 5 9M1-6 6-5", "detail"
)
CHISEL = shape("M-2.5 20V-6H2.5V20L0 25Z", "ash detail") + shape("M-9-6H9V-20H-9Z", "ochre outline")
SCALES = (
    shape("M0-24V14M-18-18 18-18M-18-18-25 0H-11ZM18-18 11 0H25Z", "outline")
    + shape("M-26 0H-10C-11 7-25 7-26 0ZM10 0H26C25 7 11 7 10 0Z", "gold detail")
    + dot(0, -24, 3.4, "gold detail")
)
JOINED = "M0-20C-4-14-8-4-9 8L-4 22H4L9 8C8-4 4-14 0-20Z"
QUILL = shape("M-12 22C-10 0-4-20 12-34C16-16 8 2-8 12Z", "white outline") + shape(
    "M-12 22C-8 6 0-12 10-28", "detail"
)
BELL = (
    shape("M-12 12C-8 8-10-10 0-14C10-10 8 8 12 12Z", "gold outline")
    + dot(0, 15, 3.4, "ochre detail")
    + dot(0, -17, 3.4, "gold detail")
)
LAMP = shape("M-15 4H15C13 14 7 16 0 16S-13 14-15 4Z", "brick outline") + shape(
    "M0-18C7-9 6-3 0 3C-6-3-7-9 0-18Z", "gold detail"
)
STAFF = shape("M0 60V-34", "outline") + shape(
    "M-2 60V-26C-12-26-12-44 0-44C12-44 12-30 4-28V60Z", "ochre detail"
)
BOOK = shape(
    "M0-12C-6-17-14-17-21-14V12C-14 9-6 9 0 14C6 9 14 9 21 12V-14C14-17 6-17 0-12Z", "cream outline"
) + shape("M0-12V14M-16-7C-12-8-8-8-5-6M-16 0C-12-1-8-1-5 1M16-7C12-8 8-8 5-6M16 0C12-1 8-1 5 1", "detail")
DIVIDERS = (
    shape("M-1-18-12 22M1-18 12 22", "outline in-gold")
    + shape("M-2-16-14 20-11 22 0-8 11 22 14 20 2-16Z", "gold detail")
    + dot(0, -19, 5, "gold outline")
)
TROWEL = shape("M0-22 13 2C8 8-8 8-13 2Z", "ash outline") + shape("M-3 6H3V22H-3Z", "ochre detail")
BRICKS = shape("M-18 0H-1V11H-18ZM1 0H18V11H1ZM-9-12H9V-1H-9Z", "brick detail")
LETTER = (
    shape("M-20-13H20V14H-20Z", "cream outline")
    + shape("M-20-13 0 4 20-13", "detail")
    + dot(0, 3, 5, "brick detail")
)
BUST = shape("M-14 20V14H14V20ZM-11 13C-10 4-5 3 0 3S10 4 11 13Z", "stone detail") + shape(
    "M-7-6C-7-16 7-16 7-6C7 0 4 4 0 4S-7 0-7-6Z", "stone detail"
)
FAN = (
    shape("M0 24C-4 8-24-2-22-18C-12-34 12-34 22-18C24-2 4 8 0 24Z", "teal outline")
    + "".join(
        oval(x, y, 4, 5.4, "gold detail") + dot(x, y + 1, 1.8, "indigo")
        for x, y in ((-11, -16), (0, -21), (11, -16))
    )
    + shape("M0 24V40", "outline in-ochre")
)
BEADS = "".join(
    dot(x, y, 2.7, "ochre detail")
    for x, y in ((-15, 30), (-13, 36), (-9, 41), (-3, 44), (3, 44), (9, 41), (13, 36), (15, 30))
)
