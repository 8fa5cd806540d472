"""Path data: shapes written once in coordinates of their own, then put anywhere; smooth lines, polygons."""

import re

from games.base.svg import n

Point = tuple[float, float]
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_STEPS = {"M": 1, "L": 1, "H": 1, "V": 1, "C": 3, "Q": 2}
"""How many points a command takes at a time."""


def put(data: str, x: float, y: float, width: float = 1, height: float = 0) -> str:
    """Return path data scaled and moved. It has absolute commands only; `height` is `width` unless given.

    Steps are relative in the answer, so that equal shapes in several places compress well.
    """
    tall = height or width
    here, start, out = (x, y), (x, y), []
    for command, *words in re.findall(r"([MLHVCQZ])([^MLHVCQZ]*)", data):
        numbers = [float(word) for word in _NUMBER.findall(words[0])]
        if command == "Z":
            here = start
            out.append("z")
            continue
        if command in "HV":
            numbers = (
                [numbers[0], (here[1] - y) / tall] if command == "H" else [(here[0] - x) / width, numbers[0]]
            )
        points = [(x + a * width, y + b * tall) for a, b in zip(numbers[::2], numbers[1::2], strict=True)]
        step = _STEPS[command]
        for i in range(0, len(points), step):
            steps = [(round(a - here[0], 1), round(b - here[1], 1)) for a, b in points[i : i + step]]
            out.append(_joined("l" if command in "HV" else command.lower(), steps))
            here = (here[0] + steps[-1][0], here[1] + steps[-1][1])
        if command == "M":
            out[-1] = _joined("M", [points[0]])
            start = here = (round(points[0][0], 1), round(points[0][1], 1))
    return "".join(out)


def _joined(command: str, points: list[Point]) -> str:
    words = [n(value) for point in points for value in point]
    return command + words[0] + "".join(word if word.startswith("-") else f" {word}" for word in words[1:])


def line(points: list[Point], *, closed: bool = False) -> str:
    """Return a smooth line through these points (Catmull-Rom)."""
    count = len(points)

    def at(i: int) -> Point:
        return points[i % count] if closed else points[max(0, min(i, count - 1))]

    parts = [f"M{n(points[0][0])} {n(points[0][1])}"]
    for i in range(count if closed else count - 1):
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = at(i - 1), at(i), at(i + 1), at(i + 2)
        first = (bx + (cx - ax) / 6, by + (cy - ay) / 6)
        second = (cx - (dx - bx) / 6, cy - (dy - by) / 6)
        parts.append("C" + " ".join(f"{n(x)} {n(y)}" for x, y in (first, second, (cx, cy))))
    return "".join(parts) + ("Z" if closed else "")


def polygon(points: list[Point]) -> str:
    """Return a polygon."""
    return "M" + " ".join(f"{n(x)} {n(y)}" for x, y in points) + "Z"
