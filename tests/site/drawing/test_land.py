"""The land under the board is India: seas, rivers and the desert where they belong."""

import math

from games.titles.india import coast, wilds
from games.titles.maharaja.drawing import land, layout, room
from games.titles.maharaja.drawing.layout import HEIGHT, WIDTH, Point

NEAR = layout.CITY_R + 40


def passes(river: list[Point], city: str) -> int:
    """Return the index of the river's point nearest to a city, if the river passes it; else fail."""
    distances = [math.dist(point, layout.PLACE[city]) for point in river]
    nearest = min(range(len(river)), key=distances.__getitem__)
    assert distances[nearest] < NEAR, city
    return nearest


def test_the_ganges_flows_from_haridwar_past_ayodhya_and_varanasi_to_the_east() -> None:
    order = [passes(coast.GANGES, city) for city in ("haridwar", "ayodhya", "varanasi")]
    assert order == sorted(set(order))
    assert coast.GANGES[-1][0] > WIDTH
    assert coast.GANGES[0][1] < layout.PLACE["haridwar"][1]


def test_the_yamuna_passes_mathura_and_joins_the_ganges() -> None:
    passes(coast.YAMUNA, "mathura")
    assert min(math.dist(coast.YAMUNA[-1], point) for point in coast.GANGES) < 60


def test_the_narmada_ends_on_the_west_coast() -> None:
    assert min(math.dist(coast.NARMADA[-1], point) for point in coast.WEST) < 15


def test_the_arabian_sea_and_the_bay_of_bengal_lie_in_the_lower_corners() -> None:
    assert not coast.is_land(40, HEIGHT - 40)
    assert not coast.is_land(WIDTH - 40, HEIGHT - 40)
    assert coast.is_land(WIDTH * 0.65, HEIGHT - 20), "the peninsula between them"


def test_every_city_village_and_name_is_on_land() -> None:
    for where in layout.VILLAGE.values():
        assert coast.is_land(*where)
    for village in layout.VILLAGE:
        left, top, right, bottom = room.name_box(village)
        assert coast.is_land((left + right) / 2, (top + bottom) / 2), village
    assert all(coast.is_land(*where) for where in layout.PLACE.values())


def test_the_desert_lies_between_mathura_and_dwarka() -> None:
    (_, north), (_, south) = layout.PLACE["mathura"], layout.PLACE["dwarka"]
    dry = [(x, y) for x in range(0, WIDTH, 10) for y in range(0, HEIGHT, 10) if wilds.in_desert(x, y)]
    assert dry
    assert all(north < y < south and x < WIDTH / 3 for x, y in dry)


def test_the_picture_is_the_same_each_time_it_is_drawn() -> None:
    assert land.land("light") == land.land("light")


def test_both_themes_have_the_same_shapes() -> None:
    def shapes(markup: str) -> list[str]:
        return [part.split('"')[0] for part in markup.split(' d="')[1:]]

    assert shapes(land.land("light")) == shapes(land.land("dark"))
