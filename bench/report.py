"""The results as text and as JSON."""

import platform
from collections.abc import Sequence
from pathlib import Path

import msgspec

from bench.parts import Part
from bench.rows import Row

RESULTS = Path(__file__).with_name("results.json")


def as_text(rows: Sequence[Row]) -> str:
    """Return the rows as an aligned table."""
    cells = [("name", "ours", "peer", "ratio", "target", "")]
    for row in rows:
        ours, peer = _figure(row.ours, row.unit), "" if row.peer is None else _figure(row.peer, row.unit)
        ratio = "" if row.ratio is None else f"{row.ratio:.2f}"
        cells.append((row.name, ours, peer, ratio, row.target, "" if row.met else "MISSED"))
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    return "\n".join(
        f"{line[0]:<{widths[0]}}  "
        + "  ".join(f"{cell:>{width}}" for cell, width in zip(line[1:], widths[1:], strict=True)).rstrip()
        for line in cells
    )


def _figure(value: float, unit: str) -> str:
    return f"{value:,.{0 if value >= 1000 else 1 if value >= 10 else 3}f} {unit}"


def write(parts: Sequence[Part], seconds: float, path: Path = RESULTS) -> None:
    """Write the rows as JSON, without the machine's name."""
    lines = [
        {
            "part": part.name, "name": row.name, "unit": row.unit, "ours": row.ours, "peer": row.peer,
            "ratio": row.ratio, "target": row.target, "met": row.met,
        }
        for part in parts
        for row in part.rows
    ]  # fmt: skip
    failed = {part.name: part.error for part in parts if part.error}
    results = {
        "python": platform.python_version(), "seconds": round(seconds, 1), "rows": lines, "failed": failed,
    }  # fmt: skip
    path.write_bytes(msgspec.json.format(msgspec.json.encode(results), indent=2) + b"\n")
