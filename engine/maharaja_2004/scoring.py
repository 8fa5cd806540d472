"""City scoring with its full breakdown: which piece, power or home gave what."""

from typing import Any

import msgspec

from engine.maharaja_2004 import powers
from engine.maharaja_2004.board import CENTRE, PER_CITY
from engine.maharaja_2004.state import State
from engine.maharaja_2004.variants import home_cities

GOLD_BY_RANK = {2: (10, 5), 3: (11, 7, 3), 4: (12, 9, 6, 3), 5: (13, 10, 7, 4, 1)}
ALONE = 5
CENTRE_POINTS = 3


class Source(msgspec.Struct, frozen=True):
    """One reason for points: a kind of piece or a power, how many, and what they are worth in all."""

    what: str
    count: int
    points: int

    def told(self) -> list[str | int]:
        """Return it as events tell it."""
        return [self.what, self.count, self.points]


class CityLine(msgspec.Struct):
    """One seat in a city scoring. Rank 0 is no rank: no points, no gold."""

    seat: int
    sources: list[Source]
    points: int
    rank: int = 0
    gold: int = 0
    """By rank; `alone` comes on top."""
    alone: int = 0

    def told(self) -> dict[str, Any]:
        """Return it as events tell it."""
        return {
            "seat": self.seat,
            "points": self.points,
            "rank": self.rank,
            "gold": self.gold,
            "alone": self.alone,
            "sources": [source.told() for source in self.sources],
        }


def outer_palaces(state: State, seat: int, city: int) -> int:
    """Return how many palaces this seat has outside the centre of a city."""
    return state.palaces[city * PER_CITY + CENTRE + 1 : (city + 1) * PER_CITY].count(seat)


def sources(state: State, seat: int, city: int) -> list[Source]:
    """Return a seat's points in a city: pieces, then powers, then the home point."""
    centre = int(state.palaces[city * PER_CITY + CENTRE] == seat)
    outer = outer_palaces(state, seat, city)
    houses = state.houses[city * len(state.players) + seat]
    architect = int(state.players[seat].architect == city)
    found = [
        Source("centre_palace", centre, CENTRE_POINTS * centre),
        Source("outer_palace", outer, outer),
        Source("house", houses, houses),
        Source("architect", architect, architect),
    ]
    for character in powers.held(state, seat):
        extra = character.points(state, seat, city) if character.points else 0
        found.append(Source(character.name, extra, extra))
    home = home_cities.points(state, seat, city)
    found.append(Source("home", home, home))
    return [source for source in found if source.count]


def points(state: State, seat: int, city: int) -> int:
    """Return what a seat would score in a city now."""
    return sum(source.points for source in sources(state, seat, city))


def city_scoring(state: State, city: int) -> list[CityLine]:
    """Return all seats, first to last (ties to the lower character), those without points behind.

    Ranks are counted among those with points; pay is that of the number of players in the game (C33).
    """
    seats = range(len(state.players))
    lines = [CityLine(seat, sources(state, seat, city), points(state, seat, city)) for seat in seats]
    lines.sort(key=lambda line: (-line.points, state.players[line.seat].lowest))
    ranked = [line for line in lines if line.points]
    for rank, line in enumerate(ranked, 1):
        line.rank = rank
        line.gold = GOLD_BY_RANK[len(seats)][rank - 1]
        line.alone = ALONE if len(ranked) == 1 else 0
    return lines
