"""`make bench`: measure all parts, print the table and write bench/results.json.

`python -m bench --only pages` measures only the pages of the site, `--only moves` moves, drafts and orders,
`--only browser` the rows in Chromium.
It prints the rows and writes no file.
"""

from argparse import ArgumentParser
from functools import partial
from time import perf_counter
from typing import Any

from bench import copies, ours, peer_catanatron, peer_chess, rows, searching, site
from bench.count import Count
from bench.report import as_text, write
from bench.thinking import decision_times
from bench.timing import Samples, Work, interleaved

ROUNDS = 9
GAMES: dict[str, tuple[Any, int]] = {
    "ours": (ours.MAHARAJA, 200),
    "maharaja_2004": (ours.MAHARAJA_2004, 200),
    "taj_mahal": (ours.TAJ_MAHAL, 250),
    "catanatron": (peer_catanatron, 16),
    "python-chess": (peer_chess, 60),
}
"""The number of games in a round, chosen so that rounds take about equally long."""
LISTED = 5
"""The part of the games whose positions are listed: one in so many."""
COPIED = range(1, 9)
"""The seeds of the games whose states are copied."""
THINKERS = {"apprentice": 60.0, "artisan": 30.0, "master": 60.0}
"""Bot → seconds of thinking to measure."""
SEARCHING = 5.0
"""Seconds for each row of the search."""


def main() -> None:
    """Measure copies, games, listing, thinking and the site, one after the other.

    Copies come first: memory that the peers leave behind would slow them down.
    """
    parser = ArgumentParser(prog="python -m bench")
    parser.add_argument("--only", choices=("pages", "moves", "browser"))
    if only := parser.parse_args().only:
        print(as_text(site.measured("--only", only)))
        return
    started = perf_counter()
    copied = rows.copy_rows(copies.measure(ours.positions(COPIED), ROUNDS))
    table = [*rows.game_rows(games()), *rows.listing_rows(listing()), *copied]
    for thinker, seconds in THINKERS.items():
        table += rows.thinking_rows(thinker, decision_times(thinker, ours.SEATS, seconds))
    table += searching.rows(SEARCHING)
    table += site.measured()
    print(as_text(table))
    write(table, perf_counter() - started)


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


if __name__ == "__main__":
    main()
