"""The coasts and rivers of India, fitted round the places of the board."""

from games.titles.india.layout import WIDTH, Point

WEST: list[Point] = [
    (0, 512), (26, 548), (29, 610), (24, 676), (38, 742), (58, 786), (66, 836), (52, 872),
    (56, 930), (66, 990), (96, 1046), (128, 1086), (196, 1101), (286, 1092), (392, 1094), (470, 1106),
    (520, 1136),
]  # fmt: skip
"""From the Rann past Dwarka, the gulf and Surat to the south."""
EAST: list[Point] = [
    (800, 1136), (806, 1100), (846, 1072), (880, 1036), (884, 990), (900, 946), (914, 902), (948, 866),
    (970, 826), (1006, 806),
]  # fmt: skip
"""From the south past Kanchipuram to the mouth of the Ganges."""
GANGES: list[Point] = [
    (438, 92), (452, 130), (480, 200), (560, 262), (588, 316), (602, 378), (612, 430), (640, 500), (676, 546),
    (742, 574), (796, 620), (850, 700), (918, 742), (972, 758), (1010, 782),
]  # fmt: skip
YAMUNA: list[Point] = [
    (334, 98), (350, 150), (318, 196), (270, 232), (262, 282), (286, 338), (346, 388), (420, 420), (474, 446),
    (566, 510), (640, 556), (700, 560),
]  # fmt: skip
NARMADA: list[Point] = [
    (726, 846), (690, 852), (640, 872), (560, 884), (480, 902), (430, 934), (330, 960), (236, 934),
    (180, 908), (120, 892), (54, 882),
]  # fmt: skip
RIVERS = ((GANGES, 11.0), (YAMUNA, 7.5), (NARMADA, 7.5))
"""Each with its width."""


def is_land(x: float, y: float) -> bool:
    """Return whether a point is inside the coast (an odd number of crossings)."""
    corners = [*WEST, *EAST, (WIDTH + 10, -10), (-10, -10)]
    inside = False
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            inside = not inside
    return inside
