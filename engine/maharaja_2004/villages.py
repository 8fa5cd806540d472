"""What stands in a village as one number: two bits for each seat."""

from engine.maharaja_2004.state import MOST_SEATS, State

ONE = tuple(1 << 2 * seat for seat in range(MOST_SEATS))
"""What a house of a seat adds to a village's number."""
CODES = range(1 << 2 * MOST_SEATS)


def houses_of(code: int, seat: int) -> int:
    """Return how many houses a seat has in a village with this number."""
    return code >> 2 * seat & 3


def by_seat(code: int, seats: int = MOST_SEATS) -> list[int]:
    """Return how many houses each seat has there."""
    return [code >> 2 * seat & 3 for seat in range(seats)]


HOUSES_IN = tuple(sum(by_seat(code)) for code in CODES)


def limit(state: State) -> int:
    """Return how many houses a village holds: 2, with two players 1 (C37)."""
    return 1 if len(state.players) == 2 else 2


def open_villages(state: State) -> list[int]:
    """Return the villages with room, counting the houses of all players (C2)."""
    most = limit(state)
    return [village for village, code in enumerate(state.villages) if HOUSES_IN[code] < most]
