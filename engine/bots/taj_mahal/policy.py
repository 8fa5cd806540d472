"""How seats play in an imagined game: the apprentice's choices, from what that seat would know there."""

import random
from collections import Counter

from engine.bots.taj_mahal.picking import best_card
from engine.bots.taj_mahal.placing import best_crown, best_palace
from engine.bots.taj_mahal.turns import best_turn
from engine.kernel.moves import Move
from engine.taj_mahal.state import State


def unseen_by(state: State, seat: int) -> Counter[int]:
    """Return the cards that this seat has not seen: the deck and the other hands. Discards lay open once."""
    unseen = Counter(state.deck.cards)
    for other, player in enumerate(state.players):
        if other != seat:
            unseen.update(player.hand)
    return unseen


def policy(state: State, seat: int, moves: list[Move], rng: random.Random) -> Move:
    """Return one of the legal moves of the seat."""
    if len(moves) == 1:
        return moves[0]
    step = state.stack[-1].step
    if step == "turn":
        return best_turn(state, seat, moves, unseen_by(state, seat), rng)
    if step == "place_palace":
        return best_palace(state, seat, moves, state.stack[-2].numbers["palaces"])
    if step == "place_crown":
        return best_crown(state, seat, moves)
    return best_card(state, seat, moves)
