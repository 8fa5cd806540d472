"""Lets more and more people play until confirmed moves take too long."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter

from bench.people.client import Connection
from bench.people.load import Load
from bench.people.mix import MOVE, Tally, percentile
from bench.people.person import Person
from bench.people.site import Site

LIMIT = 0.25
"""Seconds that 95 % of the confirmed moves may take."""
FIRST, GROWTH = 180, 1.4
NARROW = 1.1
"""The ramp ends when the knee lies between two levels of at most this ratio."""
BARE_CONNECTIONS = 16
"""The sessions that ask for the bare page as often as possible."""
PARTS = ("web", "worker", "database", "redis")
"""What a request costs the site. The people are not counted."""


@dataclass(frozen=True)
class Level:
    """What some people did in some seconds, and what it cost."""

    people: int
    seconds: float
    tally: Tally
    used: dict[str, float]
    """Processor seconds by part."""
    memory: dict[str, float]

    @property
    def p95(self) -> float:
        """Return the time that 95 % of the confirmed moves took at most."""
        return percentile(self.tally.seconds.get(MOVE, ()), 0.95)

    @property
    def holds(self) -> bool:
        """Return whether the site was fast enough, without failures."""
        return self.p95 <= LIMIT and not self.tally.failed

    @property
    def pace(self) -> float:
        """Return requests per second."""
        return self.tally.requests / self.seconds

    @property
    def per_second(self) -> float:
        """Return requests per processor second of the site."""
        return self.tally.requests / max(sum(self.used[part] for part in PARTS), 0.01)


class Crowd:
    """The people of a site, of whom some play."""

    def __init__(self, site: Site, people: list[list[str]], think: float) -> None:
        self.site, self.load = site, Load(site.port, think)
        self._people = [Person(self.load, session, code, seed) for seed, (session, code) in enumerate(people)]
        self._tasks: dict[int, asyncio.Task[None]] = {}

    @property
    def most(self) -> int:
        """Return the number of people there are."""
        return len(self._people)

    async def play(self, number: int) -> None:
        """Let exactly the first of them play."""
        for at in range(number):
            if at not in self._tasks:
                self._tasks[at] = asyncio.create_task(self._people[at].live())
        leaving = [self._tasks.pop(at) for at in list(self._tasks) if at >= number]
        for task in leaving:
            task.cancel()
        await asyncio.gather(*leaving, return_exceptions=True)
        for task in self._tasks.values():
            if task.done():
                task.result()  # people never stop by themselves: show why

    async def measured(self, number: int, settle: float, seconds: float) -> Level:
        """Let so many people play; return what they did after they have settled."""
        await self.play(number)
        await asyncio.sleep(settle)
        level = await watched(self.site, self.load, number, seconds)
        await self.play(number)
        return level


async def watched(site: Site, load: Load, people: int, seconds: float) -> Level:
    """Return what happens in the next seconds, and what it costs."""
    before, began, tally = site.used(), perf_counter(), load.fresh()
    await asyncio.sleep(seconds)
    load.fresh()
    took, after = perf_counter() - began, site.used()
    used = {part: after[part] - before[part] for part in after}
    return Level(people, took, tally, used, site.memory())


async def bare(site: Site, sessions: Sequence[str], seconds: float, pause: float = 0.0) -> Level:
    """Return what the bare page costs if each session asks for it after such pauses, in the mean."""
    load, draw = Load(site.port, pause), Random(1)

    async def ask(session: str) -> None:
        connection = Connection(site.port, session)
        try:
            while True:
                await asyncio.sleep(pause * (0.5 + draw.random()))
                answer = await connection.ask("/bench/empty", htmx=False)
                load.tally.note("bare page", answer.status, answer.seconds, answer.queries)
        finally:
            connection.close()

    asking = [asyncio.create_task(ask(session)) for session in sessions]
    await asyncio.sleep(2 * pause)  # until all have asked once
    level = await watched(site, load, len(sessions), seconds)
    for task in asking:
        if task.done():
            task.result()  # none ends by itself: show why
        task.cancel()
    await asyncio.gather(*asking, return_exceptions=True)
    return level


async def ramp(
    measure: Callable[[int], Awaitable[Level]], most: int, first: int, until: float
) -> list[Level]:
    """Return levels up to one that does not hold, then narrow the knee, as long as there is time."""
    levels: list[Level] = []
    number = min(first, most)
    while number and (not levels or perf_counter() < until):
        levels.append(await measure(number))
        number = next_number(levels, most)
    return levels


def next_number(levels: list[Level], most: int) -> int:
    """Return how many people play next; 0 if the knee is found."""
    good = max((level.people for level in levels if level.holds), default=0)
    bad = min((level.people for level in levels if not level.holds and level.people > good), default=0)
    if not bad:
        return 0 if good >= most else min(most, round(good * GROWTH))
    if bad <= max(good, 1) * NARROW or bad <= 2:
        return 0
    return round((good * bad) ** 0.5) if good else bad // 2


def knee(levels: list[Level]) -> Level | None:
    """Return the level of the most people that held."""
    return max((level for level in levels if level.holds), key=lambda level: level.people, default=None)
