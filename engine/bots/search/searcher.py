"""The searcher: chooses a move by playouts from imagined worlds, with no more than the seat's own view."""

import random
from collections.abc import Callable
from typing import Any

import msgspec

from engine.bots.levels import Level
from engine.bots.search.insight import insight_for
from engine.bots.search.mixing import mix
from engine.bots.search.tree import grow
from engine.bots.search.weighing import Candidate, Stop, Weighing, halve, never
from engine.kernel.game import Game
from engine.kernel.moves import Move

Method = Callable[[Weighing, list[Candidate], int], list[Candidate]]
"""Spends so many playouts on candidates and returns them, the best first."""


class Weighed(msgspec.Struct, frozen=True):
    """A move with its expected chance to win, and how often the searcher would choose it."""

    move: Move
    value: float
    share: float


class Outlook(msgspec.Struct, frozen=True):
    """A plan with its expected chance to win, and the numbers that are expected at the horizon."""

    plan: list[str]
    value: float
    expects: dict[str, float]


class Searcher:
    """Thinks for one seat of any game that can imagine a state behind a view."""

    def __init__(
        self, game: Game[Any], seat: int, rng: random.Random, level: Level, stop: Stop | None = None
    ) -> None:
        self.game = game
        self.seat = seat
        self.rng = rng
        self.level = level
        self.stop = stop or never
        self.stopped = False
        """Whether the last search was cut short."""
        self.insight = insight_for(game.name).at(level.name)
        self.plan: list[str] = []

    def choose(self, view: Any, moves: list[Move]) -> Move:
        """Return one of the legal moves: the next of the plan, or the first of a good plan now."""
        if len(moves) == 1:
            self.plan = self.plan[1:] if self.plan[:1] == [moves[0].text] else self.plan
            return moves[0]
        by_text = {move.text: move for move in moves}
        if not self.plan or self.plan[0] not in by_text:
            if self.level.care < 1 and self.rng.random() >= self.level.care:
                return self._at_once(view, moves)
            found = self._search(view, moves, self._weighing(view))
            shares = [each.share for each in found]
            drawn = found[0] if shares[0] == 1.0 else self.rng.choices(found, shares)[0]
            secret = by_text[drawn.plan[0]].secret
            self.plan = drawn.plan[:1] if secret else drawn.plan[:]
        return by_text[self.plan.pop(0)]

    def _at_once(self, view: Any, moves: list[Move]) -> Move:
        """Return what the policy says, from the seat's own view."""
        world = self.game.imagine(view, self.rng)
        self.insight.redraw(world, self.seat, self.rng)
        return self.insight.policy(world, self.seat, moves, self.rng)

    def weigh(self, view: Any, moves: list[Move]) -> list[Weighed]:
        """Return the moves that were weighed, the best first."""
        if len(moves) == 1:
            return [Weighed(moves[0], 1.0, 1.0)]
        by_text = {move.text: move for move in moves}
        best: dict[str, Weighed] = {}
        for each in self._search(view, moves, self._weighing(view)):
            text = each.plan[0]
            held = best.get(text, Weighed(by_text[text], each.value, 0.0))
            best[text] = Weighed(held.move, max(held.value, each.value), held.share + each.share)
        return sorted(best.values(), key=lambda each: (-each.share, -each.value))

    def outlook(self, view: Any, moves: list[Move], count: int = 3) -> list[Outlook]:
        """Return the best few plans, with what each expects; of those with the same secret move only one."""
        weighing = self._weighing(view)
        weighing.noting = True
        secret = {move.text for move in moves if move.secret}
        best: dict[tuple[str, ...], Candidate] = {}
        for each in self._search(view, moves, weighing):
            best.setdefault(tuple(each.plan[:1] if each.plan[0] in secret else each.plan), each)
        found = list(best.values())[:count]
        noted = [weighing.expected.get(tuple(each.plan), {}) for each in found]
        return [
            Outlook(each.plan, each.value, {name: total / times for name, (total, times) in seen.items()})
            for each, seen in zip(found, noted, strict=True)
        ]

    def _weighing(self, view: Any) -> Weighing:
        return Weighing(self.game, self.insight, view, self.seat, self.rng, self.level.horizon, self.stop)

    def _search(self, view: Any, moves: list[Move], weighing: Weighing) -> list[Candidate]:
        """Return the plans that were weighed, the best first; at least one, even if stopped at once."""
        level = self.level
        world = weighing.world()
        plans = self.insight.plans(world, self.seat, moves, self.rng, level.candidates)
        legal = {move.text for move in moves}
        candidates = [Candidate([*plan]) for plan in plans if plan and plan[0] in legal]
        candidates = candidates or [Candidate([self.game.idle(view, moves).text])]
        weighing.foresee(world, level.guesses)
        playouts = int(level.playouts * self.insight.effort.get(view.step, 1.0))
        if len(candidates) == 1:
            candidates[0].share = 1.0
            playouts = 1 if weighing.noting else 0
        if playouts and not weighing.stop():
            candidates = self._method(weighing, world, moves)(weighing, candidates, playouts)
        else:
            candidates[0].share = 1.0
        self.stopped = weighing.stopped or weighing.stop()
        return candidates

    def _method(self, weighing: Weighing, world: Any, moves: list[Move]) -> Method:
        """Return how to weigh: a choice that is secret from rivals is mixed, others are not."""
        rivals = bool(weighing.guesses) or len(world.stack[-1].seats) > 1
        if rivals and any(move.secret for move in moves):
            return mix
        return grow if self.insight.tree else halve
