"""The types of a finished review, as it is stored and exported: numbers, steps and texts of moves."""

from typing import Any, Literal

import msgspec

from engine.kernel.readers import reader

FORMAT = 1


class Point(msgspec.Struct, frozen=True):
    """Each player's chance to win after a step."""

    step: int
    stage: int
    """The number of the round, or of another unit of the game's progress."""
    chances: list[float]


class Moment(msgspec.Struct, frozen=True):
    """A decision that mattered."""

    step: int
    """The step before the decision."""
    seat: int
    kind: Literal["missed", "found"]
    """Whether another plan was clearly better, or what was played was clearly the best."""
    moves: int
    """How many moves were played in a row."""
    chance: float
    """The chance to win with what was played."""
    plan: list[str]
    """The best other plan, as texts of moves."""
    other: float
    """The chance to win with it."""
    error: float
    """The standard error of the difference of the two chances."""
    promised: dict[str, float] = {}
    """What the search expects of what was played, as numbers that its title can put into words."""
    expects: dict[str, float] = {}
    """The same of the other plan."""


class Luck(msgspec.Struct, frozen=True):
    """How far a player's chances rose or fell without anybody's decision."""

    setup: float
    """By the set-up and the order of seats: the chance at the start, less an equal share."""
    drawn: float
    """By what was drawn later."""
    error: float
    """The standard error of their sum."""


class Rate(msgspec.Struct, frozen=True):
    """How often a player's plan was among the best three."""

    good: int
    of: int


class Best(msgspec.Struct, frozen=True):
    """The best other attempt at the same challenge or task, from its player's side."""

    table: int
    parted: int | None
    """The first step that differs; None if all moves are the same."""
    points: list[Point]


class Findings(msgspec.Struct, frozen=True):
    """A finished review."""

    playouts: int
    """The budget of each point."""
    points: list[Point]
    moments: list[Moment]
    luck: list[Luck]
    """By player, the game's own opponent included."""
    draws: int
    """How many moves drew something."""
    rates: list[Rate]
    """By seat."""
    best: Best | None = None
    format: int = FORMAT


def as_data(findings: Findings) -> dict[str, Any]:
    """Return what is stored."""
    plain: dict[str, Any] = msgspec.to_builtins(findings)
    return plain


def from_data(stored: Any) -> Findings:
    """Return a stored review."""
    return _read(stored)


_read = reader(Findings, strict=False)
