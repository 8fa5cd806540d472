"""The board: provinces, cities and roads, read from board.toml and checked."""

from dataclasses import dataclass
from pathlib import Path

from engine.taj_mahal.board_check import BoardData, check
from engine.taj_mahal.data_file import load


@dataclass(frozen=True)
class Province:
    """A province; its number is its place in the file."""

    name: str
    cities: tuple[int, ...]
    """The ring, then the city in its middle."""


@dataclass(frozen=True)
class Board:
    """The map. A city's number is its place in the file; a set of cities is a number with a bit for each."""

    provinces: tuple[Province, ...]
    cities: tuple[str, ...]
    province_of: tuple[int, ...]
    """City → its province."""
    bonus: tuple[int, ...]
    """The cities with room for a bonus token."""
    neighbours: tuple[int, ...]
    """City → the cities at the other ends of its roads, as a set."""
    roads: tuple[tuple[int, int], ...]

    def near(self, one: int, other: int) -> bool:
        """Return whether a road joins the two cities."""
        return bool(self.neighbours[one] >> other & 1)


def read(text: str) -> Board:
    """Return the board from the text of its file, or a DataError with all that is wrong."""
    data = load(text, BoardData, check)
    number = {name: at for at, name in enumerate(data.cities)}
    named = [*(road for province in data.provinces for road in province.roads), *data.roads]
    roads = tuple((number[a], number[b]) for a, b in named)
    neighbours = [0] * len(number)
    for a, b in roads:
        neighbours[a] |= 1 << b
        neighbours[b] |= 1 << a
    provinces = tuple(Province(p.name, tuple(number[name] for name in p.cities)) for p in data.provinces)
    return Board(
        provinces,
        tuple(number),
        tuple(at for at, province in enumerate(provinces) for _ in province.cities),
        tuple(sorted(number[name] for province in data.provinces for name in province.bonus)),
        tuple(neighbours),
        roads,
    )


BOARD = read(Path(__file__).with_name("board.toml").read_text(encoding="utf-8"))
