"""Processor time of processes, to the nanosecond (Linux)."""

import asyncio
import os
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.services.processes import stat

TICK = os.sysconf("SC_CLK_TCK")
LULL_SECONDS = 0.05
IDLE_SECONDS = 0.0005
"""What processes that only wait may use in a lull."""
MAX_WAIT_SECONDS = 120.0


def used(leaders: Iterable[int]) -> float:
    """Return the seconds that these processes and all that they have started have used so far."""
    return sum(_own(pid) for leader in leaders for pid in _family(leader))


async def quiet(leaders: Iterable[int]) -> float:
    """Wait until these processes have nothing more to do; return the seconds that they had used by then."""
    deadline, before = time.monotonic() + MAX_WAIT_SECONDS, used(leaders)
    while time.monotonic() < deadline:
        await asyncio.sleep(LULL_SECONDS)
        after = used(leaders)
        if after - before < IDLE_SECONDS and not _wants_to_run(leaders):
            return before
        before = after
    raise TimeoutError(f"the processes {list(leaders)} are never idle")


def _family(pid: int) -> Iterator[int]:
    yield pid
    for thread in _threads(pid):
        try:
            children = Path(f"/proc/{pid}/task/{thread}/children").read_text().split()
        except OSError:  # it has ended
            continue
        for child in children:
            yield from _family(int(child))


def _threads(pid: int) -> list[int]:
    try:
        return [int(path.name) for path in Path(f"/proc/{pid}/task").iterdir()]
    except OSError:  # it has ended
        return []


def _own(pid: int) -> float:
    """Return the seconds of a process, and of its children that have ended and were waited for."""
    try:
        seconds = time.clock_gettime(~pid << 3 | 2)  # the clock of this process: clock_getcpuclockid(3)
    except OSError:  # it has ended
        return 0.0
    fields = stat(pid)
    return seconds + (sum(map(int, fields[13:15])) / TICK if len(fields) > 15 else 0.0)


def _wants_to_run(leaders: Iterable[int]) -> bool:
    """Return whether a thread runs or waits for a processor, on a busy machine."""
    threads = (thread for leader in leaders for pid in _family(leader) for thread in _threads(pid))
    return any(stat(thread)[0] == "R" for thread in threads)
