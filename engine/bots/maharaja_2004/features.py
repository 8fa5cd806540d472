"""What the judgement looks at between two rounds: for each seat its palaces, and numbers to be weighted."""

from functools import cache
from math import exp

from engine.bots.maharaja_2004.judgement import points_table, rounds_left
from engine.maharaja_2004 import architect
from engine.maharaja_2004.final import palaces_built
from engine.maharaja_2004.state import EMPTY, State
from engine.maharaja_2004.villages import houses_of

NEXT = 3
"""How many of the Maharaja's next cities are looked at one by one."""
PLAIN = (
    "built",
    "gold",
    "gold_12",
    "gold_24",
    "pool",
    "pool_3",
    "chits",
    "villages",
    "points",
    "later_leads",
)
PER_CITY_NAMES = ("lead", "points", "open", "toll")
CHARACTERS = range(1, 8)
NAMES = (
    *PLAIN,
    *(f"{what}_{wait}" for wait in range(NEXT) for what in PER_CITY_NAMES),
    *(f"character_{number}" for number in CHARACTERS),
)
NO_ROAD = 4
"""The toll of a city that cannot be reached."""
MOST_POINTS = 4
PALACE = 10.0
"""What a palace counts; gold breaks ties."""
DOUBT, LATER_DOUBT, TIE = 1.0, 1.6, 0.3


def coming(state: State) -> list[int]:
    """Return the cities in the order of the Maharaja's visits, the one still to be scored first."""
    order = [city for city in state.track if city != EMPTY]
    return order if state.stack[-1].step == "maharaja" else [state.city, *order[:-1]]


def features(state: State) -> list[list[float]]:
    """Return for each seat what its palaces count, then the numbers of NAMES."""
    table, order = points_table(state), coming(state)
    left = rounds_left(state) + 1
    return [
        [PALACE * palaces_built(state, seat), *_numbers(state, seat, table, order, left)]
        for seat in range(len(state.players))
    ]


def _numbers(state: State, seat: int, table: list[int], order: list[int], left: int) -> list[float]:
    player, seats = state.players[seat], len(state.players)
    gold = player.gold
    found: list[float] = [
        palaces_built(state, seat), gold, min(gold, 12), min(gold, 24), player.pool, min(player.pool, 3),
        player.chits, sum(houses_of(code, seat) for code in state.villages), sum(table[seat::seats]),
        sum(_leads(state, seat, table, city, LATER_DOUBT) for city in order[NEXT:left]),
    ]  # fmt: skip
    tolls = architect.tolls(state, seat)
    for city in order[:NEXT]:
        toll = tolls.get(city)
        found += [
            _leads(state, seat, table, city, DOUBT),
            min(table[city * seats + seat], MOST_POINTS),
            float(toll is not None and toll <= gold),
            NO_ROAD if toll is None else min(toll, NO_ROAD),
        ]
    return [*map(float, found), *(float(number in player.characters) for number in CHARACTERS)]


def _leads(state: State, seat: int, table: list[int], city: int, doubt: float) -> float:
    """Return the part of the others that this seat is likely to be ahead of in a city."""
    seats = len(state.players)
    row = table[city * seats : (city + 1) * seats]
    first = state.players[seat].characters[:1]
    total = 0.0
    for other, there in enumerate(row):
        if other != seat:
            wins_ties = first < state.players[other].characters[:1]
            total += _lead(row[seat] - there, wins_ties, doubt)
    return total / (seats - 1)


@cache
def _lead(ahead: int, wins_ties: bool, doubt: float) -> float:
    return 1 / (1 + exp(-(ahead + (TIE if wins_ties else -TIE)) / doubt))
