"""The apprentice's decisions, step by step."""

import random
from collections.abc import Callable

from engine.bots.maharaja_2004.judgement import CHARACTER_WORTH, worth
from engine.bots.maharaja_2004.position import position
from engine.bots.maharaja_2004.settling import best_village
from engine.bots.maharaja_2004.turns import search
from engine.kernel.chance import below
from engine.kernel.events import SILENCE
from engine.kernel.moves import Move
from engine.maharaja_2004 import GAME
from engine.maharaja_2004.actions import ACTIONS
from engine.maharaja_2004.imagine import table
from engine.maharaja_2004.state import State
from engine.maharaja_2004.view import View

MOST_BID = (3, 1)
"""What it bids for its first and its second choice; for any other card nothing."""
ABOUT_AS_GOOD = 0.7
FAVOURITES = sorted(CHARACTER_WORTH, key=lambda number: -CHARACTER_WORTH[number])


class Maharaja2004Mind:
    """Plans a disc it can carry out, follows the plan, and thinks again when something changed."""

    def __init__(self, seat: int, rng: random.Random) -> None:
        self.seat = seat
        self.rng = rng
        self.plan: list[str] = []

    def choose(self, view: View, moves: list[Move]) -> Move:
        """Return one of the legal moves."""
        if len(moves) == 1:
            return moves[0]
        by_text = {move.text: move for move in moves}
        decide = _DECIDE.get(view.step, Maharaja2004Mind._turn)
        return by_text.get(decide(self, view, moves), moves[-1])

    def _draft(self, view: View, moves: list[Move]) -> str:
        """Take one of the most useful cards: those that are about as good are equally likely."""
        most = max(CHARACTER_WORTH[int(move.args[0])] for move in moves)
        good = [move for move in moves if CHARACTER_WORTH[int(move.args[0])] >= ABOUT_AS_GOOD * most]
        return good[below(self.rng, len(good))].text

    def _character(self, view: View, moves: list[Move]) -> str:
        """Take the most useful card."""
        return max(moves, key=lambda move: CHARACTER_WORTH[int(move.args[0])]).text

    def _hand_over(self, view: View, moves: list[Move]) -> str:
        """Give the least useful card away."""
        return min(moves, key=lambda move: CHARACTER_WORTH[int(move.args[0])]).text

    def _bid(self, view: View, moves: list[Move]) -> str:
        """Bid as little as possible, and no more than the best card of the bank is worth to it."""
        choices = [number for number in FAVOURITES if number in view.bank or _held(view, number)]
        best = min(choices.index(number) for number in view.bank)
        most = MOST_BID[best] if best < len(MOST_BID) else 0
        return moves[0].text if moves[0].verb == "bid" and int(moves[0].args[0]) <= most else "pass"

    def _settle(self, view: View, moves: list[Move]) -> str:
        return best_village(table(view), self.seat, moves)

    def _lock_disc(self, view: View, moves: list[Move]) -> str:
        """Point at the actions of the best turn that could be played now."""
        self.plan = []
        best = search(position(view), self.seat, arrows=2)
        arrows = [*best.used, "gold", "gold"][:2]
        return " ".join(["lock_disc", *sorted(arrows, key=list(ACTIONS).index)])

    def _turn(self, view: View, moves: list[Move]) -> str:
        """Follow the plan while it can be followed."""
        if not self.plan or self.plan[0] not in {move.text for move in moves}:
            state = position(view)
            if view.step == "turn":
                self.plan = [*search(state, self.seat, arrows=0).moves, "end_turn"]
            else:
                self.plan = [max(moves, key=lambda move: self._outcome(state, move)).text]
        return self.plan.pop(0)

    def _outcome(self, state: State, move: Move) -> float:
        """Return what the position after a move is worth; other seats are still to answer."""
        after = state.clone()
        GAME.flow.apply(after, self.seat, move, SILENCE)
        return worth(after, self.seat)


def _held(view: View, number: int) -> bool:
    return any(number in player.characters for player in view.players)


_DECIDE: dict[str, Callable[[Maharaja2004Mind, View, list[Move]], str]] = {
    "character_draft": Maharaja2004Mind._draft,
    "replacement": Maharaja2004Mind._character,
    "hand_over": Maharaja2004Mind._hand_over,
    "auction": Maharaja2004Mind._bid,
    "house_placement": Maharaja2004Mind._settle,
    "planning": Maharaja2004Mind._lock_disc,
}
