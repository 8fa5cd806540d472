"""Measures pieces of work in turn, round after round, so that a busy moment hits all of them alike.

Time is the processor time of this process, unless another clock is given: on an idle machine the time on the
clock, and on a busy one it leaves out what others used.
"""

import gc
from collections.abc import Callable, Mapping
from statistics import median
from time import process_time
from typing import NamedTuple

from bench.count import Count

Work = Callable[[int], Callable[[], Count]]
"""Prepares round n and returns the measured work; round 0 is a warm-up and is not stored."""


class Sample(NamedTuple):
    """One round of one piece of work."""

    seconds: float
    count: Count


class Samples(list[Sample]):
    """All rounds of one piece of work; statistics are medians."""

    def rate(self, what: str) -> float:
        """Return the rate per second."""
        return median(getattr(sample.count, what) / sample.seconds for sample in self)

    def each(self, what: str) -> float:
        """Return the seconds for one."""
        return 1 / self.rate(what)


def interleaved(
    works: Mapping[str, Work], rounds: int, clock: Callable[[], float] = process_time
) -> dict[str, Samples]:
    """Measure all pieces of work in turn, in one process on one core; each round begins with another one."""
    samples = {name: Samples() for name in works}
    for number in range(rounds + 1):
        names = list(works)
        turned = number % len(names)
        for name in names[turned:] + names[:turned]:
            sample = _timed(works[name], number, clock)
            if number:
                samples[name].append(sample)
    return samples


def _timed(work: Work, number: int, clock: Callable[[], float]) -> Sample:
    measured = work(number)
    gc.collect()
    started = clock()
    count = measured()
    return Sample(clock() - started, count)
