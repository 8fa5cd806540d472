"""Special rules and final scoring tiles. Special rules are asked for by name where they apply."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from engine.maharaja.board import BOARD, PER_CITY
from engine.maharaja.state import State

SPECIAL_RULES = ("royal_favour", "humble_statues", "royal_prices", "loyal_court")
GREAT = 2
CITIES = range(len(BOARD.cities))


class FinalLine(msgspec.Struct, frozen=True):
    """One reason for final prestige; `places` names the cities or villages where it arose."""

    what: str
    count: int
    points: int
    places: list[str] = []

    def told(self) -> dict[str, Any]:
        """For events."""
        return msgspec.structs.asdict(self)


def presence(state: State, seat: int) -> FinalLine:
    """1 PP per city with your statue or shrine."""
    places = [
        BOARD.cities[city].name
        for city in CITIES
        if _statues(state, seat, city) or _shrines(state, seat, city)
    ]
    return FinalLine("presence", len(places), len(places), places)


def pilgrim_roads(state: State, seat: int) -> FinalLine:
    """2 PP per two-village road with your shrine in both villages."""
    places = [" ".join(names) for names in _own_roads(state, seat)]
    return FinalLine("pilgrim_roads", len(places), 2 * len(places), places)


def great_temples(state: State, seat: int) -> FinalLine:
    """2 PP per city with at least two of your statues."""
    places = [BOARD.cities[city].name for city in CITIES if _statues(state, seat, city) >= GREAT]
    return FinalLine("great_temples", len(places), 2 * len(places), places)


def diligence(state: State, seat: int) -> FinalLine:
    """−1 PP per shrine of yours left in the general supply."""
    left = state.players[seat].supply
    return FinalLine("diligence", left, -left)


def _statues(state: State, seat: int, city: int) -> int:
    return state.statues[city * PER_CITY : (city + 1) * PER_CITY].count(seat)


def _shrines(state: State, seat: int, city: int) -> int:
    return state.shrines[city * len(state.players) + seat]


def _own_roads(state: State, seat: int) -> Iterator[list[str]]:
    for road in BOARD.roads:
        if len(road.villages) > 1 and all(state.villages[village] >> seat & 1 for village in road.villages):
            yield [BOARD.villages[village] for village in road.villages]


ADDED: dict[str, Callable[[State, int], FinalLine]] = {
    "presence": presence,
    "pilgrim_roads": pilgrim_roads,
    "great_temples": great_temples,
    "diligence": diligence,
}
"""Tiles that add a line to the standard scoring (M19)."""

MAJORITY_POINTS = {"dominion": (3, 2)}
"""Tiles that replace the standard 2 / 1 for most WP in a city (M19)."""

FINAL_SCORINGS = ("dominion", *ADDED)
