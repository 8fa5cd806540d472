"""Parts of buildings standing on a line: domes, temple towers, pavilions, arches, steps, pennants."""

from games.titles.art.paths import put
from games.titles.art.shapes import dot, shape

DOME = "M-.39 0C-.6-.3-.5-.62 0-1C.5-.62 .6-.3 .39 0Z"
TOWER = "M-.5 0V-.3C-.5-.6-.25-.8-.15-.92H.15C.25-.8 .5-.6 .5-.3V0Z"
RIBS = "M-.21-.14C-.21-.6-.1-.8 0-.9C.1-.8 .21-.6 .21-.14"
RING = "M-.24-.9C-.1-1.03 .1-1.03 .24-.9C.1-.87-.1-.87-.24-.9Z"
ARCH = "M-.5 0V-.55C-.5-.8-.1-.85 0-1C.1-.85 .5-.8 .5-.55V0Z"
BOX = "M-.5 0V-1H.5V0Z"
EAVES = "M-.55 0H.55L.42-4H-.42Z"


def wall(x: float, y: float, width: float, height: float, paint: str) -> str:
    """Return a wall standing on (x, y)."""
    return shape(put(BOX, x, y, width, height), f"{paint} outline")


def dome(x: float, y: float, width: float, height: float, paint: str) -> str:
    """Return an onion dome standing on (x, y), with a finial."""
    finial = shape(put("M0 0V-6", x, y - height), "outline") + dot(x, y - height - 7, 1.8, "gold")
    return finial + shape(put(DOME, x, y, width, height), f"{paint} outline")


def tower(x: float, y: float, width: float, height: float, paint: str, *, pennant: str = "") -> str:
    """Return a curved temple tower (shikhara) with its ring stone, and a pennant of this paint."""
    flag = banner(x, y - height * 0.92, pennant) if pennant else dot(x, y - height - 3, 2.2, "gold detail")
    return (
        flag
        + shape(put(TOWER, x, y, width, height), f"{paint} outline")
        + shape(put(RIBS, x, y, width, height), "detail")
        + shape(put(RING, x, y, width, height + 4), "gold detail")
    )


def banner(x: float, y: float, paint: str) -> str:
    """Return a pole with a pennant that flies to the right."""
    return shape(put("M0 0V-17", x, y), "outline") + shape(put("M0-17L15-13.5L0-9Z", x, y), f"{paint} detail")


def pavilion(x: float, y: float, width: float, paint: str, roof: str) -> str:
    """Return a small domed pavilion (chhatri) standing on (x, y)."""
    return (
        shape(put(BOX, x, y, width * 0.75, 9), paint)
        + shape(put("M-.37 0V-9M0 0V-9M.37 0V-9", x, y, width, 1), "outline")
        + dome(x, y - 11, width * 0.92, width * 0.62, roof)
        + shape(put(EAVES, x, y - 8, width, 1), "gold detail")
    )


def arch(x: float, y: float, width: float, height: float, paint: str) -> str:
    """Return a pointed doorway standing on (x, y)."""
    return shape(put(ARCH, x, y, width, height), f"{paint} detail")


def steps(y: float, width: float, count: int, paint: str) -> str:
    """Return broad steps down to the water, the lowest on y."""
    return "".join(shape(put(BOX, 0, y - i * 5, width - i * 10, 5), f"{paint} detail") for i in range(count))
