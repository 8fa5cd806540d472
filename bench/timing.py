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
"""Prepares round n and gives back what is measured; round 0 is the warm-up and is not kept."""


class Sample(NamedTuple):
    """One round of one piece of work."""

    seconds: float
    count: Count


class Samples(list[Sample]):
    """All rounds of one piece of work; what is asked of them is a median."""

    def rate(self, what: str) -> float:
        """How many of them in a second."""
        return median(getattr(sample.count, what) / sample.seconds for sample in self)

    def each(self, what: str) -> float:
        """Seconds for one of them."""
        return 1 / self.rate(what)


def interleaved(
    works: Mapping[str, Work], rounds: int, clock: Callable[[], float] = process_time
) -> dict[str, Samples]:
    """One process, one core, the garbage collector on for all; every round begins with another one."""
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
