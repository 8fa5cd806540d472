"""The map: cities, one start, and roads with villages, read from the data file of a game."""

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

SPACES = ("centre", "outer-1", "outer-2", "outer-3", "outer-4", "outer-5", "outer-6")
"""The building sites of every city."""
CENTRE = 0
PER_CITY = len(SPACES)


class BoardError(Exception):
    """A board file that cannot be used: one line for every mistake, each with its key."""


@dataclass(frozen=True)
class Road:
    """A road between two places; villages are numbers, in order from a."""

    a: int
    b: int
    villages: tuple[int, ...]


@dataclass(frozen=True)
class Map:
    """Places are numbers: the cities from 0 in the order of the file, then the start."""

    places: tuple[str, ...]
    """The names of the cities and, last, of the start."""
    villages: tuple[str, ...]
    roads: tuple[Road, ...]

    @cached_property
    def start(self) -> int:
        """Return the number of the start."""
        return len(self.places) - 1

    @property
    def start_name(self) -> str:
        """Return the name of the start."""
        return self.places[-1]


def load(text: str, check: Callable[[dict[str, Any]], list[str]]) -> dict[str, Any]:
    """Return the data of a board file, or raise a BoardError with all mistakes that `check` finds."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BoardError(f"not a TOML file: {error}") from error
    mistakes = check(data)
    if mistakes:
        raise BoardError("\n".join(mistakes))
    return data


def read_map(data: dict[str, Any]) -> Map:
    """Return the map that checked data describes."""
    places = (*(city["name"] for city in data["cities"]), data["start"])
    villages = tuple(name for road in data["roads"] for name in road["villages"])
    roads = tuple(
        Road(
            places.index(road["ends"][0]),
            places.index(road["ends"][1]),
            tuple(villages.index(name) for name in road["villages"]),
        )
        for road in data["roads"]
    )
    return Map(places, villages, roads)
