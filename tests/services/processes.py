"""Reads processes from /proc, to test that none is left behind and none runs as root."""

import os
import time
from collections.abc import Callable
from pathlib import Path

ENDED = ("gone", "Z", "X")
"""States of a process that has ended."""


def stat(pid: int) -> list[str]:
    """Return the fields of /proc/PID/stat after the command's name: state, parent, group, session, ..."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return ["gone", "0", "0", "0"]


def alive(pid: int) -> bool:
    return stat(pid)[0] not in ENDED


def owner(pid: int) -> int | None:
    """Return the user of the process; None if it has ended."""
    try:
        return Path(f"/proc/{pid}").stat().st_uid
    except (FileNotFoundError, ProcessLookupError):
        return None


def age(pid: int) -> float:
    """Return for how many seconds the process has run; 0 if it has ended."""
    fields = stat(pid)
    if fields[0] in ENDED:
        return 0.0
    started = int(fields[19]) / os.sysconf("SC_CLK_TCK")
    return float(Path("/proc/uptime").read_text().split()[0]) - started


def everything() -> list[int]:
    return [int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit()]


def children(parent: int) -> list[int]:
    return [pid for pid in everything() if stat(pid)[1] == str(parent)]


def in_session(leader: int) -> list[int]:
    return [pid for pid in everything() if alive(pid) and stat(pid)[3] == str(leader)]


def soon(condition: Callable[[], bool]) -> bool:
    """Wait until the condition is met. It may be met for a moment only, so it isn't asked again."""
    deadline = time.monotonic() + 120
    while not (met := condition()) and time.monotonic() < deadline:
        time.sleep(0.05)
    return met
