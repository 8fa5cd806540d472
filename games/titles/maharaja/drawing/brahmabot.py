"""Brahmabot's face: a brass head with four faces, three of them seen, below a crown of lotus."""

from games.titles.art.automata import automaton
from games.titles.art.shapes import dot, shape

LOTUS = (
    shape(
        "M-20-26C-30-34-30-44-26-50C-17-46-12-38-12-28ZM20-26C30-34 30-44 26-50C17-46 12-38 12-28Z",
        "rose outline",
    )
    + shape(
        "M-12-27C-20-38-16-50-10-55C-3-50-1-38-2-27ZM12-27C20-38 16-50 10-55C3-50 1-38 2-27Z", "rose outline"
    )
    + shape("M0-26C-9-36-8-52 0-61C8-52 9-36 0-26Z", "rose outline")
    + shape("M-23-21C-12-30 12-30 23-21L22-29C12-37-12-37-22-29Z", "gold outline")
)
PROFILES = (
    shape("M-19-20C-33-22-38-12-36-6L-41 2-36 5C-37 14-31 18-20 16Z", "ochre outline")
    + shape("M19-20C33-22 38-12 36-6L41 2 36 5C37 14 31 18 20 16Z", "ochre outline")
    + dot(-29, -8, 3, "teal detail")
    + dot(29, -8, 3, "teal detail")
)
BEARD = shape("M-18 4C-19 24-10 38 0 46C10 38 19 24 18 4C12 10 8 6 0 6S-12 10-18 4Z", "white detail") + shape(
    "M-6 14C-6 26-3 34 0 40M6 14C6 26 3 34 0 40M-5 10Q0 13 5 10", "hair-line"
)
BRAHMABOT = PROFILES + automaton("gold", "teal", LOTUS, "teal", BEARD)
