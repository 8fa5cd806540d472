"""The value of a hand, and who won."""

from engine.kernel.result import Score, ranks
from engine.taj_mahal.cards import CARDS, COLOUR, COLOURED
from engine.taj_mahal.state import PARTS, State


def best_colour(hand: list[int]) -> tuple[int, int]:
    """Return the colour that the hand has most of, the first of equals, and how many cards that is."""
    colours = [COLOUR[card] for card in hand]
    counts = [colours.count(colour) for colour in range(len(CARDS.colours))]
    return counts.index(max(counts)), max(counts)


def colourless(hand: list[int]) -> int:
    """Return how many cards have no colour; prestige cards have none (T7)."""
    return sum(card >= COLOURED for card in hand)


def result(state: State) -> list[Score]:
    """Return the final ranking with its parts; empty until the end.

    Ties are broken by cards in hand; equal in both is an equal rank (T7, T27).
    """
    if state.stack:
        return []
    places = ranks([(player.score, len(player.hand)) for player in state.players])
    return [
        Score(seat, places[seat], player.score, dict(zip(PARTS, player.parts, strict=True)))
        for seat, player in enumerate(state.players)
    ]
