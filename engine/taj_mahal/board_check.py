"""The shape of board.toml, and every mistake in it, each named with its key."""

from collections.abc import Iterator

import msgspec

from engine.taj_mahal.data_file import repeated

PROVINCES = 12
CITIES = 49
BONUS_CITIES = 16
RING = 4
INNER_ROADS = 50
"""48 in the rings and 2 to the city in the middle of one."""
OUTER_ROADS = 22


class ProvinceData(msgspec.Struct, forbid_unknown_fields=True):
    """A province as the file has it."""

    name: str
    ring: list[str]
    bonus: list[str]
    middle: str = ""
    middle_roads: list[str] = []

    @property
    def cities(self) -> list[str]:
        """Return the ring, then the city in the middle if there is one."""
        return [*self.ring, self.middle] if self.middle else self.ring

    @property
    def roads(self) -> list[tuple[str, str]]:
        """Return the roads inside the province."""
        following = [*self.ring[1:], *self.ring[:1]]
        return [*zip(self.ring, following, strict=True), *((self.middle, end) for end in self.middle_roads)]


class BoardData(msgspec.Struct, forbid_unknown_fields=True):
    """The file."""

    provinces: list[ProvinceData]
    roads: list[tuple[str, str]]

    @property
    def cities(self) -> list[str]:
        """Return all cities in the order of the file."""
        return [city for province in self.provinces for city in province.cities]


def check(data: BoardData) -> Iterator[str]:
    """Yield a line for each mistake; nothing for a board that can be played."""
    yield from _counts(data)
    for province in data.provinces:
        yield from _province(province)
    cities = data.cities
    yield from (f"provinces.name: {name} stands twice" for name in repeated(p.name for p in data.provinces))
    yield from (f"provinces.ring: {name} stands twice" for name in repeated(cities))
    yield from _roads(data, set(cities))


def _counts(data: BoardData) -> Iterator[str]:
    inner = sum(len(province.roads) for province in data.provinces)
    found = {
        "provinces": (len(data.provinces), PROVINCES),
        "cities": (len(data.cities), CITIES),
        "bonus cities": (sum(len(province.bonus) for province in data.provinces), BONUS_CITIES),
        "roads inside provinces": (inner, INNER_ROADS),
        "roads between provinces": (len(data.roads), OUTER_ROADS),
    }
    for what, (count, expected) in found.items():
        if count != expected:
            yield f"there must be {expected} {what}, not {count}"


def _province(province: ProvinceData) -> Iterator[str]:
    where = f"provinces.{province.name}"
    if len(province.ring) != RING:
        yield f"{where}.ring: must be {RING} cities"
    if bool(province.middle) != bool(province.middle_roads):
        yield f"{where}.middle_roads: go with a city in the middle, and only with one"
    for key, names in {"bonus": province.bonus, "middle_roads": province.middle_roads}.items():
        known = province.cities if key == "bonus" else province.ring
        yield from (f"{where}.{key}: {name} is not a city there" for name in names if name not in known)
        yield from (f"{where}.{key}: {name} stands twice" for name in repeated(names))


def _roads(data: BoardData, cities: set[str]) -> Iterator[str]:
    province_of = {city: province.name for province in data.provinces for city in province.cities}
    for a, b in data.roads:
        yield from (f"roads: {end} is not a city" for end in (a, b) if end not in cities)
        if a in cities and b in cities and province_of[a] == province_of[b]:
            yield f"roads: {a} and {b} are in one province"
    yield from (f"roads: {a} – {b} stands twice" for a, b in repeated(tuple(sorted(r)) for r in data.roads))
    yield from (f"roads: {city} cannot be reached" for city in _unreached(data, cities))


def _unreached(data: BoardData, cities: set[str]) -> list[str]:
    roads = [*data.roads, *(road for province in data.provinces for road in province.roads)]
    reached, fresh = set[str](), {next(iter(data.cities), "")}
    while fresh:
        reached |= fresh
        fresh = {b for road in roads for a, b in (road, road[::-1]) if a in reached} - reached
    return sorted(cities - reached)
