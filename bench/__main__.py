"""`make bench`: measure all parts; print the rows of each as they come, and write them to bench/results.json.

`python -m bench --only pages` measures only the pages of the site, and so on; it writes no file unless it is
named. With QUICK=1 each part is measured once, to see that it runs.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

from bench import copies, ours, peer_catanatron, peer_chess, rows, searching, site
from bench.count import Count
from bench.effort import long, often
from bench.parts import Part, attempt
from bench.report import RESULTS, as_text, write
from bench.rows import Row
from bench.thinking import decision_times
from bench.timing import Samples, Work, interleaved

ROUNDS = often(9)
GAMES: dict[str, tuple[Any, int]] = {
    "ours": (ours.MAHARAJA, often(200)),
    "maharaja_2004": (ours.MAHARAJA_2004, often(200)),
    "taj_mahal": (ours.TAJ_MAHAL, often(250)),
    "catanatron": (peer_catanatron, often(16)),
    "python-chess": (peer_chess, often(60)),
}
"""The number of games in a round, chosen so that rounds take about equally long."""
LISTED = often(5)
"""The part of the games whose positions are listed: one in so many."""
COPIED = range(1, 1 + often(8))
"""The seeds of the games whose states are copied."""
THINKERS = {"apprentice": 60.0, "artisan": 30.0, "master": 60.0}
"""Bot → seconds of thinking to measure."""
SEARCHING = long(5.0)
"""Seconds for each row of the search."""


def main() -> int:
    """Measure all parts, also if one fails; return 1 if one has failed."""
    parser = ArgumentParser(prog="python -m bench")
    parser.add_argument("--only", choices=(*PARTS, *site.PARTS))
    parser.add_argument("--output", type=Path, help="where the rows are written as JSON")
    chosen = parser.parse_args()
    started, parts = perf_counter(), list[Part]()
    output = chosen.output or (None if chosen.only else RESULTS)
    for part in _measured(chosen.only):
        print(f"\n{part.name}\n{part.error or as_text(part.rows)}", flush=True)
        parts.append(part)
        if output:
            write(parts, perf_counter() - started, output)
    return 1 if any(part.error for part in parts) else 0


def _measured(only: str | None) -> Iterator[Part]:
    for name, measure in PARTS.items():
        if only in (None, name):
            yield attempt(name, measure)
    if only not in PARTS:
        yield from site.measured(*([only] if only else ()))


def thinking() -> list[Row]:
    """Return how long each bot thinks about a decision."""
    return [
        row
        for bot, seconds in THINKERS.items()
        for row in rows.thinking_rows(bot, decision_times(bot, ours.SEATS, long(seconds)))
    ]


def games() -> dict[str, Samples]:
    """Measure whole games, new ones in each round, so that no engine gains from a cache."""
    return interleaved({name: _games(module, size) for name, (module, size) in GAMES.items()}, ROUNDS)


def _games(module: Any, size: int) -> Work:
    def play(number: int) -> Count:
        total = Count()
        for seed in _seeds(number, size):
            total = total.plus(module.random_game(seed))
        return total

    return lambda number: partial(play, number)


def listing() -> dict[str, Samples]:
    """Measure listing moves, in new positions each round; finding the positions is not measured."""
    return interleaved(
        {name: _listing(module, size // LISTED) for name, (module, size) in GAMES.items()}, ROUNDS
    )


def _listing(module: Any, size: int) -> Work:
    return lambda number: partial(module.list_moves, module.positions(_seeds(number, size)))


def _seeds(number: int, size: int) -> range:
    return range(1 + number * size, 1 + (number + 1) * size)


PARTS: dict[str, Callable[[], list[Row]]] = {
    "copies": lambda: rows.copy_rows(copies.measure(ours.positions(COPIED), ROUNDS)),
    "games": lambda: rows.game_rows(games()),
    "listing": lambda: rows.listing_rows(listing()),
    "thinking": thinking,
    "searching": lambda: searching.rows(SEARCHING),
}
"""The parts that measure the engine. Memory that the peers leave behind would slow the copies down."""


if __name__ == "__main__":
    sys.exit(main())
