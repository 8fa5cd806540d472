"""What a viewer must not know: others' hands and the order of the deck."""

import random
from collections import Counter

from engine.taj_mahal.cards import INFLUENCE
from engine.taj_mahal.state import State

DRAWS = frozenset({"prepare_visit", "unrest", "withdraw", "place_palace", "take"})
"""Moves that may shuffle the discard; the cards that a viewer sees come from the seed then."""
OPENLY = ("prepare_visit", "unrest")


def scramble(state: State, after: State, viewer: int | None, rng: random.Random) -> None:
    """Change every secret in place. What is open in the later state is no longer secret and stays.

    So do prestige cards, whose holders everybody knows. What lies on the discard pile was open once.
    """
    deck = state.deck.cards
    top = _seen_draws(state, after, viewer)
    pool = deck[top:] if after.deck.shuffles == state.deck.shuffles else []
    kept: dict[int, list[int]] = {}
    for seat, player in enumerate(state.players):
        if seat != viewer:
            kept[seat] = _known(player.hand, after.players[seat].hand)
            pool += (Counter(player.hand) - Counter(kept[seat])).elements()
    rng.shuffle(pool)
    for seat, known in kept.items():
        player = state.players[seat]
        player.hand = sorted(known + [pool.pop() for _ in range(len(player.hand) - len(known))])
    deck[len(deck) - len(pool) :] = pool


def _known(hand: list[int], later: list[int]) -> list[int]:
    """Prestige cards, and cards that are played by the move."""
    played = (Counter(hand) - Counter(later)).elements()
    return [*(card for card in hand if card >= INFLUENCE), *(card for card in played if card < INFLUENCE)]


def _seen_draws(state: State, after: State, viewer: int | None) -> int:
    """How many cards from the top the viewer sees drawn by the move."""
    if not state.stack:
        return 0
    point = state.stack[-1]
    seen = point.step in OPENLY or viewer in point.seats
    return max(0, len(state.deck.cards) - len(after.deck.cards)) if seen else 0
