"""What the judgement looks at between two rounds: each seat's points for sure, and numbers to be weighted."""

from functools import cache
from math import exp

from engine.bots.maharaja.judgement import CITIES, worship_table
from engine.maharaja import priest
from engine.maharaja.characters.character import ROSTER
from engine.maharaja.state import EMPTY, ROUNDS, STATUES, State
from engine.maharaja.variations import ADDED, MAJORITY_POINTS

NEXT = 3
"""How many of the Maharaja's next cities are looked at one by one."""
NAMES = (
    "coins", "coins_10", "coins_20", "shrines", "shrines_3", "tokens", "statues", "lent", "villages",
    "worship", "majorities", "likely_majorities", "later_firsts",
    *(f"{what}_{wait}" for wait in range(NEXT) for what in ("lead", "worship", "open", "toll")),
    *(f"character_{number}" for number in ROSTER),
)  # fmt: skip
NO_ROAD = 4
"""Counted for a city that cannot be reached; no toll counts for more."""
MUCH_WORSHIP = 3
STATUE = 3
DOUBT, DOUBT_A_ROUND, LATER_DOUBT = 0.8, 0.35, 1.6


def features(state: State) -> list[list[float]]:
    """Return for each seat the points it has for sure, then the numbers of NAMES.

    In solo the numbers of Brahmabot, which plays by other rules, stand behind the player's.
    """
    table = worship_table(state)
    order = [city for city in state.track if city != EMPTY]
    found = [[sure_points(state, seat), *_numbers(state, seat, table, order)] for seat in _seats(state)]
    if state.solo is None:
        return found
    blank = [0.0] * len(NAMES)
    (yours, *you), (its, *bot) = found
    level = [1.0, float(state.solo.level == "easy"), float(state.solo.level == "hard")]
    return [[yours, *you, *blank, 0.0, 0.0, 0.0], [its, *blank, *bot, *level]]


def _seats(state: State) -> range:
    return range(len(state.players))


def sure_points(state: State, seat: int) -> float:
    """Return what the seat would have without majorities and coins if the game ended now."""
    player = state.players[seat]
    points = player.prestige + STATUE * (STATUES - player.statues)
    return float(points + (ADDED[state.final](state, seat).points if state.final in ADDED else 0))


def _numbers(state: State, seat: int, table: list[int], order: list[int]) -> list[float]:
    seats, left = len(state.players), ROUNDS - state.round + 1
    mine = table[seat::seats]
    others = [other for other in range(seats) if other != seat]
    behind = [max(table[city * seats + other] for other in others) - mine[city] for city in CITIES]
    later = sum(_lead(behind[city], LATER_DOUBT) for city in order[NEXT:left])
    numbers = [*_means(state, seat), sum(mine), *_majorities(state, mine, behind, left), later]
    numbers += _next_cities(state, seat, mine, behind, order[: min(NEXT, left)])
    held = state.players[seat].character
    return [*map(float, numbers), *(float(number == held) for number in ROSTER)]


def _means(state: State, seat: int) -> list[int]:
    """Return what the seat can use: coins, shrines, tokens, statues built, powers lent, villages."""
    player = state.players[seat]
    lent = sum(token.seat == seat for token in state.maharani)
    villages = sum(mask >> seat & 1 for mask in state.villages)
    coins, shrines = player.coins, player.shrines
    built = STATUES - player.statues
    return [
        coins,
        min(coins, 10),
        min(coins, 20),
        shrines,
        min(shrines, 3),
        player.tokens,
        built,
        lent,
        villages,
    ]


def _majorities(state: State, mine: list[int], behind: list[int], left: int) -> tuple[float, float]:
    """Return the points for majorities as they are, and as they may be in the end."""
    alone, tied = MAJORITY_POINTS.get(state.final, (2, 1))
    now = sum((alone if gap < 0 else tied) for wp, gap in zip(mine, behind, strict=True) if wp and gap <= 0)
    doubt = DOUBT + DOUBT_A_ROUND * left
    return now, alone * sum(_lead(gap, doubt) for gap in behind)


def _next_cities(
    state: State, seat: int, mine: list[int], behind: list[int], order: list[int]
) -> list[float]:
    """Return for each of the Maharaja's next cities: the lead, the worship, whether and how it is reached."""
    tolls, coins = priest.tolls(state, seat), state.players[seat].coins
    found: list[float] = []
    for city in order:
        toll = tolls.get(city)
        reached = toll is not None and toll <= coins
        counted = NO_ROAD if toll is None else min(toll, NO_ROAD)
        found += [_lead(behind[city], 1.0), min(mine[city], MUCH_WORSHIP), float(reached), counted]
    return found + [0.0] * (4 * (NEXT - len(order)))


@cache
def _lead(behind: int, doubt: float) -> float:
    """Return how likely a lead is kept, or a gap closed."""
    return 1 / (1 + exp(behind / doubt))
