"""Fits the weights of a linear judgement to games: least squares with a small penalty, in plain Python."""

from collections.abc import Iterable, Sequence
from math import exp, log

import msgspec

from engine.bots.search.linear import Weights

PENALTY = 20.0
"""Pulls weights that few games speak for towards what is known, or 0."""
SPREADS = [(a / 2, b / 2) for a in range(1, 14) for b in range(25)]


class Row(msgspec.Struct, frozen=True):
    """A position between two rounds: what was left of the game, the features by seat, and the end."""

    left: float
    features: list[list[float]]
    totals: list[float]
    ranks: list[int]


def fitted(rows: Sequence[Row], known: Weights | None = None) -> Weights:
    """Return the weights that foretell the final margins best, near those already known from other tables."""
    width = len(rows[0].features[0]) - 1
    before = [*known.late, *known.early] if known else [0.0] * (2 * width)
    solution = _solve(*_normal(rows, before))
    weights = Weights(solution[width:], solution[:width], (1.0, 0.0))
    return Weights(weights.early, weights.late, _spread(rows, weights))


def _normal(rows: Iterable[Row], before: Sequence[float]) -> tuple[list[list[float]], list[float]]:
    """Return the normal equations of all seats, each against the mean of the table."""
    size = len(before)
    matrix = [[0.0] * size for _ in range(size)]
    right = [0.0] * size
    for row in rows:
        for numbers, target in _centred(row):
            present = [(at, x) for at, x in enumerate(numbers) if x]
            for at, x in present:
                line = matrix[at]
                for other, y in present:
                    line[other] += x * y
                right[at] += x * target
    for at, weight in enumerate(before):
        matrix[at][at] += PENALTY
        right[at] += PENALTY * weight
    return matrix, right


def _centred(row: Row) -> list[tuple[list[float], float]]:
    """Return for each seat its numbers (late, then times left) and what it still gained, less the mean."""
    seats = len(row.features)
    columns = list(zip(*(each[1:] for each in row.features), strict=True))
    means = [sum(column) / seats for column in columns]
    gains = [total - each[0] for total, each in zip(row.totals, row.features, strict=True)]
    mean = sum(gains) / seats
    found = []
    for each, gain in zip(row.features, gains, strict=True):
        late = [x - m for x, m in zip(each[1:], means, strict=True)]
        found.append(([*late, *(x * row.left for x in late)], gain - mean))
    return found


def _solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve by elimination; the matrix is positive definite."""
    size = len(right)
    for at in range(size):
        pivot = matrix[at][at]
        for below in range(at + 1, size):
            factor = matrix[below][at] / pivot
            if factor:
                line, source = matrix[below], matrix[at]
                for column in range(at, size):
                    line[column] -= factor * source[column]
                right[below] -= factor * right[at]
    for at in range(size - 1, -1, -1):
        known = sum(matrix[at][column] * right[column] for column in range(at + 1, size))
        right[at] = (right[at] - known) / matrix[at][at]
    return right


def _spread(rows: Sequence[Row], weights: Weights) -> tuple[float, float]:
    """Return the spread with which the chances fit the winners best."""
    known = [(row.left, weights.margins(row.features, row.left), row.ranks) for row in rows[:4000]]
    return min(SPREADS, key=lambda spread: loss(known, spread))


def loss(known: Sequence[tuple[float, list[float], list[int]]], spread: tuple[float, float]) -> float:
    """Return the mean surprise (log loss) at who won."""
    total = 0.0
    for left, margins, ranks in known:
        width = spread[0] + spread[1] * left
        most = max(margins)
        odds = [exp((margin - most) / width) for margin in margins]
        winners = [odd for odd, rank in zip(odds, ranks, strict=True) if rank == 1]
        total -= sum(log(max(odd / sum(odds), 1e-9)) for odd in winners) / len(winners)
    return total / len(known)
