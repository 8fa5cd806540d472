"""Calculates ratings game by game, in the order of finishes.

The rater loads the few ratings that it needs into a book; a rebuild begins with an empty one.
"""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import NamedTuple

from games.rating.counting import RECENT, Seated, ladders_of, mostly, rate
from games.rating.model import Rating, soft_reset
from games.rating.seasons import ALL_TIME


class Played(NamedTuple):
    """A finished game with its number in the order of finishes."""

    number: int
    game: str
    size: int
    season: int
    at: datetime
    seats: tuple[Seated, ...]


class Key(NamedTuple):
    """Identifies a rating: game, ladder, season and player."""

    game: str
    ladder: str
    season: int
    player: int | None


@dataclass
class Entry:
    """A rating with the counts of its games."""

    rating: Rating
    games: int = 0
    wins: int = 0
    streak: int = 0
    """Victories in a row up to the last game."""
    best_streak: int = 0
    last: int = 0
    """The number of the last game that counted."""
    last_at: datetime | None = None


class Line(NamedTuple):
    """The ratings of one player on one ladder after one game."""

    number: int
    game: str
    ladder: str
    player: int
    rating: Rating
    in_season: Rating
    counted: bool


class Pair(NamedTuple):
    """Two accounts that mostly play each other, and the game that showed it."""

    game: str
    first: int
    second: int
    number: int


@dataclass
class Book:
    """Ratings by key, the opponents in each player's last games, and suspicious pairs."""

    entries: dict[Key, Entry] = field(default_factory=dict)
    recent: dict[tuple[str, int], deque[frozenset[int]]] = field(default_factory=dict)
    pairs: list[Pair] = field(default_factory=list)

    def enter(self, played: Played) -> list[Line]:
        """Rate one game on both its ladders and return the new ratings."""
        capped = self._capped(played)
        lines: list[Line] = []
        for ladder in ladders_of(played.size):
            lines += self._on(ladder, played, capped)
        self._remember(played)
        return lines

    def _on(self, ladder: str, played: Played, capped: frozenset[int]) -> Iterable[Line]:
        seats = played.seats
        keys = [Key(played.game, ladder, ALL_TIME, seat.player) for seat in seats]
        before = [self._rating(key) for key in keys]
        of_season = [key._replace(season=played.season) for key in keys]
        began = [self._in_season(key, old) for key, old in zip(of_season, before, strict=True)]
        after, in_season = rate(seats, before), rate(seats, began)
        for at, seat in enumerate(seats):
            if seat.player is None:
                continue
            counted = after is not None and in_season is not None and seat.player not in capped
            new, new_in_season = before[at], began[at]
            if counted:
                assert after is not None
                assert in_season is not None
                new, new_in_season = after[at], in_season[at]
                won = seat.place == 1
                self._set(keys[at], new, won, played)
                self._set(of_season[at], new_in_season, won, played)
            yield Line(played.number, played.game, ladder, seat.player, new, new_in_season, counted)

    def _rating(self, key: Key) -> Rating:
        entry = self.entries.get(key)
        return entry.rating if entry else Rating()

    def _in_season(self, key: Key, all_time: Rating) -> Rating:
        """Return the season's rating. Before the season's first game it follows from the all-time rating."""
        entry = self.entries.get(key)
        return entry.rating if entry else soft_reset(all_time)

    def _set(self, key: Key, rating: Rating, won: bool, played: Played) -> None:
        entry = self.entries.setdefault(key, Entry(rating))
        entry.rating = rating
        entry.games += 1
        entry.wins += won
        entry.streak = entry.streak + 1 if won else 0
        entry.best_streak = max(entry.best_streak, entry.streak)
        entry.last, entry.last_at = played.number, played.at

    def _capped(self, played: Played) -> frozenset[int]:
        """Return the players of this game who mostly play each other: the game does not count for them."""
        found: set[int] = set()
        players = sorted(_people(played))
        for at, first in enumerate(players):
            for second in players[at + 1 :]:
                if mostly(self._last(played, first), second) and mostly(self._last(played, second), first):
                    found |= {first, second}
                    self.pairs.append(Pair(played.game, first, second, played.number))
        return frozenset(found)

    def _last(self, played: Played, player: int) -> deque[frozenset[int]]:
        return self.recent.setdefault((played.game, player), deque(maxlen=RECENT))

    def _remember(self, played: Played) -> None:
        players = _people(played)
        for player in players:
            self._last(played, player).append(players - {player})


def _people(played: Played) -> frozenset[int]:
    return frozenset(seat.player for seat in played.seats if seat.player is not None)
