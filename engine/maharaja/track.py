"""The Maharaja track: flags that move left, slide right and close their gaps."""

from engine.maharaja.state import EMPTY, State


def leftmost(state: State) -> int:
    """The city of the leftmost flag."""
    return next(city for city in state.track if city != EMPTY)


def send_back(state: State, city: int) -> None:
    """The visited city's flag goes to the first empty space to the right of all flags (M3)."""
    state.track[state.track.index(city)] = EMPTY
    last = max(space for space, flag in enumerate(state.track) if flag != EMPTY)
    state.track[last + 1] = city


def slide_left(state: State, city: int, spaces: int) -> None:
    """Move a flag left; flags in its way slide right until one ends on an empty space (M4)."""
    track = state.track
    start = track.index(city)
    track[start] = EMPTY
    at, flag = start - spaces, city
    while flag != EMPTY:
        track[at], flag = flag, track[at]
        at += 1


def close_gaps(state: State) -> None:
    """End of round: flags slide right to close gaps; the rightmost stays."""
    flags = [(space, city) for space, city in enumerate(state.track) if city != EMPTY]
    last = flags[-1][0]
    state.track[:] = [EMPTY] * len(state.track)
    for back, (_, city) in enumerate(reversed(flags)):
        state.track[last - back] = city
