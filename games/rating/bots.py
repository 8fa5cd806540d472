"""Rates bots by their names, from games in which several of one kind may sit, and people."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from games.rating.model import Rating, rated

PEOPLE = ""
"""The name under which all people play on the bots' ladder. No person has a rating there."""


@dataclass
class Kind:
    """The rating of one kind of bot with the counts of its games."""

    rating: Rating = field(default_factory=Rating)
    games: int = 0
    wins: int = 0


def counts(seats: Sequence[tuple[str, int]]) -> bool:
    """Return whether the game tells something: at least two kinds, and a bot among them."""
    kinds = {bot for bot, _place in seats}
    return len(kinds) > 1 and kinds != {PEOPLE}


def enter(book: dict[str, Kind], seats: Sequence[tuple[str, int]]) -> None:
    """Rate one game in place. Every seat is a player of its kind's strength; the kind gets their mean."""
    for bot, _place in seats:
        book.setdefault(bot, Kind())
    after = rated([book[bot].rating for bot, _place in seats], [place for _bot, place in seats])
    for bot, mean in _means([bot for bot, _place in seats], after).items():
        kind = book[bot]
        kind.rating = mean
        kind.games += 1
        kind.wins += any(place == 1 for other, place in seats if other == bot)


def _means(bots: Sequence[str], ratings: Sequence[Rating]) -> Mapping[str, Rating]:
    found: dict[str, list[Rating]] = {}
    for bot, rating in zip(bots, ratings, strict=True):
        found.setdefault(bot, []).append(rating)
    return {
        bot: Rating(sum(one.mu for one in ours) / len(ours), sum(one.sigma for one in ours) / len(ours))
        for bot, ours in found.items()
    }
