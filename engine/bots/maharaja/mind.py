"""The apprentice's decisions, step by step."""

import random
from collections.abc import Callable

from engine.bots.maharaja.judgement import CHARACTER_WORTH, standing
from engine.bots.maharaja.position import position
from engine.bots.maharaja.settling import best_village
from engine.bots.maharaja.turns import search
from engine.kernel.events import SILENCE
from engine.kernel.moves import Move
from engine.maharaja import GAME
from engine.maharaja.actions import ACTIONS
from engine.maharaja.state import State
from engine.maharaja.view import View

EXCHANGES = ("alms", "moneychanger")
UNDER_WAY = (*EXCHANGES, "build", "maharani")


class MaharajaMind:
    """Plans a disc it can carry out, follows the plan, and thinks again when something changed."""

    def __init__(self, seat: int, rng: random.Random) -> None:
        self.seat = seat
        self.rng = rng
        self.plan: list[str] = []

    def choose(self, view: View, moves: list[Move]) -> Move:
        """One of the legal moves."""
        if len(moves) == 1:
            return moves[0]
        by_text = {move.text: move for move in moves}
        decide = _DECIDE.get(view.step, MaharajaMind._turn)
        text = decide(self, view, moves)
        return by_text.get(text, moves[-1])

    def _character(self, view: View, moves: list[Move]) -> str:
        """The most useful tile."""
        return max(moves, key=lambda move: CHARACTER_WORTH[int(move.args[0])]).text

    def _settle(self, view: View, moves: list[Move]) -> str:
        return best_village(position(view, self.rng), self.seat, moves)

    def _lock_disc(self, view: View, moves: list[Move]) -> str:
        """The actions of the best turn that could be played now."""
        self.plan = []
        best = search(position(view, self.rng), self.seat, arrows=2)
        arrows = [*best.used, "coins", "coins"][:2]
        return " ".join(["lock_disc", *sorted(arrows, key=list(ACTIONS).index)])

    def _turn(self, view: View, moves: list[Move]) -> str:
        """Follow the plan while it can be followed."""
        legal = {move.text for move in moves}
        if not self.plan or self.plan[0] not in legal:
            state = position(view, self.rng)
            if not any(move.verb == "move_priest" for move in moves):
                state.moved_at = state.number
            if view.step == "turn":
                self.plan = [*search(state, self.seat, arrows=0).moves, "end_turn"]
            else:
                self.plan = self._finish(state, moves)
        return self.plan.pop(0)

    def _finish(self, state: State, moves: list[Move]) -> list[str]:
        """The rest of what is under way: the move with the best outcome."""
        return [self._outcome(state, moves)[1].text]

    def _outcome(self, state: State, moves: list[Move]) -> tuple[float, Move]:
        """The move with the best outcome, and what that is worth."""
        outcomes = [(self._worth(state, move), -at) for at, move in enumerate(moves)]
        worth, at = max(outcomes)
        return worth, moves[-at]

    def _worth(self, state: State, move: Move) -> float:
        """After a move and the best way to go on with what it began; a second piece is not weighed yet."""
        step = state.stack[-1].step
        after = state.clone()
        GAME.flow.apply(after, self.seat, move, SILENCE)
        top = after.stack[-1]
        mine = top.seats == [self.seat] and top.step in UNDER_WAY
        if mine and (top.step != step or top.step in EXCHANGES):
            return self._outcome(after, GAME.legal(after, self.seat))[0]
        return standing(after, self.seat)

    def _reward(self, view: View, moves: list[Move]) -> str:
        """The tile, or the next part of its effect, with the best outcome."""
        return self._outcome(position(view, self.rng), moves)[1].text


_DECIDE: dict[str, Callable[[MaharajaMind, View, list[Move]], str]] = {
    "character_draft": MaharajaMind._character,
    "replacement": MaharajaMind._character,
    "shrine_placement": MaharajaMind._settle,
    "planning": MaharajaMind._lock_disc,
    "rewards": MaharajaMind._reward,
    "alms": MaharajaMind._reward,
    "maharani": MaharajaMind._reward,
}
