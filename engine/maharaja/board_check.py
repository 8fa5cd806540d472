"""Finds every mistake in a board file, each named with its key."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

CITIES = 7
BONUSES = ("token", "coins", "prestige", "shrines")
BONUS_SPACES = ("outer-1", "outer-4")
TILE_SIZES = {"green": 4, "blue": 2, "red": 2}
CITY_KEYS = {"name", "colour", "symbol", "action_tile", *BONUS_SPACES}
TILES_FILE = Path(__file__).parent / "brahmabot" / "tiles.toml"
TILES_TO_CITIES = [
    tile["number"]
    for tile in tomllib.loads(TILES_FILE.read_text(encoding="utf-8"))["tiles"]
    if tile["priest"] == "city"
]
NAME = re.compile(r"[a-z]+(-[a-z]+)*")


def check(data: dict[str, Any]) -> list[str]:
    """One line for each mistake; none for a board that can be played."""
    mistakes = [f"{_shown(key)}: not a key of a board" for key in data.keys() - _READERS.keys()]
    for key, (kind, reader) in _READERS.items():
        if key not in data:
            mistakes.append(f"{key}: missing")
        elif not isinstance(data[key], kind):
            mistakes.append(f"{key}: must be {'a text' if kind is str else 'a list of tables'}")
        elif kind is list and not all(isinstance(entry, dict) for entry in data[key]):
            mistakes.append(f"{key}: every entry must be a table")
        else:
            mistakes.extend(reader(data))
    return mistakes


def _entries(data: dict[str, Any], key: str) -> list[dict[str, Any]]:
    value = data.get(key)
    return [entry for entry in value if isinstance(entry, dict)] if isinstance(value, list) else []


def _texts(entry: dict[str, Any], key: str) -> list[str]:
    value = entry.get(key)
    return value if isinstance(value, list) and all(isinstance(item, str) for item in value) else []


def _shown(value: object) -> str:
    """A mistake takes one line: whatever is not plain text is quoted."""
    text = str(value)
    return text if text.isprintable() and text else repr(text)


def _twice(names: list[Any]) -> list[Any]:
    return [name for name, count in Counter(map(str, names)).items() if count > 1]


def _start(data: dict[str, Any]) -> Iterator[str]:
    if not NAME.fullmatch(data["start"]):
        yield f"start: {data['start']!r} is not a name (small letters and hyphens)"
    if data["start"] in [city.get("name") for city in _entries(data, "cities")]:
        yield f"start: {_shown(data['start'])} is a city too"


def _cities(data: dict[str, Any]) -> Iterator[str]:
    cities = data["cities"]
    if len(cities) != CITIES:
        yield f"cities: there must be {CITIES}, found {len(cities)}"
    for number, city in enumerate(cities, 1):
        for key in sorted(CITY_KEYS - city.keys()):
            yield f"cities.{number}.{key}: missing"
        for key in sorted(city.keys() - CITY_KEYS):
            yield f"cities.{number}.{key}: not a key of a city"
        yield from _city_values(f"cities.{number}", city)
    for key in ("name", "colour", "symbol", "action_tile"):
        for value in _twice([city[key] for city in cities if key in city]):
            yield f"cities.{key}: {_shown(value)} stands twice"
    for tile in TILES_TO_CITIES:
        if tile not in [city.get("action_tile") for city in cities]:
            yield f"cities.action_tile: no city names tile {tile}"


def _city_values(where: str, city: dict[str, Any]) -> Iterator[str]:
    for key in ("name", "colour", "symbol"):
        value = city.get(key, "x")
        if not isinstance(value, str) or not NAME.fullmatch(value):
            yield f"{where}.{key}: {value!r} is not a name (small letters and hyphens)"
    for key in BONUS_SPACES:
        bonus = city.get(key, "1 token")
        if not isinstance(bonus, str) or not re.fullmatch(rf"[1-9] ({'|'.join(BONUSES)})", bonus):
            yield f"{where}.{key}: {bonus!r} is not a bonus (a digit and one of {', '.join(BONUSES)})"
    tile = city.get("action_tile", TILES_TO_CITIES[0])
    if isinstance(tile, bool) or tile not in TILES_TO_CITIES:
        yield f"{where}.action_tile: {tile!r} is not the number of a tile that goes to a city"


def _roads(data: dict[str, Any]) -> Iterator[str]:
    places = [str(city.get("name")) for city in _entries(data, "cities")] + [str(data.get("start"))]
    villages: list[str] = []
    for number, road in enumerate(data["roads"], 1):
        for key in sorted({"ends", "villages"} ^ road.keys()):
            yield f"roads.{number}.{key}: {'missing' if key not in road else 'not a key of a road'}"
        yield from _road_values(f"roads.{number}", road, places)
        villages.extend(_texts(road, "villages"))
    for name in _twice(villages):
        yield f"roads.villages: {_shown(name)} stands twice"
    met = _reached(str(data.get("start")), [_texts(road, "ends") for road in data["roads"]])
    for place in places:
        if place not in met:
            yield f"roads: no road leads to {_shown(place)}"


def _reached(start: str, roads: list[list[str]]) -> set[str]:
    """The places that roads join to the start; the start itself only if a road leads there."""
    met = {start} if any(start in ends for ends in roads) else set()
    for _ in roads:
        met.update(end for ends in roads if met.intersection(ends) for end in ends)
    return met


def _road_values(where: str, road: dict[str, Any], places: list[str]) -> Iterator[str]:
    ends, names = _texts(road, "ends"), _texts(road, "villages")
    if "ends" in road and (len(ends) != 2 or len(set(ends)) != 2):
        yield f"{where}.ends: must be two different places"
    if "villages" in road and len(names) not in (1, 2):
        yield f"{where}.villages: must be one or two names"
    for end in ends:
        if end not in places:
            yield f"{where}.ends: {_shown(end)} is not a place"
    for name in names:
        if not NAME.fullmatch(name):
            yield f"{where}.villages: {name!r} is not a name (small letters and hyphens)"
        if name in places:
            yield f"{where}.villages: {_shown(name)} is a city or the start"


def _setup_tiles(data: dict[str, Any]) -> Iterator[str]:
    known = {name for road in _entries(data, "roads") for name in _texts(road, "villages")}
    tiles = data["setup_tiles"]
    if not tiles:
        yield "setup_tiles: there must be at least one"
    for number, tile in enumerate(tiles, 1):
        for key in sorted({"name", *TILE_SIZES} ^ tile.keys()):
            yield f"setup_tiles.{number}.{key}: {'missing' if key not in tile else 'not a key of a tile'}"
        yield from _setup_tile_values(f"setup_tiles.{number}", tile, known)
    for name in _twice([tile.get("name") for tile in tiles]):
        yield f"setup_tiles.name: {_shown(name)} stands twice"


def _setup_tile_values(where: str, tile: dict[str, Any], known: set[str]) -> Iterator[str]:
    if not isinstance(tile.get("name", "I"), str):
        yield f"{where}.name: {tile['name']!r} is not a name"
    for key, size in TILE_SIZES.items():
        names = _texts(tile, key)
        if key in tile and len(names) != size:
            yield f"{where}.{key}: must be {size} villages"
        for name in names:
            if name not in known:
                yield f"{where}.{key}: {_shown(name)} is not a village"
    for name in _twice([name for key in TILE_SIZES for name in _texts(tile, key)]):
        yield f"{where}: {_shown(name)} stands twice"


_READERS: dict[str, tuple[type, Any]] = {
    "start": (str, _start),
    "cities": (list, _cities),
    "roads": (list, _roads),
    "setup_tiles": (list, _setup_tiles),
}
