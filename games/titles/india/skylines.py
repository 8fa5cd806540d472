"""The seven cities as buildings in their colour, standing on y = 0, about 104 wide and 60 high."""

from games.titles.art.buildings import arch, banner, dome, pavilion, steps, tower, wall
from games.titles.art.shapes import dot, shape

SKYLINES: dict[str, str] = {
    "haridwar": tower(-29, -10, 22, 36, "hue-soft")
    + tower(29, -10, 22, 36, "hue-soft")
    + wall(0, -10, 20, 34, "hue")
    + shape("M-14-44H14L0-60Z", "hue-deep outline")
    + dot(0, -34, 5.5, "white detail")
    + arch(0, -10, 9, 15, "hue-deep")
    + steps(2, 108, 3, "hue-soft"),
    "ayodhya": wall(0, 0, 102, 20, "hue-soft")
    + pavilion(-38, -20, 21, "hue-soft", "hue")
    + pavilion(38, -20, 21, "hue-soft", "hue")
    + wall(0, 0, 44, 27, "hue-soft")
    + dome(0, -27, 36, 28, "hue")
    + arch(0, 0, 15, 22, "hue-deep")
    + "".join(arch(x, 0, 9, 14, "hue-deep") for x in (-42, -30, 30, 42)),
    "varanasi": tower(-40, 0, 20, 27, "hue-soft")
    + tower(40, 0, 20, 27, "hue-soft")
    + tower(-22, 0, 24, 43, "hue")
    + tower(22, 0, 24, 43, "hue")
    + tower(0, 0, 31, 60, "hue", pennant="brick")
    + arch(0, 0, 10, 16, "hue-deep"),
    "kanchipuram": shape("M-44 0 -22-47H22L44 0Z", "hue outline")
    + shape("M-39-11H39M-34-22H34M-28-33H28", "outline")
    + "".join(
        arch(x, y, 6, 8, "hue-deep") for x, y in ((-20, -11), (20, -11), (-15, -22), (15, -22), (0, -33))
    )
    + arch(0, 0, 14, 20, "hue-deep")
    + "".join(dot(x, -61, 2.4, "gold detail") for x in (-14, 0, 14))
    + shape("M-25-46C-25-61 25-61 25-46Z", "hue-soft outline"),
    "ujjain": wall(-26, 0, 46, 17, "hue-soft")
    + dome(-28, -17, 36, 21, "hue-soft")
    + "".join(arch(x, 0, 8, 12, "hue-deep") for x in (-42, -30, -18))
    + wall(38, 0, 22, 13, "hue-soft")
    + tower(17, 0, 36, 50, "hue")
    + shape(
        "M17-71V-67M17-49V-53M6-60H10M24-60H28M9-68 12-65M25-68 22-65M9-52 12-55M25-52 22-55",
        "detail in-ochre",
    )
    + dot(17, -60, 5.5, "gold detail")
    + arch(17, 0, 12, 18, "hue-deep"),
    "dwarka": wall(0, 0, 92, 12, "hue-soft")
    + wall(0, -12, 66, 12, "hue-soft")
    + wall(0, -24, 42, 11, "hue-soft")
    + "".join(arch(x, 0, 8, 10, "hue-deep") for x in (-36, -22, 22, 36))
    + "".join(arch(x, -12, 8, 9, "hue-deep") for x in (-24, -11, 11, 24))
    + arch(0, 0, 12, 18, "hue-deep")
    + banner(0, -54, "brick")
    + shape("M-17-35C-12-42-8-50 0-60C8-50 12-42 17-35Z", "hue outline")
    + shape("M-11-35C-8-44-4-50 0-56C4-50 8-44 11-35", "detail"),
    "mathura": pavilion(-40, -22, 20, "hue-soft", "hue")
    + pavilion(40, -22, 20, "hue-soft", "hue")
    + wall(-40, 0, 20, 22, "hue-soft")
    + wall(40, 0, 20, 22, "hue-soft")
    + dome(-15, -32, 20, 15, "hue")
    + dome(15, -32, 20, 15, "hue")
    + dome(0, -34, 30, 25, "hue")
    + wall(0, 0, 60, 34, "hue-soft")
    + shape("M-30-34H30V-29H-30Z", "hue detail")
    + arch(0, 0, 26, 27, "hue-deep")
    + arch(-22, 0, 8, 13, "hue-deep")
    + arch(22, 0, 8, 13, "hue-deep"),
}
ELSEWHERE = tower(-26, 0, 24, 36, "hue-soft") + tower(26, 0, 24, 36, "hue-soft") + tower(0, 0, 34, 54, "hue")


def skyline(city: str) -> str:
    """Return a city's buildings; three towers for an unknown city of a custom board."""
    return SKYLINES.get(city, ELSEWHERE)
