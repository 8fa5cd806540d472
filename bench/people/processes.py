"""Processor time and memory of processes with all that they have started, from /proc (Linux)."""

import os
from collections.abc import Iterable
from pathlib import Path

from tests.services.processes import everything, stat

TICK = os.sysconf("SC_CLK_TCK")


def family(leader: int, parents: dict[int, int] | None = None) -> list[int]:
    """Return a process and all its descendants."""
    parents = parents or {pid: int(stat(pid)[1]) for pid in everything()}
    found = [leader]
    for pid in found:
        found += [child for child, parent in parents.items() if parent == pid]
    return found


def processor_seconds(leaders: Iterable[int]) -> float:
    """Return the seconds that these families have used so far, with members that have ended."""
    parents = {pid: int(stat(pid)[1]) for pid in everything()}
    return sum(_used(pid) for leader in leaders for pid in family(leader, parents))


def _used(pid: int) -> float:
    """Return the seconds of a process and of its children that have ended and were waited for."""
    fields = stat(pid)
    return sum(map(int, fields[11:15])) / TICK if len(fields) > 15 else 0.0


def megabytes(leaders: Iterable[int]) -> float:
    """Return the memory of these families, with shared pages divided among those who share them."""
    return sum(_proportional(pid) for leader in leaders for pid in family(leader)) / 1024


def _proportional(pid: int) -> int:
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:  # it has ended
        return 0
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
