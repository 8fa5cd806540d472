"""What a position is worth to a seat, in gold. The weights were found by simulation."""

from functools import lru_cache
from math import exp

from engine.maharaja_2004 import architect, powers
from engine.maharaja_2004.board import BOARD, PER_CITY
from engine.maharaja_2004.building import PALACE_PRICE
from engine.maharaja_2004.ending import most_rounds
from engine.maharaja_2004.final import palaces_built
from engine.maharaja_2004.scoring import ALONE, GOLD_BY_RANK
from engine.maharaja_2004.state import EMPTY, State
from engine.maharaja_2004.track import TOP
from engine.maharaja_2004.variants import home_cities

PALACE = 18.0
"""Palaces win: one is always worth more than its price."""
IDLE_GOLD = 0.05
"""Gold that can no longer be built with breaks ties."""
PALACES_A_ROUND = 1.3
POOL = (0.9, 0.7, 0.5, 0.3, 0.2, 0.1)
CHIT = 1.8
CHARACTER_WORTH = {1: 1.6, 2: 1.4, 3: 1.4, 4: 1.6, 5: 1.5, 6: 1.8, 7: 1.5}
"""Per round still to come."""
NEXT, LATER = 0.75, 0.7
"""What the next city counts beside this round's, and each later one beside the one before it."""
SADHU = 3


def worth(state: State, me: int) -> float:
    """Return my worth against the others', with this round's city scored as it stands now."""
    left = rounds_left(state)
    seats = len(state.players)
    own = [_own(state, seat, left) for seat in range(seats)]
    table = points_table(state)
    total = own[me] - (sum(own) - own[me]) / (seats - 1)
    share = seats / (seats - 1)
    gold = 1.0 if left else IDLE_GOLD
    total += share * gold * _pay(state, me, state.city, table, now=True, doubt=0.9)
    if left:
        total += share * _future(state, me, table, left) + _roads(state, me, left)
    return total


def rounds_left(state: State) -> int:
    """Return how many rounds are likely to come after this one."""
    if state.last:
        return 0
    top = max(box for box, city in enumerate(state.track) if city != EMPTY)
    fewest = min(player.palaces for player in state.players)
    return max(1, min(TOP - top, most_rounds(state) - state.round, round(fewest / PALACES_A_ROUND)))


def _own(state: State, seat: int, left: int) -> float:
    """Return what a seat has built, and its means to build more."""
    player = state.players[seat]
    value = PALACE * palaces_built(state, seat)
    if not left:
        return value + IDLE_GOLD * player.gold
    price = PALACE_PRICE - powers.palace_discount(state, seat)
    useful = min(player.gold, price * min(player.palaces, 2 * left) + 3 * left)
    value += useful + IDLE_GOLD * (player.gold - useful)
    value += sum(POOL[: min(player.pool, 2 * left)]) + CHIT * min(player.chits, left)
    return value + left * sum(CHARACTER_WORTH[number] for number in player.characters)


def points_table(state: State) -> list[int]:
    """Return the points of the pieces at city * seats + seat; the Sadhu's outer palaces count 2."""
    seats = len(state.players)
    table = state.houses[:]
    outer = [2 if SADHU in player.characters else 1 for player in state.players]
    for at, owner in enumerate(state.palaces):
        if owner >= 0:
            table[at // PER_CITY * seats + owner] += outer[owner] if at % PER_CITY else 3
    for seat, player in enumerate(state.players):
        if player.architect != BOARD.start:
            table[player.architect * seats + seat] += 1
    return table


@lru_cache(maxsize=2048)
def _chance(ahead: float, doubt: float) -> float:
    """Return how likely a lead is kept: certain when it is large, open when much can still happen."""
    return 1 / (1 + exp(-ahead / doubt)) if ahead > -40 * doubt else 0.0


def _pay(state: State, me: int, city: int, table: list[int], *, now: bool, doubt: float) -> float:
    """Return the gold that a scoring of this city is likely to bring me."""
    seats = len(state.players)
    homes = home_cities.NAME in state.variants
    row = table[city * seats : (city + 1) * seats]
    if homes:
        row = [there + home_cities.points(state, seat, city) for seat, there in enumerate(row)]
    mine, first = row[me], state.players[me].characters[:1] or [9]
    if not mine and now:
        return 0.0
    rank, alone = 1.0, True
    for seat, there in enumerate(row):
        if seat != me:
            tie = 0.3 if first < state.players[seat].characters else -0.3
            sure = now and state.players[seat].revealed
            alone = alone and not there
            if there or not sure:
                rank += 1 - _chance(mine - there + tie, 0.05 if sure else doubt)
    pays = GOLD_BY_RANK[seats]
    low = min(int(rank), seats)
    high = min(low + 1, seats)
    pay = pays[low - 1] + (pays[high - 1] - pays[low - 1]) * (rank - low)
    if alone:
        pay += ALONE * (1.0 if now else 0.3)
    return pay if mine else 0.35 * pay


def _future(state: State, me: int, table: list[int], left: int) -> float:
    """Return what the cities that the Maharaja visits next are likely to bring."""
    value, weight = 0.0, NEXT
    for wait, city in enumerate([city for city in state.track if city != EMPTY][:left]):
        value += weight * _pay(state, me, city, table, now=False, doubt=1.4 + 0.3 * wait)
        weight *= LATER
    return value


def _roads(state: State, me: int, left: int) -> float:
    """Return what it is worth to reach the cities that come next, for little toll."""
    tolls = architect.tolls(state, me)
    value, weight = 0.0, 1.0
    for city in state.track:
        if city != EMPTY:
            if city in tolls:
                value += weight * max(0.3, 1.8 - 0.4 * tolls[city])
            weight *= 0.7
    return value
