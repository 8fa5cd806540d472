"""B4 and B7 against a search of every route, written from the rules page alone."""

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.maharaja.brahmabot.solo import BRAHMABOT, YOU, SoloTable
from tests.engine.maharaja.table import coins, told

ROADS: list[tuple[str, str, list[str]]] = [
    ("haridwar", "ayodhya", ["bareilly", "sitapur"]),
    ("ayodhya", "varanasi", ["sultanpur", "jaunpur"]),
    ("varanasi", "kanchipuram", ["ratanpur", "warangal"]),
    ("kanchipuram", "ujjain", ["burhanpur"]),
    ("ujjain", "dwarka", ["dahod", "rajkot"]),
    ("dwarka", "mathura", ["bhuj", "nagaur"]),
    ("mathura", "haridwar", ["hastinapur"]),
    ("crossroads", "ayodhya", ["kalpi", "kannauj"]),
    ("crossroads", "varanasi", ["panna", "chunar"]),
    ("crossroads", "ujjain", ["vidisha", "sanchi"]),
    ("crossroads", "dwarka", ["chittor", "idar"]),
    ("crossroads", "mathura", ["orchha", "gwalior"]),
    ("varanasi", "ujjain", ["rewa", "sagar"]),
    ("mathura", "ayodhya", ["etawah", "bilgram"]),
    ("kanchipuram", "dwarka", ["bijapur", "surat"]),
    ("haridwar", "varanasi", ["kashipur", "gorakhpur"]),
]
VILLAGES = [village for _, _, villages in ROADS for village in villages]
PLACES = ["haridwar", "ayodhya", "varanasi", "kanchipuram", "ujjain", "dwarka", "mathura", "crossroads"]
TILE_TO = {
    "varanasi": 1,
    "ayodhya": 3,
    "ujjain": 4,
    "dwarka": 6,
    "mathura": 7,
    "haridwar": 9,
    "kanchipuram": 10,
}
NOBODY, YOURS, ITS = range(3)


def routes(at: str, goal: str, seen: list[str]) -> Iterator[list[int]]:
    """All routes that visit no place twice, as road numbers."""
    if at == goal:
        yield []
        return
    for number, (one, other, _) in enumerate(ROADS, 1):
        if at in (one, other):
            after = other if at == one else one
            if after not in seen:
                yield from ([number, *rest] for rest in routes(after, goal, [*seen, after]))


def merit(route: list[int], owner: dict[str, int]) -> tuple[int, int, int, list[int]]:
    """New shrines, your shrines, villages, road numbers: the smallest is walked."""
    villages = [village for number in route for village in ROADS[number - 1][2]]
    owners = [owner[village] for village in villages]
    return owners.count(NOBODY), owners.count(YOURS), len(villages), route


@settings(max_examples=250, deadline=None)
@given(
    owners=st.lists(st.sampled_from([NOBODY, YOURS, ITS, ITS]), min_size=30, max_size=30),
    start=st.sampled_from(PLACES),
    goal=st.sampled_from(PLACES[:-1]),
    at_hand=st.integers(0, 6),
)
def test_it_walks_the_route_that_no_other_beats_and_builds_just_what_is_missing(
    owners: list[int], start: str, goal: str, at_hand: int
) -> None:
    owner = dict(zip(VILLAGES, owners, strict=True))
    table = SoloTable()
    for village, whose in owner.items():
        table.village(village, *([] if whose == NOBODY else [YOU if whose == YOURS else BRAHMABOT]))
    table.priest(BRAHMABOT, start)
    table.bot.shrines = at_hand  # tile 7 builds one in a city first, from where it can be moved again (B7)
    before = table.villages_of(BRAHMABOT)
    events = table.perform(TILE_TO[goal])
    if start == goal:
        assert told(events, "brahmabot_path") == []
        return
    new, yours, _, roads = min(merit(route, owner) for route in routes(start, goal, [start]))
    missing = [village for number in roads for village in ROADS[number - 1][2] if owner[village] == NOBODY]
    assert told(events, "brahmabot_path")[0].data["roads"] == roads
    walked = new <= at_hand
    assert table.where(BRAHMABOT) == (goal if walked else start)
    assert coins(events, YOU) == (yours if walked else 0)
    assert sorted(table.villages_of(BRAHMABOT)) == sorted(before + (missing if walked else []))
    assert len(told(events, "turn_ended")) == 1
