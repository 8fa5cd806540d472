"""The board: cities, villages, roads and bonuses, read from board.toml and validated."""

import tomllib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from engine.maharaja.board_check import check

SPACES = ("centre", "outer-1", "outer-2", "outer-3", "outer-4", "outer-5", "outer-6")
CENTRE = 0
PER_CITY = len(SPACES)


class BoardError(Exception):
    """A board file that cannot be used: one line for every mistake, each with its key."""


@dataclass(frozen=True)
class City:
    """A city; its number is its place in the file."""

    name: str
    colour: str
    symbol: str
    bonuses: dict[int, tuple[int, str]]
    """Space → (how many, of what)."""
    action_tile: int


@dataclass(frozen=True)
class Road:
    """A road between two places; villages are numbers, in order from a."""

    a: int
    b: int
    villages: tuple[int, ...]


@dataclass(frozen=True)
class SetupTile:
    """Brahmabot's first villages on one set-up tile."""

    name: str
    green: tuple[int, ...]
    blue: tuple[int, ...]
    red: tuple[int, ...]


@dataclass(frozen=True)
class Board:
    """Places are numbers: the cities from 0 in the order of the file, then the start."""

    cities: tuple[City, ...]
    start_name: str
    villages: tuple[str, ...]
    roads: tuple[Road, ...]
    setup_tiles: tuple[SetupTile, ...]

    @cached_property
    def start(self) -> int:
        """The number of the crossroads."""
        return len(self.cities)

    @cached_property
    def places(self) -> tuple[str, ...]:
        """The names of the cities and, last, of the start."""
        return (*(city.name for city in self.cities), self.start_name)


def read(text: str) -> Board:
    """A board from the text of its file, or a BoardError with all that is wrong."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BoardError(f"not a TOML file: {error}") from error
    mistakes = check(data)
    if mistakes:
        raise BoardError("\n".join(mistakes))
    return _build(data)


def _build(data: dict[str, Any]) -> Board:
    cities = tuple(_city(entry) for entry in data["cities"])
    places = [city.name for city in cities] + [data["start"]]
    villages = tuple(name for road in data["roads"] for name in road["villages"])
    roads = tuple(
        Road(
            places.index(road["ends"][0]),
            places.index(road["ends"][1]),
            tuple(villages.index(name) for name in road["villages"]),
        )
        for road in data["roads"]
    )
    tiles = tuple(
        SetupTile(tile["name"], *(tuple(map(villages.index, tile[key])) for key in ("green", "blue", "red")))
        for tile in data["setup_tiles"]
    )
    return Board(cities, data["start"], villages, roads, tiles)


def _city(entry: dict[str, Any]) -> City:
    bonuses = {}
    for number, space in enumerate(SPACES):
        if space in entry:
            count, what = entry[space].split()
            bonuses[number] = (int(count), what)
    return City(entry["name"], entry["colour"], entry["symbol"], bonuses, entry["action_tile"])


BOARD = read(Path(__file__).with_name("board.toml").read_text(encoding="utf-8"))
