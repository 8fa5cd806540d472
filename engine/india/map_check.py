"""Finds the mistakes in the map of a board file, each named with its key."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

Data = dict[str, Any]
Reader = Callable[[Data], Iterator[str]]
CITIES = 7
NAME = re.compile(r"[a-z]+(-[a-z]+)*")


def check(data: Data, readers: Mapping[str, tuple[type, Reader]]) -> list[str]:
    """Return one line for each mistake. `readers` has for each key of the file its type and its own check."""
    mistakes = [f"{shown(key)}: not a key of a board" for key in data.keys() - readers.keys()]
    for key, (kind, reader) in readers.items():
        if key not in data:
            mistakes.append(f"{key}: missing")
        elif not isinstance(data[key], kind):
            mistakes.append(f"{key}: must be {'a text' if kind is str else 'a list of tables'}")
        elif kind is list and not all(isinstance(entry, dict) for entry in data[key]):
            mistakes.append(f"{key}: every entry must be a table")
        else:
            mistakes.extend(reader(data))
    return mistakes


def entries(data: Data, key: str) -> list[Data]:
    """Return the tables of a list; none where the key holds something else."""
    value = data.get(key)
    return [entry for entry in value if isinstance(entry, dict)] if isinstance(value, list) else []


def texts(entry: Data, key: str) -> list[str]:
    """Return a list of texts; an empty one where the key holds something else."""
    value = entry.get(key)
    return value if isinstance(value, list) and all(isinstance(item, str) for item in value) else []


def shown(value: object) -> str:
    """Return the value on one line. A value that is not plain text is quoted."""
    text = str(value)
    return text if text.isprintable() and text else repr(text)


def twice(names: list[Any]) -> list[Any]:
    """Return what occurs more than once."""
    return [name for name, count in Counter(map(str, names)).items() if count > 1]


def start_mistakes(data: Data) -> Iterator[str]:
    """Check the start: a name that no city has."""
    if not NAME.fullmatch(data["start"]):
        yield f"start: {data['start']!r} is not a name (small letters and hyphens)"
    if data["start"] in [city.get("name") for city in entries(data, "cities")]:
        yield f"start: {shown(data['start'])} is a city too"


def city_mistakes(
    cities: list[Data],
    names: tuple[str, ...],
    others: tuple[str, ...],
    unique: tuple[str, ...],
    values: Callable[[str, Data], Iterator[str]],
) -> Iterator[str]:
    """Check the cities: their keys (`names` and `others`), names and other `values`; no value twice."""
    keys = {*names, *others}
    if len(cities) != CITIES:
        yield f"cities: there must be {CITIES}, found {len(cities)}"
    for number, city in enumerate(cities, 1):
        for key in sorted(keys - city.keys()):
            yield f"cities.{number}.{key}: missing"
        for key in sorted(city.keys() - keys):
            yield f"cities.{number}.{key}: not a key of a city"
        for key in names:
            value = city.get(key, "x")
            if not isinstance(value, str) or not NAME.fullmatch(value):
                yield f"cities.{number}.{key}: {value!r} is not a name (small letters and hyphens)"
        yield from values(f"cities.{number}", city)
    for key in unique:
        for value in twice([city[key] for city in cities if key in city]):
            yield f"cities.{key}: {shown(value)} stands twice"


def road_mistakes(data: Data) -> Iterator[str]:
    """Check the roads: two places each, one or two villages, every place joined to the start."""
    places = [str(city.get("name")) for city in entries(data, "cities")] + [str(data.get("start"))]
    villages: list[str] = []
    for number, road in enumerate(data["roads"], 1):
        for key in sorted({"ends", "villages"} ^ road.keys()):
            yield f"roads.{number}.{key}: {'missing' if key not in road else 'not a key of a road'}"
        yield from _road_values(f"roads.{number}", road, places)
        villages.extend(texts(road, "villages"))
    for name in twice(villages):
        yield f"roads.villages: {shown(name)} stands twice"
    met = _reached(str(data.get("start")), [texts(road, "ends") for road in data["roads"]])
    for place in places:
        if place not in met:
            yield f"roads: no road leads to {shown(place)}"


def _reached(start: str, roads: list[list[str]]) -> set[str]:
    """The places that roads join to the start; the start itself only if a road leads there."""
    met = {start} if any(start in ends for ends in roads) else set()
    for _ in roads:
        met.update(end for ends in roads if met.intersection(ends) for end in ends)
    return met


def _road_values(where: str, road: Data, places: list[str]) -> Iterator[str]:
    ends, names = texts(road, "ends"), texts(road, "villages")
    if "ends" in road and (len(ends) != 2 or len(set(ends)) != 2):
        yield f"{where}.ends: must be two different places"
    if "villages" in road and len(names) not in (1, 2):
        yield f"{where}.villages: must be one or two names"
    for end in ends:
        if end not in places:
            yield f"{where}.ends: {shown(end)} is not a place"
    for name in names:
        if not NAME.fullmatch(name):
            yield f"{where}.villages: {name!r} is not a name (small letters and hyphens)"
        if name in places:
            yield f"{where}.villages: {shown(name)} is a city or the start"
