"""A player's results as the pages count and show them."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple

from games.models import Standing
from games.rating.model import Rating

LATEST = 500
"""The number of latest games that are counted."""


class Played(NamedTuple):
    """A result with all that is counted or shown of it."""

    finish: int
    size: int
    seat: int
    place: int
    score: int
    left: bool
    facts: dict[str, Any]
    """The facts that the title stores of the end."""
    parts: dict[str, int]
    at: datetime
    table: str = ""
    """The code of the table if the page links to it and it is public."""


@dataclass
class Tally:
    """Games counted together."""

    games: int = 0
    wins: int = 0
    places: int = 0
    scores: int = 0

    def add(self, result: Played) -> None:
        """Count one more result."""
        self.games += 1
        self.wins += result.place == 1
        self.places += result.place
        self.scores += result.score

    @property
    def share(self) -> int:
        """Return the percentage of games won."""
        return round(100 * self.wins / self.games) if self.games else 0

    @property
    def place(self) -> float:
        """Return the average place."""
        return self.places / self.games if self.games else 0.0

    @property
    def score(self) -> float:
        """Return the average score."""
        return self.scores / self.games if self.games else 0.0


@dataclass
class Met:
    """Games against one opponent, and how many of them ended ahead or behind."""

    name: str = ""
    games: int = 0
    ahead: int = 0
    behind: int = 0

    @property
    def equal(self) -> int:
        """Return the number of shared places."""
        return self.games - self.ahead - self.behind


class Point(NamedTuple):
    """A rating after a game."""

    at: datetime
    rating: Rating
    moved: int
    counted: bool
    result: Played | None


@dataclass
class Record:
    """All that a player's page shows."""

    game: str
    ladder: str
    standings: dict[str, Standing]
    """Standings by ladder, annotated with their places as `ranked`."""
    badges: list[Standing]
    results: list[Played]
    points: list[Point] = field(default_factory=list)
    total: Tally = field(default_factory=Tally)
    by_size: dict[int, Tally] = field(default_factory=dict)
    by_role: dict[Any, Tally] = field(default_factory=dict)
    """Tallies by role at the end; None is no role. Empty in games without roles."""
    by_position: dict[int, Tally] = field(default_factory=dict)
    parts: dict[str, float] = field(default_factory=dict)
    opponents: list[Met] = field(default_factory=list)

    @property
    def latest(self) -> int:
        """Return the number of games that are counted if older ones may exist; else 0."""
        return LATEST if len(self.results) >= LATEST else 0
