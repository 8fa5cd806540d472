"""What a viewer must not know: others' hands, the order of the deck, buried cards, covered bids."""

import random

from tests.toy.state import NO_BID, ToyState
from tests.toy.steps import BIDS

DRAWS = frozenset({"draw", "roll"})
HIDDEN = frozenset({"bid", "bury"})


def scramble(state: ToyState, after: ToyState, viewer: int | None, rng: random.Random) -> None:
    """Change every secret in place. What is open in the later state is no longer secret and stays."""
    _cards(state, after, viewer, rng)
    for seat, player in enumerate(state.players):
        open_now = player.opened or after.players[seat].opened or after.lap > state.lap
        if seat != viewer and player.bid != NO_BID and not open_now:
            player.bid = rng.randrange(len(BIDS))


def _cards(state: ToyState, after: ToyState, viewer: int | None, rng: random.Random) -> None:
    """Mix all cards that the viewer does not see, apart from those that it draws."""
    deck, drawn = state.deck, 0
    if viewer is not None:
        drawn = max(0, len(after.players[viewer].hand) - len(state.players[viewer].hand))
    hands = [player.hand for seat, player in enumerate(state.players) if seat != viewer]
    piles = [deck.cards, *hands]
    if drawn <= len(deck.cards):
        piles.append(deck.discarded)
    top = deck.cards[:drawn]
    del deck.cards[:drawn]
    pool = [card for pile in piles for card in pile]
    rng.shuffle(pool)
    for pile in piles:
        pile[:] = [pool.pop() for _ in pile]
    deck.cards[:0] = top
    for hand in hands:
        hand.sort()
