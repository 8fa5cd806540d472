"""How much is measured: what a figure needs, or with QUICK=1 each part once, to see that it runs."""

import os

QUICK = os.environ.get("QUICK") == "1"


def often(times: int) -> int:
    """Return how many times something is measured."""
    return 1 if QUICK else times


def long(seconds: float) -> float:
    """Return for how many seconds something is measured."""
    return 0.1 if QUICK else seconds
