"""Points: palaces and their connections, commodities, and the account of every player."""

from typing import Any

from engine.kernel.events import Log
from engine.taj_mahal.board import BOARD
from engine.taj_mahal.state import CONNECTIONS, PALACES, PARTS, Player, State
from engine.taj_mahal.tokens import COMMODITIES, TOKENS


def score(state: State, seat: int, part: int, amount: int, log: Log, **data: Any) -> None:
    """Add points under one of the parts of the result."""
    state.players[seat].parts[part] += amount
    log.add("scored", seat, part=PARTS[part], amount=amount, **data)


def own_cities(state: State, seat: int) -> int:
    """Return the cities with a palace of this seat, as a set."""
    cities = 0
    for city, owner in enumerate(state.palaces):
        if owner == seat or state.crowns[city] == seat:
            cities |= 1 << city
    return cities


def joined(own: int, province: int) -> list[int]:
    """Return the other provinces that a chain of own palaces joins to this one (T4).

    The chain starts at any own palace in the province and breaks at a city without one.
    """
    reached = fresh = own & PROVINCE_CITIES[province]
    provinces = set()
    while fresh:
        city = fresh.bit_length() - 1
        provinces.add(BOARD.province_of[city])
        fresh ^= 1 << city
        further = BOARD.neighbours[city] & own & ~reached
        reached |= further
        fresh |= further
    return sorted(provinces - {province})


def bits(cities: int) -> list[int]:
    """Return the cities of a set."""
    found = []
    while cities:
        lowest = cities & -cities
        found.append(lowest.bit_length() - 1)
        cities ^= lowest
    return found


PROVINCE_CITIES = tuple(sum(1 << city for city in province.cities) for province in BOARD.provinces)


def score_palaces(state: State, seat: int, log: Log) -> None:
    """Score 1 for having placed any palace in this visit, and 1 for each other province joined (T4)."""
    own = own_cities(state, seat)
    if not own & PROVINCE_CITIES[state.province]:
        return
    score(state, seat, PALACES, 1, log)
    others = joined(own, state.province)
    if others:
        names = [BOARD.provinces[province].name for province in others]
        score(state, seat, CONNECTIONS, len(others), log, provinces=names)


def held(player: Player, commodity: int) -> int:
    """Return how many of a commodity are on the player's tokens."""
    on_provinces = sum(commodity in TOKENS.provinces[token] for token in player.provinces)
    return on_provinces + player.bonuses.count(commodity)


def commodities(player: Player) -> list[int]:
    """Return how many of each commodity are on the player's tokens."""
    return [held(player, commodity) for commodity in range(COMMODITIES)]
