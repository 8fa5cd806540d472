"""`make cost OF=COMMIT`: what a page, a poll and a move cost here and at another commit, in processor time.

Each commit's site runs as its own scripts in docker/ start it: web server, worker of rounds, a private
PostgreSQL and Redis. Both have the same games. They are asked in turn, round after round, so that a busy
moment hits both. A move includes what the worker does after it; steps of drafts do not count.
"""

import argparse
import asyncio
import sys
from collections.abc import Mapping
from statistics import median, quantiles

from bench.people.mix import MOVE, PAGE, POLL, SHARES
from bench.people.person import PAGES
from tools.cost.checkout import HERE, checked_out
from tools.cost.side import KINDS, Side, running_side

Round = Mapping[str, float]
"""Seconds of a request of each kind."""
ROUNDS = 24


def main() -> int:
    """Measure both commits and print the table."""
    parser = argparse.ArgumentParser(prog="python -m tools.cost", description=__doc__)
    parser.add_argument("commit", nargs="?", default="HEAD~")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    chosen = parser.parse_args()
    with checked_out(chosen.commit) as other, running_side(HERE) as ours, running_side(other) as theirs:
        rounds = asyncio.run(compare((ours, theirs), chosen.rounds))
    print("\n".join(lines(rounds, chosen.commit)))
    return 0


async def compare(sides: tuple[Side, Side], rounds: int) -> list[tuple[Round, Round]]:
    """Return the rounds of both sides, which take turns for each kind. The first round is a warm-up."""
    measured = []
    for number in range(rounds + 1):
        seconds: tuple[dict[str, float], dict[str, float]] = ({}, {})
        for kind in KINDS:
            for at in (0, 1) if number % 2 else (1, 0):
                seconds[at][kind] = await sides[at].measure(kind, number)
        measured.append((with_sums(seconds[0]), with_sums(seconds[1])))
        print(f"round {number} of {rounds}", file=sys.stderr)
    return measured[1:]


def with_sums(seconds: Round) -> Round:
    """Add the page, weighted as people open pages, and the mix."""
    page = sum(seconds[name] * weight for name, weight in PAGES.items()) / sum(PAGES.values())
    kinds = {PAGE: page, POLL: seconds[POLL], MOVE: seconds[MOVE]}
    return {**seconds, **kinds, "mix": sum(kinds[kind] * share for kind, share in SHARES.items())}


def lines(rounds: list[tuple[Round, Round]], commit: str) -> list[str]:
    """Return the table: medians of the rounds, and the middle half of the ratios."""
    table = [f"{'':12} {'here':>9} {commit[:9]:>9} {'ratio':>6}  middle half"]
    for name in (PAGE, *PAGES, POLL, MOVE, "mix"):
        here, there = (median(1000 * one[side][name] for one in rounds) for side in (0, 1))
        ratios = [ours[name] / theirs[name] for ours, theirs in rounds]
        low, ratio, high = quantiles(ratios) if len(ratios) > 1 else ratios * 3
        shown = f"– {name}" if name in PAGES else name
        table.append(f"{shown:12} {here:6.2f} ms {there:6.2f} ms {ratio:6.2f}  {low:.2f}–{high:.2f}")
    return table


if __name__ == "__main__":
    sys.exit(main())
