"""What a position is worth to a seat, in prestige points. The weights were found by simulation."""

from functools import cache
from math import exp

from engine.maharaja import powers, priest
from engine.maharaja.board import BOARD, CENTRE, PER_CITY
from engine.maharaja.brahmabot.scoring import BEATEN_PRESTIGE, FIRST_PRESTIGE
from engine.maharaja.scoring import COINS_BY_RANK, COMPENSATION
from engine.maharaja.state import BRAHMABOT, EMPTY, ROUNDS, STATUES, State
from engine.maharaja.variations import ADDED, MAJORITY_POINTS

CITIES = range(len(BOARD.cities))
CITY_OF_SPACE = tuple(city for city in CITIES for _ in range(PER_CITY))
WP_OF_SPACE = tuple(2 if space else 3 for _ in CITIES for space in range(PER_CITY))
STATUE = 3.0
FINAL_COIN = 0.2
COIN_PER_ROUND = 0.06
"""A coin is worth more while there is time to build with it."""
SPENT_PER_ROUND = 14
REWARD = 1.6
"""What a reward tile is worth on average."""
SHRINE, TOKEN, BRAHMABOT_COIN, POWER = 0.3, 1.4, 0.45, 0.5
CHARACTER_WORTH = {
    1: 0.4, 2: 0.5, 3: 0.8, 4: 0.9, 5: 0.9, 6: 1.0, 7: 0.5, 8: 1.0,
    9: 0.6, 10: 0.5, 11: 1.2, 12: 1.3, 13: 0.6, 14: 1.3, 15: 2.2, 16: 1.0,
}  # fmt: skip
"""Per round still to come, before POWER."""


def after_scoring(state: State, me: int) -> float:
    """My worth once the Maharaja's city is scored as it stands now."""
    table = worship_table(state)
    return _scoring(state, me, table) + _standing(state, me, table)


def standing(state: State, me: int) -> float:
    """My worth against the others', with this round's city already scored."""
    return _standing(state, me, worship_table(state))


def worship_table(state: State) -> list[int]:
    """Board WP by city * seats + seat."""
    seats = len(state.players)
    table = state.shrines[:]
    for owner, city, wp in zip(state.statues, CITY_OF_SPACE, WP_OF_SPACE, strict=True):
        if owner >= 0:
            table[city * seats + owner] += wp
    for seat, player in enumerate(state.players):
        if player.priest != BOARD.start:
            table[player.priest * seats + seat] += 1
    return table


def _rounds_left(state: State) -> int:
    return 0 if any(not player.statues for player in state.players) else ROUNDS - state.round


def _coin(left: int) -> float:
    return FINAL_COIN + min(left, 4) * COIN_PER_ROUND


def _scoring(state: State, me: int, table: list[int]) -> float:
    """What this round's city scoring brings me, less what it brings the others on average."""
    seats = len(state.players)
    order = sorted(
        (-_city_wp(state, seat, table), player.character, seat) for seat, player in enumerate(state.players)
    )
    coin = _coin(_rounds_left(state))
    worth = 0.0
    for rank, (wp, _, seat) in enumerate(order):
        if state.solo and seat == BRAHMABOT:
            value = _brahmabot_pay(rank, ranked=bool(wp), beaten=bool(order[0][0]))
        elif wp:
            value = COINS_BY_RANK[seats][rank] * coin + REWARD
        else:
            value = COMPENSATION * coin
        if wp and not rank and "royal_favour" in state.special:
            value += 1
        worth += value if seat == me else -value / (seats - 1)
    return worth


def _brahmabot_pay(rank: int, *, ranked: bool, beaten: bool) -> float:
    if rank == 0 and ranked:
        return FIRST_PRESTIGE
    return BEATEN_PRESTIGE if beaten else 0


def _city_wp(state: State, seat: int, table: list[int]) -> int:
    city = state.city
    wp = table[city * len(state.players) + seat]
    if "humble_statues" in state.special:
        first = city * PER_CITY
        wp -= state.statues[first + CENTRE + 1 : first + PER_CITY].count(seat)
    for character in powers.held(state, seat):
        if character.worship:
            wp += character.worship(state, seat, city)
    return wp


def _standing(state: State, me: int, table: list[int]) -> float:
    left = _rounds_left(state)
    others = [_own(state, seat, left) for seat in range(len(state.players)) if seat != me]
    worth = _own(state, me, left) - sum(others) / len(others)
    order = tuple(city for city in state.track if city != EMPTY)
    return worth + _places(state, me, table, left, order) + (_roads(state, me, order) if left else 0)


def _own(state: State, seat: int, left: int) -> float:
    """What a seat has for good, and the means to get more."""
    player = state.players[seat]
    worth = player.prestige + STATUE * (STATUES - player.statues)
    if state.final in ADDED:
        worth += ADDED[state.final](state, seat).points
    if state.solo and seat == BRAHMABOT:
        return worth + (BRAHMABOT_COIN * player.coins if left else min(player.coins, 1))
    useful = SPENT_PER_ROUND * left
    worth += _coin(left) * min(player.coins, useful) + FINAL_COIN * max(0, player.coins - useful)
    if left:
        worth += SHRINE * min(player.shrines, 3 * left) + TOKEN * min(player.tokens, left)
        held = powers.held(state, seat)
        worth += left * POWER * sum(CHARACTER_WORTH[character.number] for character in held)
    return worth


@cache
def _chance(behind: int, doubt: float) -> float:
    """How likely a lead is kept: certain when it is large, open when much can still happen."""
    return 1 / (1 + exp(behind / doubt))


def _places(state: State, me: int, table: list[int], left: int, order: tuple[int, ...]) -> float:
    """Majorities at the end, and being first where the Maharaja is still to come."""
    seats = len(state.players)
    alone, tied = MAJORITY_POINTS.get(state.final, (2, 1))
    first_place = 6 * _coin(left) + (FIRST_PRESTIGE - BEATEN_PRESTIGE if state.solo else 0.5)
    majority, doubt = alone + 0.3 * tied, 0.8 + 0.35 * left
    waits = {city: wait for wait, city in enumerate(order[:left])}
    worth = 0.0
    for city in CITIES:
        row = table[city * seats : (city + 1) * seats]
        mine = row.pop(me)
        behind = max(row) - mine
        if left:
            worth += majority * _chance(behind, doubt)
            wait = waits.get(city)
            if wait is not None:
                worth += first_place * 0.8**wait * _chance(behind, 0.8 + 0.4 * wait)
        elif behind < 0:
            worth += alone
        elif mine or behind:
            worth += tied * (1 - 1 / (seats - 1)) if not behind else -alone / (seats - 1)
    return worth


def _roads(state: State, me: int, order: tuple[int, ...]) -> float:
    """Reaching the cities the Maharaja visits next."""
    tolls = priest.tolls(state, me)
    left = ROUNDS - state.round
    worth = 0.0
    for wait, city in enumerate(order):
        toll = tolls.get(city)
        if toll is not None:
            worth += (1.0 if wait < left else 0.3) * 0.75**wait * max(0.2, 1.5 - 0.35 * toll)
    return worth
