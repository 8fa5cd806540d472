"""The orders that the apprentice would leave: a plan for the visit, and rankings of cards and cities."""

import random
from collections.abc import Iterator
from itertools import combinations

from engine.bots.taj_mahal.memory import Memory
from engine.bots.taj_mahal.rivals import Rivals, fitting
from engine.bots.taj_mahal.turns import FEWEST_TO_BEGIN, after_play, stays_out
from engine.bots.taj_mahal.withdrawing import rankings
from engine.bots.taj_mahal.worth import Worth
from engine.kernel.moves import Move
from engine.kernel.orders import Plan, Step
from engine.taj_mahal.cards import CARDS, COLOUR
from engine.taj_mahal.imagine import imagine
from engine.taj_mahal.phases import turn
from engine.taj_mahal.state import State
from engine.taj_mahal.view import View

MOST_PLAYS = 5
WORTH_TAKING = 4.0
"""Claims worth this much are taken at once."""
MOST_TOGETHER = 3
"""How many claims together an exit names."""
MOST_EXITS = 30
WITHDRAW = "withdraw"


class TajMahalOrders:
    """Leaves orders for one seat, from its own view alone."""

    def __init__(self, seat: int, rng: random.Random) -> None:
        self.seat = seat
        self.rng = rng
        self.memory = Memory()
        self.out: dict[int, bool] = {}
        """Visit → whether it stays out of it."""

    def rankings(self, view: View) -> dict[str, list[str]]:
        """Return the choices that come with a withdrawal, the best first."""
        return rankings(imagine(view, self.rng), self.seat) if view.visit else {}

    def plan(self, view: View) -> list[Plan]:
        """Return a plan for the rest of the visit; none if the seat has withdrawn."""
        if not view.visit or view.over or view.players[self.seat].withdrawn:
            return []
        rivals = Rivals(state := imagine(view, self.rng), self.seat, self.memory.unseen(view))
        worth = Worth(state, self.seat)
        plays = [] if self._stays_out(state, worth) else [*self._plays(state, worth, rivals)]
        steps = [Step([text], optional=True) for text in plays]
        return [Plan([*steps, Step([WITHDRAW])], exits=exits(state, worth))]

    def _stays_out(self, state: State, worth: Worth) -> bool:
        """Return whether it plays no card in this visit; decided once."""
        player = state.players[self.seat]
        if player.row:
            return False
        if state.visit not in self.out:
            self.out[state.visit] = stays_out(player.hand, worth.longest, self.rng)
        return self.out[state.visit]

    def _plays(self, state: State, worth: Worth, rivals: Rivals) -> Iterator[str]:
        """Yield the cards of the coming turns, each the best one after those before it."""
        state = state.clone()
        player = state.players[self.seat]
        for _ in range(MOST_PLAYS):
            plays = [
                move
                for move in turn.plays(state, self.seat)
                if self._promising(player.hand, player.row, move)
            ]
            if not plays:
                return
            best = max(plays, key=lambda move: after_play(move, state, self.seat, worth, rivals))
            yield best.text
            for card in map(int, best.args):
                player.hand.remove(card)
                player.row.append(card)

    def _promising(self, hand: list[int], row: list[int], move: Move) -> bool:
        """Return whether a row can be begun with this card: there are enough of its colour."""
        return bool(row) or len(fitting(hand, COLOUR[int(move.args[0])])) >= FEWEST_TO_BEGIN


def exits(state: State, worth: Worth) -> list[Step]:
    """Return when to withdraw: with claims that are worth it, or when there is nothing left to win."""
    seated = [symbol for symbol, here in enumerate(state.court) if here]
    enough: list[set[int]] = []
    for size in range(1, MOST_TOGETHER + 1):
        for claimed in map(set, combinations(seated, size)):
            more = any(smaller <= claimed for smaller in enough)
            if not more and worth.of_claims(sorted(claimed)) >= WORTH_TAKING:
                enough.append(claimed)
    named = [[CARDS.court[symbol] for symbol in sorted(claimed)] for claimed in enough[:MOST_EXITS]]
    found = [Step([WITHDRAW], only_if=[" ".join(["takes", *names])]) for names in named]
    nothing_left = " ".join(["cannot_lead", *(CARDS.court[symbol] for symbol in seated)])
    return [*found, Step([WITHDRAW], only_if=[nothing_left, "cards_played 1"])]
