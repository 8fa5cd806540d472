"""A judgement that weights features: points for sure, and what the rest is expected to bring."""

from collections.abc import Callable, Mapping, Sequence
from math import exp
from typing import Any

import msgspec

Features = Callable[[Any], list[list[float]]]
"""State → for each seat its points for sure, then numbers to be weighted."""
Left = Callable[[Any], float]
"""State → the part of the game that is still to come, from 1 down to 0."""


class Weights(msgspec.Struct):
    """Fitted numbers for one kind of table. Each weight is a + b * left, and so is the spread."""

    early: list[float]
    late: list[float]
    spread: tuple[float, float]
    """By how many points a forecast is off: a lead of so many is about 73 % to 27 %."""

    def margins(self, found: Sequence[Sequence[float]], left: float) -> list[float]:
        """Return the points that each seat is expected to have at the end."""
        weights = [a + b * left for a, b in zip(self.late, self.early, strict=True)]
        return [each[0] + sum(map(float.__mul__, weights, map(float, each[1:]))) for each in found]

    def chances(self, found: Sequence[Sequence[float]], left: float) -> list[float]:
        """Return each seat's chance to win."""
        margins = self.margins(found, left)
        spread = self.spread[0] + self.spread[1] * left
        most = max(margins)
        odds = [exp((margin - most) / spread) for margin in margins]
        total = sum(odds)
        return [each / total for each in odds]


class Linear:
    """A JUDGE made of features and fitted weights, by the kind of table."""

    def __init__(
        self,
        features: Features,
        left: Left,
        kind: Callable[[Any], str],
        weights: Mapping[str, Weights],
        totals: Callable[[Any], list[float]] | None = None,
    ) -> None:
        self.features = features
        self.left = left
        self.kind = kind
        self.weights = weights
        self.totals = totals
        """What each seat has come to at the end, in the unit of its points; the score if not given."""

    def __call__(self, state: Any) -> list[float]:
        """Return each seat's chance to win."""
        return self.weights[self.kind(state)].chances(self.features(state), self.left(state))

    def margins(self, state: Any) -> list[float]:
        """Return the points that each seat is expected to have at the end."""
        return self.weights[self.kind(state)].margins(self.features(state), self.left(state))
