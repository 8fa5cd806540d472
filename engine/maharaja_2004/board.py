"""The board: the map with the characters' home cities, read from board.toml and validated."""

from dataclasses import dataclass
from pathlib import Path

from engine.india.map import CENTRE, PER_CITY, SPACES, BoardError, Map, Road, load, read_map
from engine.maharaja_2004.board_check import check

__all__ = ["BOARD", "CENTRE", "PER_CITY", "SPACES", "Board", "BoardError", "City", "Road", "read"]


@dataclass(frozen=True)
class City:
    """A city; its number is its place in the file."""

    name: str
    colour: str
    symbol: str
    home: int
    """The character that is at home here (C10)."""


@dataclass(frozen=True)
class Board(Map):
    """The map, and what this game prints on it."""

    cities: tuple[City, ...]


def read(text: str) -> Board:
    """Return a board from the text of its file, or raise a BoardError with all that is wrong."""
    data = load(text, check)
    land = read_map(data)
    cities = tuple(
        City(city["name"], city["colour"], city["symbol"], city["home"]) for city in data["cities"]
    )
    return Board(land.places, land.villages, land.roads, cities)


BOARD = read(Path(__file__).with_name("board.toml").read_text(encoding="utf-8"))
