"""make bench: measures everything, prints the table and writes bench/results.json."""

from functools import partial
from time import perf_counter
from types import ModuleType

from bench import copies, ours, peer_catanatron, peer_chess, rows, site
from bench.count import Count
from bench.report import as_text, write
from bench.thinking import decision_times
from bench.timing import Samples, Work, interleaved
from engine.bots import BOTS

ROUNDS = 9
GAMES = {"ours": (ours, 200), "catanatron": (peer_catanatron, 16), "python-chess": (peer_chess, 60)}
"""So many games a round, so that a round takes each of them about as long."""
LISTED = 5
"""Listing alone takes the positions of a fifth as many games."""
COPIED = range(1, 9)
"""The games whose states are copied."""
THINKER = "apprentice"
THINKING = 60.0
"""Seconds."""


def main() -> None:
    """Copies, games, listing, thinking, the site: one after the other.

    Copies come first: what the peers leave behind in memory makes them slower, and a searcher has no peers.
    """
    started = perf_counter()
    copied = rows.copy_rows(copies.measure(ours.positions(COPIED), ROUNDS))
    table = [*rows.game_rows(games()), *rows.listing_rows(listing()), *copied]
    if THINKER in BOTS:
        table += rows.thinking_rows(THINKER, decision_times(THINKER, ours.SEATS, THINKING))
    table += site.measured()
    print(as_text(table))
    write(table, perf_counter() - started)


def games() -> dict[str, Samples]:
    """New games in every round, so that nobody gains by remembering the last one."""
    return interleaved({name: _games(module, size) for name, (module, size) in GAMES.items()}, ROUNDS)


def _games(module: ModuleType, size: int) -> Work:
    def play(number: int) -> Count:
        total = Count()
        for seed in _seeds(number, size):
            total = total.plus(module.random_game(seed))
        return total

    return lambda number: partial(play, number)


def listing() -> dict[str, Samples]:
    """New positions in every round, for the same reason; finding them is not measured."""
    return interleaved(
        {name: _listing(module, size // LISTED) for name, (module, size) in GAMES.items()}, ROUNDS
    )


def _listing(module: ModuleType, size: int) -> Work:
    return lambda number: partial(module.list_moves, module.positions(_seeds(number, size)))


def _seeds(number: int, size: int) -> range:
    return range(1 + number * size, 1 + (number + 1) * size)


if __name__ == "__main__":
    main()
