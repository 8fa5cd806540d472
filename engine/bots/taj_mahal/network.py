"""How far a player's palaces reach into provinces that are still to be visited."""

from engine.taj_mahal.board import BOARD
from engine.taj_mahal.scoring import bits
from engine.taj_mahal.state import State

NEIGHBOURS = tuple(tuple(bits(cities)) for cities in BOARD.neighbours)
PROVINCE_BIT = tuple(1 << province for province in BOARD.province_of)
Reach = list[int]
"""City → the provinces that its chain of palaces joins, as a set; 0 where there is no palace."""


def chains(state: State, seat: int) -> Reach:
    """Return for each city the provinces in the chain of this seat's palaces that goes through it."""
    palaces, crowns = state.palaces, state.crowns
    own = {city for city in range(len(palaces)) if seat in (palaces[city], crowns[city])}
    reach = [0] * len(palaces)
    while own:
        fresh, chain, joined = [own.pop()], list[int](), 0
        while fresh:
            city = fresh.pop()
            chain.append(city)
            joined |= PROVINCE_BIT[city]
            for other in NEIGHBOURS[city]:
                if other in own:
                    own.remove(other)
                    fresh.append(other)
        for city in chain:
            reach[city] = joined
    return reach


def joins(reach: Reach, province: int) -> list[int]:
    """Return for each city of the province how many other provinces one palace there joins at best."""
    here = 1 << province
    found = []
    for city in BOARD.provinces[province].cities:
        joined = reach[city] | here
        for other in NEIGHBOURS[city]:
            joined |= reach[other]
        found.append(joined.bit_count() - 1)
    return found
