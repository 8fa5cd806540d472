"""The tables that `bench.people` prints, and the same as data."""

from collections.abc import Sequence
from statistics import mean, median
from typing import Any, NamedTuple

from bench.people.mix import MOVE, SHARES, percentile
from bench.people.ramp import LIMIT, PARTS, Level, knee

KINDS = {
    "poll": ("poll", "waiting", "events", "chat"),
    "page": ("table page", "my games", "lobby", "front page"),
}


class Bare(NamedTuple):
    """What the bare page costs."""

    paced: Level
    """Asked by as many people as there are at the knee, as often as they ask there."""
    hurried: Level
    """Asked as often as possible: the processors are always warm, so this is the strictest comparison."""


def lines(levels: Sequence[Level], bare: Bare) -> list[str]:
    """Return the report as lines of text."""
    found = knee(list(levels))
    told = found or levels[0]
    passed = [level.people for level in levels if not level.holds]
    top = f"knee: {found.people if found else 0} active players"
    bound = f"{min(passed)} are too many" if passed else "no more were there"
    return [
        f"{top} (p95 of a confirmed move ≤ {LIMIT * 1000:.0f} ms; {bound})",
        *_ramp(levels),
        *_costs(told, bare),
        *_kinds(told),
    ]


def _ramp(levels: Sequence[Level]) -> list[str]:
    head = f"{'people':>7} {'req/s':>7} {'moves':>6} {'p50':>7} {'p95':>7}"
    head += "".join(f" {part:>9}" for part in (*PARTS, "people")) + "   (processors busy)"
    rows = []
    for level in sorted(levels, key=lambda level: level.people):
        took = level.tally.seconds.get(MOVE, [])
        busy = "".join(f" {level.used[part] / level.seconds:9.2f}" for part in (*PARTS, "people"))
        rows.append(
            f"{level.people:7} {level.pace:7.1f} {len(took):6}"
            f" {1000 * (median(took) if took else 0):5.0f}ms {1000 * level.p95:5.0f}ms{busy}"
            + (f"  failed: {dict(level.tally.failed)}" if level.tally.failed else "")
        )
    return [head, *rows]


def _costs(told: Level, bare: Bare) -> list[str]:
    ratio, strict = (told.per_second / level.per_second for level in bare)
    shares = ", ".join(f"{name} {told.tally.share(*KINDS.get(name, (name,))):.0%}" for name in SHARES)
    memory = ", ".join(f"{part} {size:.0f}" for part, size in told.memory.items())
    return [
        f"at {told.people}: {told.per_second:.0f} requests per processor second; the bare page "
        f"{bare.paced.per_second:.0f} at the same pace ({bare.paced.pace:.0f}/s); "
        f"ratio {ratio:.2f}",
        f"asked as often as possible ({bare.hurried.pace:.0f}/s): the bare page "
        f"{bare.hurried.per_second:.0f}; ratio {strict:.2f}",
        f"mix: {shares}, steps of drafts {told.tally.share('step'):.0%}; refused: {dict(told.tally.refused)}",
        f"memory in MB: {memory}",
    ]


def _kinds(told: Level) -> list[str]:
    rows = [f"{'request':12} {'number':>7} {'queries':>8} {'p50':>7} {'p95':>7}"]
    for name, took in sorted(told.tally.seconds.items(), key=lambda item: -len(item[1])):
        queries = told.tally.queries.get(name)
        asked = f"{mean(queries):8.1f}" if queries else f"{'':>8}"
        rows.append(
            f"{name:12} {len(took):7} {asked} {1000 * median(took):5.0f}ms"
            f" {1000 * percentile(took, 0.95):5.0f}ms"
        )
    return rows


def data(levels: Sequence[Level], bare: Bare) -> dict[str, Any]:
    """Return the report as data."""
    found = knee(list(levels))
    told = found or levels[0]
    return {
        "knee": found.people if found else 0,
        "ratio": told.per_second / bare.paced.per_second,
        "ratio_hurried": told.per_second / bare.hurried.per_second,
        "bare": _level(bare.paced),
        "bare_hurried": _level(bare.hurried),
        "levels": [_level(level) for level in levels],
    }


def _level(level: Level) -> dict[str, Any]:
    return {
        "people": level.people, "seconds": level.seconds, "requests": level.tally.requests, "p95": level.p95,
        "per_processor_second": level.per_second, "processor_seconds": level.used, "memory": level.memory,
        "refused": dict(level.tally.refused), "failed": dict(level.tally.failed),
        "kinds": {
            name: {
                "number": len(took), "p50": median(took), "p95": percentile(took, 0.95),
                "queries": mean(level.tally.queries[name]) if level.tally.queries.get(name) else None,
            }
            for name, took in level.tally.seconds.items()
        },
    }  # fmt: skip
