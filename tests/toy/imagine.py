"""A state that could lie behind a view: unseen cards in any order, unseen bids guessed."""

import random
from collections import Counter

from engine.kernel.chance import below, shuffled
from engine.kernel.course import Course
from engine.kernel.deck import Deck
from engine.kernel.moves import TABLE
from engine.kernel.points import Data
from tests.toy.setup import all_cards
from tests.toy.state import Player, ToyState
from tests.toy.steps import BIDS
from tests.toy.view import PlayerView, View


def imagine(view: View, rng: random.Random) -> ToyState:
    """Return a table that looks the same to the viewer and has the same moves for it."""
    unseen = _unseen(view, rng)
    players = [_player(shown, unseen, rng) for shown in view.players]
    deck = [unseen.pop() for _ in range(view.deck)] if view.deck_order is None else view.deck_order[:]
    left = [seat for seat in view.order if seat not in view.had_turn]
    state = ToyState(
        seed=f"imagined {below(rng, 1 << 30)}" if view.seed is None else view.seed,
        number=1,
        opened=0,
        stack=[],
        bonus=view.bonus,
        extras=view.extras[:],
        lap=view.lap,
        laps=view.laps,
        course=Course(view.order[:], left[0] if left else TABLE, view.had_turn[:]),
        deck=Deck("deck", deck, [unseen.pop() for _ in range(view.discarded)], view.shuffles),
        players=players,
    )
    _stack(state, view)
    return state


def _unseen(view: View, rng: random.Random) -> list[int]:
    """All cards but those that the viewer sees, shuffled."""
    left = Counter(all_cards(view.extras))
    for shown in view.players:
        left.subtract(shown.hand or [])
    left.subtract(view.deck_order or [])
    return shuffled(left.elements(), rng)


def _player(shown: PlayerView, unseen: list[int], rng: random.Random) -> Player:
    hand = sorted(unseen.pop() for _ in range(shown.cards)) if shown.hand is None else shown.hand[:]
    if not shown.has_bid:
        return Player(shown.total, hand)
    bid = below(rng, len(BIDS)) if shown.bid is None else shown.bid
    return Player(shown.total, hand, bid, 0, shown.opened)


def _stack(state: ToyState, view: View) -> None:
    """The waiting point, and the turn below a question that was asked in it."""
    if view.over:
        return
    turn = view.turn
    data: Data = {}
    if turn:
        data = {"added": turn.added, "drawn": int(turn.drawn), "taxed": int(turn.taxed)}
    state.opened = view.waiting_point - 1
    if view.step == "taxing" and turn:
        state.opened -= 1
        state.push("adding", [turn.seat], data)
        data = {"left": tuple(view.asked_next)}
    elif view.step == "rolling":
        data = {"at": sum(player.opened for player in view.players)}
    state.push(view.step, view.awaited, data, together=view.step == "bidding")
