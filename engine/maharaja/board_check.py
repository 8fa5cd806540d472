"""Finds every mistake in a board file, each named with its key."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from engine.india import map_check
from engine.india.map_check import Data, Reader, entries, shown, texts, twice

BONUSES = ("token", "coins", "prestige", "shrines")
BONUS_SPACES = ("outer-1", "outer-4")
TILE_SIZES = {"green": 4, "blue": 2, "red": 2}
CITY_NAMES = ("name", "colour", "symbol")
TILES_FILE = Path(__file__).parent / "brahmabot" / "tiles.toml"
TILES_TO_CITIES = [
    tile["number"]
    for tile in tomllib.loads(TILES_FILE.read_text(encoding="utf-8"))["tiles"]
    if tile["priest"] == "city"
]


def check(data: Data) -> list[str]:
    """One line for each mistake; none for a board that can be played."""
    return map_check.check(data, _READERS)


def _cities(data: Data) -> Iterator[str]:
    cities = data["cities"]
    yield from map_check.city_mistakes(
        cities, CITY_NAMES, ("action_tile", *BONUS_SPACES), (*CITY_NAMES, "action_tile"), _city_values
    )
    for tile in TILES_TO_CITIES:
        if tile not in [city.get("action_tile") for city in cities]:
            yield f"cities.action_tile: no city names tile {tile}"


def _city_values(where: str, city: Data) -> Iterator[str]:
    for key in BONUS_SPACES:
        bonus = city.get(key, "1 token")
        if not isinstance(bonus, str) or not re.fullmatch(rf"[1-9] ({'|'.join(BONUSES)})", bonus):
            yield f"{where}.{key}: {bonus!r} is not a bonus (a digit and one of {', '.join(BONUSES)})"
    tile = city.get("action_tile", TILES_TO_CITIES[0])
    if isinstance(tile, bool) or tile not in TILES_TO_CITIES:
        yield f"{where}.action_tile: {tile!r} is not the number of a tile that goes to a city"


def _setup_tiles(data: Data) -> Iterator[str]:
    known = {name for road in entries(data, "roads") for name in texts(road, "villages")}
    tiles = data["setup_tiles"]
    if not tiles:
        yield "setup_tiles: there must be at least one"
    for number, tile in enumerate(tiles, 1):
        for key in sorted({"name", *TILE_SIZES} ^ tile.keys()):
            yield f"setup_tiles.{number}.{key}: {'missing' if key not in tile else 'not a key of a tile'}"
        yield from _setup_tile_values(f"setup_tiles.{number}", tile, known)
    for name in twice([tile.get("name") for tile in tiles]):
        yield f"setup_tiles.name: {shown(name)} stands twice"


def _setup_tile_values(where: str, tile: Data, known: set[str]) -> Iterator[str]:
    if not isinstance(tile.get("name", "I"), str):
        yield f"{where}.name: {tile['name']!r} is not a name"
    for key, size in TILE_SIZES.items():
        names = texts(tile, key)
        if key in tile and len(names) != size:
            yield f"{where}.{key}: must be {size} villages"
        for name in names:
            if name not in known:
                yield f"{where}.{key}: {shown(name)} is not a village"
    for name in twice([name for key in TILE_SIZES for name in texts(tile, key)]):
        yield f"{where}: {shown(name)} stands twice"


_READERS: dict[str, tuple[type, Reader]] = {
    "start": (str, map_check.start_mistakes),
    "cities": (list, _cities),
    "roads": (list, map_check.road_mistakes),
    "setup_tiles": (list, _setup_tiles),
}
