"""Plays many games, in several processes if wanted, with a progress bar where somebody can see it."""

import multiprocessing
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from multiprocessing import resource_tracker
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")
BAR = 40
LARGEST_CHUNK = 16
INTERRUPTED = 130
"""The exit code after Ctrl-C."""


def in_order(
    work: Callable[[T], R], tasks: Sequence[T], jobs: int, *, chunk: int | None = None
) -> Iterator[R]:
    """Return what each task gives, in the order of the tasks, whichever finishes first."""
    if jobs == 1:
        yield from map(work, tasks)
        return
    # Workers inherit a blocked Ctrl-C: only this process reacts, and ends them. The tracker comes first,
    # because its start lifts the block.
    resource_tracker.ensure_running()
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    size = chunk or max(1, min(LARGEST_CHUNK, len(tasks) // (4 * jobs)))
    with multiprocessing.get_context("spawn").Pool(min(jobs, len(tasks))) as pool:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        yield from pool.imap(work, tasks, chunksize=size)


def with_bar(results: Iterable[R], count: int, label: str = "") -> Iterator[R]:
    """Draw a progress bar on standard error, if it is a terminal."""
    shown = sys.stderr.isatty()
    for done, result in enumerate(results, 1):
        if shown:
            bar = "#" * (BAR * done // count)
            end = "\n" if done == count else ""
            print(f"\r{label}[{bar:-<{BAR}}] {done}/{count}", end=end, file=sys.stderr, flush=True)
        yield result
