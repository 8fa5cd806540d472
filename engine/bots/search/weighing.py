"""Weighs plans against each other, all in the same imagined worlds."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.bots.search.insight import Guess, Insight
from engine.bots.search.playouts import Plans, cut_after, play_out
from engine.kernel.game import Game

Stop = Callable[[], bool]
"""Says whether time is up: a safety net, no part of a level."""


Note = Callable[[Sequence[str], Any], None]
"""Looks at the state in which the playout of a plan was judged."""


def never() -> bool:
    """Let the search finish."""
    return False


@dataclass
class Candidate:
    """A plan with what its playouts came to."""

    plan: list[str]
    total: float = 0.0
    count: int = 0
    share: float = 0.0
    """How often it would be chosen."""

    @property
    def value(self) -> float:
        """Return the mean chance to win, or 0 before the first playout."""
        return self.total / self.count if self.count else 0.0


@dataclass
class Weighing:
    """One decision of one seat, from its view."""

    game: Game[Any]
    insight: Insight
    view: Any
    seat: int
    rng: random.Random
    horizon: int
    stop: Stop
    stopped: bool = False
    guesses: dict[int, list[Guess]] = field(default_factory=dict)
    noting: bool = False
    """Whether what plans expect is written down: it takes time, and only outlooks need it."""
    expected: dict[tuple[str, ...], dict[str, tuple[float, int]]] = field(default_factory=dict)
    """Plan → name → the sum and the count of what was noted."""

    def world(self) -> Any:
        """Return a full state that could lie behind the view."""
        state = self.game.imagine(self.view, self.rng)
        self.insight.redraw(state, self.seat, self.rng)
        return state

    def foresee(self, state: Any, count: int) -> None:
        """Find out what others may plan in secret."""
        self.guesses = self.insight.foresee(state, self.seat, count)

    def drawn(self) -> Plans:
        """Return one of the foreseen plans for each of the others, as likely as they are."""
        return {
            seat: self.rng.choices([plan for _, plan in found], [weight for weight, _ in found])[0]
            for seat, found in self.guesses.items()
        }

    def try_all(self, candidates: list[Candidate], others: Plans) -> list[float]:
        """Try each candidate once, in one world; return their values, fewer if stopped."""
        plans = [candidate.plan for candidate in candidates]
        note = self.note if self.noting else None
        found = [each[self.seat] for each in self.outcomes(self.seat, plans, others, note)]
        for candidate, value in zip(candidates, found, strict=False):
            candidate.total += value
            candidate.count += 1
        return found

    def outcomes(
        self, seat: int, plans: Sequence[Sequence[str]], others: Plans, note: Note | None = None
    ) -> list[list[float]]:
        """Try each plan of a seat in the same world with the same chance; return all seats' chances."""
        world = self.world()
        followed = self._lock(world, others, seat)
        chance = self.rng.random()
        cut = cut_after(self.game, self.insight, world, self.horizon)
        found: list[list[float]] = []
        for plan in plans:
            if self.stop():
                self.stopped = True
                break
            state = self.game.clone(world)
            followed |= self._lock(state, {seat: plan}, self.seat)
            rng = random.Random(chance)
            found.append(play_out(self.game, self.insight, state, rng, cut, followed, guessed=True))
            if note:
                note(plan, state)
        return found

    def _lock(self, state: Any, plans: Plans, free: int) -> dict[int, Sequence[str]]:
        """Change secret choices already made to those of the plans; return what is still to be played."""
        waiting = state.stack[-1].seats if state.stack else []
        left: dict[int, Sequence[str]] = {}
        for seat, plan in plans.items():
            left[seat] = plan
            if seat not in (free, self.seat) and seat not in waiting:
                self.insight.relock(state, seat, plan[0])
                left[seat] = plan[1:]
        return left

    def note(self, plan: Sequence[str], state: Any) -> None:
        """Add what came of a plan to what is expected of it."""
        expected = self.expected.setdefault(tuple(plan), {})
        for name, number in self.insight.expects(state, self.seat).items():
            total, count = expected.get(name, (0.0, 0))
            expected[name] = (total + number, count + 1)


def halve(weighing: Weighing, candidates: list[Candidate], playouts: int) -> list[Candidate]:
    """Spend the playouts on half as many candidates each time; return all of them, the best first."""
    left, out = candidates, list[Candidate]()
    stages = max(1, (len(candidates) - 1).bit_length())
    for _ in range(stages):
        for _ in range(max(1, playouts // stages // len(left))):
            weighing.try_all(left, weighing.drawn())
            if weighing.stopped:
                break
        left = sorted(left, key=lambda each: -each.value)
        if weighing.stopped:
            break
        keep = max(1, (len(left) + 1) // 2)
        out = left[keep:] + out
        left = left[:keep]
    left[0].share = 1.0
    return left + out
