"""Who won: most palaces built, then gold, then the lower character (C7)."""

from engine.kernel.result import Score, ranks
from engine.maharaja_2004.state import State
from engine.maharaja_2004.variants import short


def palaces_built(state: State, seat: int) -> int:
    """Return how many palaces a seat has built; neutral ones are no one's."""
    return short.palaces_at_start(state.variants) - state.players[seat].palaces


def standing(state: State, seat: int) -> tuple[int, ...]:
    """Return what ranks are made of: no two seats are equal, as no card is held twice (C39)."""
    player = state.players[seat]
    return (palaces_built(state, seat), player.gold, -player.lowest)


def final_ranks(state: State) -> list[int]:
    """Return the rank of each seat, were the game over now."""
    return ranks([standing(state, seat) for seat in range(len(state.players))])


def result(state: State) -> list[Score]:
    """Return the final ranking; empty until the end. The total is the palaces (C39)."""
    if state.stack:
        return []
    scores = []
    for seat, rank in enumerate(final_ranks(state)):
        built = palaces_built(state, seat)
        scores.append(Score(seat, rank, built, {"palaces": built}))
    return scores
