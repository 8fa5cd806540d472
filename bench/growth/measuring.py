"""Measures pages and tasks on two sites in turn, and judges the ratio of their times."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from django.core.cache import cache
from django.db import connection

from bench.growth.sites import Site
from bench.growth.work import work

ROUNDS, RUNS = 4, 3
"""The turns of each site, and the runs of a turn. What is above MOST has 3 and 7 times as many turns."""
MOST = 1.2
"""The largest allowed ratio of times, large site to small site."""
NOISE = 0.0015
"""Seconds: a smaller difference of times is not judged."""


@dataclass(frozen=True)
class Timed:
    """The processor time of a page or task, ours and the database's, on both sites."""

    name: str
    small: float
    large: float

    @property
    def ratio(self) -> float:
        """Return how many times as long it takes on the large site."""
        return self.large / self.small

    @property
    def grows(self) -> bool:
        """Return whether it takes longer on the large site, by more than is allowed and more than noise."""
        return self.ratio > MOST and self.large - self.small > NOISE

    def __str__(self) -> str:
        mark = "GROWS" if self.grows else "noise" if self.ratio > MOST else ""
        times = f"{1000 * self.small:8.1f} ms {1000 * self.large:8.1f} ms"
        return f"{self.name:58} {times} {self.ratio:6.2f} {mark}"


def measure(small: Site, large: Site) -> list[Timed]:
    """Return the processor times of everything, the worst ratio first.

    The sites take turns, page by page: what else the machine does disturbs both alike. A turn has several
    runs, because the first ones find the processor's caches full of the other site. What seems to grow is
    measured again. Disturbances only add time, so the shortest of all runs counts.
    """
    jobs = {}
    for site in (small, large):
        with site.used():
            jobs[site.url] = work(site.places)
    found = []
    for name in jobs[small.url]:
        if name in jobs[large.url]:
            pair = tuple((site, jobs[site.url][name]) for site in (small, large))
            found.append(_timed(name, pair))
    return sorted(found, key=lambda timed: (not timed.grows, -timed.ratio))


def _timed(name: str, pair: Sequence[tuple[Site, Callable[[], object]]]) -> Timed:
    times: dict[str, list[float]] = {site.url: [] for site, _do in pair}
    timed = Timed(name, 0, 0)
    for rounds in (ROUNDS, 2 * ROUNDS, 4 * ROUNDS):
        for _ in range(rounds):
            for site, do in pair:
                with site.used():
                    times[site.url].append(_shortest(do))
        timed = Timed(name, *(min(took) for took in times.values()))
        if timed.ratio <= MOST:
            break
    return timed


def _shortest(do: Callable[[], object]) -> float:
    """Return the processor time of the shortest of RUNS runs; one before them fills our caches."""
    cache.clear()  # rate limits
    do()
    return min(_run(do) for _ in range(RUNS))


def _run(do: Callable[[], object]) -> float:
    before = spent()
    do()
    return spent() - before


def spent() -> float:
    """Return the processor time of this process and of the database's process for this connection (Linux)."""
    connection.ensure_connection()
    there = Path(f"/proc/{connection.connection.info.backend_pid}/schedstat").read_text()
    return time.process_time() + int(there.split()[0]) / 1e9
