"""The board: the map with its bonuses and set-up tiles, read from board.toml and validated."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.india.map import CENTRE, PER_CITY, SPACES, BoardError, Map, Road, load, read_map
from engine.maharaja.board_check import check

__all__ = [
    "BOARD",
    "CENTRE",
    "PER_CITY",
    "SPACES",
    "Board",
    "BoardError",
    "City",
    "Road",
    "SetupTile",
    "read",
]


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
class SetupTile:
    """Brahmabot's first villages on one set-up tile."""

    name: str
    green: tuple[int, ...]
    blue: tuple[int, ...]
    red: tuple[int, ...]


@dataclass(frozen=True)
class Board(Map):
    """The map, and what this game prints on it."""

    cities: tuple[City, ...]
    setup_tiles: tuple[SetupTile, ...]


def read(text: str) -> Board:
    """A board from the text of its file, or a BoardError with all that is wrong."""
    data = load(text, check)
    land = read_map(data)
    tiles = tuple(
        SetupTile(
            tile["name"],
            *(tuple(map(land.villages.index, tile[key])) for key in ("green", "blue", "red")),
        )
        for tile in data["setup_tiles"]
    )
    return Board(land.places, land.villages, land.roads, tuple(map(_city, data["cities"])), tiles)


def _city(entry: dict[str, Any]) -> City:
    bonuses = {}
    for number, space in enumerate(SPACES):
        if space in entry:
            count, what = entry[space].split()
            bonuses[number] = (int(count), what)
    return City(entry["name"], entry["colour"], entry["symbol"], bonuses, entry["action_tile"])


BOARD = read(Path(__file__).with_name("board.toml").read_text(encoding="utf-8"))
