"""Finds every mistake in a board file, each named with its key."""

from collections.abc import Iterator

from engine.india import map_check
from engine.india.map_check import Data, Reader

CITY_NAMES = ("name", "colour", "symbol")
CHARACTERS = range(1, 8)


def check(data: Data) -> list[str]:
    """Return one line for each mistake; none for a board that can be played."""
    return map_check.check(data, _READERS)


def _cities(data: Data) -> Iterator[str]:
    cities = data["cities"]
    yield from map_check.city_mistakes(cities, CITY_NAMES, ("home",), (*CITY_NAMES, "home"), _city_values)
    for character in CHARACTERS:
        if character not in [city.get("home") for city in cities]:
            yield f"cities.home: character {character} is at home nowhere"


def _city_values(where: str, city: Data) -> Iterator[str]:
    home = city.get("home", CHARACTERS[0])
    if type(home) is not int or home not in CHARACTERS:
        yield f"{where}.home: {home!r} is not the number of a character"


_READERS: dict[str, tuple[type, Reader]] = {
    "start": (str, map_check.start_mistakes),
    "cities": (list, _cities),
    "roads": (list, map_check.road_mistakes),
}
