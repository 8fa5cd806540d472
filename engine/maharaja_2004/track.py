"""The governor track: 17 boxes, counted from the bottom (C3)."""

from engine.maharaja_2004.state import BOXES, EMPTY, State

STEP_DOWN = 2
TOP = BOXES - 1
"""The box printed 10."""


def bottom(state: State) -> int:
    """Return the city of the lowest governor."""
    return next(city for city in state.track if city != EMPTY)


def send_up(state: State, city: int) -> int:
    """Move a governor above the topmost of the others, and return that box (C3)."""
    state.track[state.track.index(city)] = EMPTY
    box = 1 + max(box for box, governor in enumerate(state.track) if governor != EMPTY)
    state.track[box] = city
    return box


def movable(state: State) -> list[int]:
    """Return the cities whose governors can go two boxes down, the lowest first (C25)."""
    return [city for city in state.track[STEP_DOWN:] if city != EMPTY]


def move_down(state: State, city: int) -> int:
    """Move a governor two boxes down and return its box; governors in its way go one box up (C3)."""
    track = state.track
    box = track.index(city)
    track[box - 2 : box + 1] = [city, track[box - 2], track[box - 1]]
    return box - STEP_DOWN
