"""Looks back at a finished game: chances at a step, what the table drew, and plans against each other.

Everything is measured in a seat's chance to win, from 0 to 1, by playouts of the search.
"""

import random
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any

import msgspec

from engine.bots.levels import Level
from engine.bots.search import Searcher
from engine.bots.search.insight import insight_for
from engine.bots.search.playouts import cut_after, play_out, shares
from engine.bots.search.weighing import Candidate, Weighing, never
from engine.kernel.events import SILENCE
from engine.kernel.game import Game
from engine.kernel.moves import find

HORIZON = 2
"""A playout is judged after so many units of the game's progress, such as rounds."""
LOOKS = 4
"""From so many redrawn positions a move is tried, to see whether something is drawn."""
CLEARLY = 0.02
"""A plan is clearly better than another from this difference on."""
ALIKE = 4
"""If the first so many playouts come out alike, chance plays no part, and more would say nothing new."""
FEWEST = 2
"""A mean of fewer playouts has no error."""


class Estimate(msgspec.Struct, frozen=True):
    """Each seat's chance to win, and its standard error."""

    chances: list[float]
    errors: list[float]


class Comparison(msgspec.Struct, frozen=True):
    """What was played beside the best that the search found."""

    played: float
    """The chance to win with what was played."""
    plan: list[str]
    """The best other plan; empty if there is none."""
    value: float
    """The chance to win with the best other plan."""
    error: float
    """The standard error of the difference of the two chances."""
    place: int
    """1 plus the number of plans that are clearly better than what was played."""
    plans: int
    """How many plans were compared, with the one that was played."""
    promised: dict[str, float] = {}
    """What came of the plan that was played, in the mean, as numbers that words can be made of."""
    expects: dict[str, float] = {}
    """The same of the best other plan."""

    @property
    def lost(self) -> float:
        """Return what the decision cost; negative if the best other plan is worse."""
        return self.value - self.played


def redrawn(game: Game[Any], state: Any, rng: random.Random) -> Any:
    """Return the same table with everything drawn anew that lies face down or is still to be drawn.

    What players hold in secret stays: after a game it is known.
    """
    return game.imagine(game.open_view(state, None), rng)


def draws(game: Game[Any], state: Any, seat: int, text: str) -> bool:
    """Return whether this move turns over something that no seat could know.

    It does if it leads to different tables from tables that look alike.
    """
    seen: Any = None
    for turn in range(LOOKS):
        world = redrawn(game, state, random.Random(turn))
        game.flow.apply(world, seat, find(game.legal(world, seat), text), SILENCE)
        world.seed = ""
        looks = game.open_view(world, None) if world.stack else game.result(world)
        if turn and looks != seen:
            return True
        seen = looks
    return False


def estimate(
    game: Game[Any], state: Any, rng: random.Random, playouts: int, move: tuple[int, str] | None = None
) -> Estimate:
    """Return the chances at this state, or after `move` (seat and text) but before what it draws is known."""
    if not state.stack:
        won = shares(game, state)
        return Estimate(won, [0.0] * len(won))
    insight = insight_for(game.name)
    cut = cut_after(game, insight, state, HORIZON)
    found = []
    for _ in range(playouts):
        world = redrawn(game, state, rng)
        if move is not None:
            game.flow.apply(world, move[0], find(game.legal(world, move[0]), move[1]), SILENCE)
        found.append(play_out(game, insight, world, rng, cut, {}))
        if _settled(found):
            break
    by_seat = list(zip(*found, strict=True))
    return Estimate([_mean(values) for values in by_seat], [_error(values) for values in by_seat])


def compare(
    game: Game[Any],
    state: Any,
    seat: int,
    played: Sequence[str],
    rng: random.Random,
    level: Level,
    playouts: int,
) -> Comparison:
    """Compare the next moves that a seat played with the best plans for it, all in the same worlds.

    Searcher and worlds know only what the seat could see. The plans are found first and then measured
    anew, so that a plan does not look better because it was lucky when it was found.
    """
    view, moves = game.view(state, seat), game.legal(state, seat)
    outlooks = Searcher(game, seat, rng, level).outlook(view, moves, level.candidates)
    secret = any(move.secret for move in moves)  # such a plan says more than what is chosen now
    found = [outlook.plan[:1] if secret else outlook.plan for outlook in outlooks]
    others = [plan for at, plan in enumerate(found) if plan not in found[:at] and not _same(plan, played)]
    weighing = Weighing(game, insight_for(game.name).at(level.name), view, seat, rng, level.horizon, never)
    weighing.noting = True
    weighing.foresee(weighing.world(), level.guesses)
    plans = [Candidate([*plan]) for plan in (played, *others)]
    tries: list[list[float]] = []
    while len(tries) < playouts and not _settled(tries):
        tries.append(weighing.try_all(plans, weighing.drawn()))
    values = list(zip(*tries, strict=True))
    means = [_mean(column) for column in values]
    noted = [_means(weighing.expected.get(tuple(plan.plan), {})) for plan in plans]
    if not others:
        return Comparison(means[0], [], means[0], 0.0, 1, 1, noted[0])
    best = max(range(1, len(means)), key=means.__getitem__)
    apart = [a - b for a, b in zip(values[best], values[0], strict=True)]
    place = 1 + sum(mean > means[0] + CLEARLY for mean in means)
    return Comparison(
        means[0], others[best - 1], means[best], _error(apart), place, len(means), noted[0], noted[best]
    )


def _means(noted: Mapping[str, tuple[float, int]]) -> dict[str, float]:
    """Return the means of what was noted of a plan."""
    return {name: total / count for name, (total, count) in noted.items()}


def _settled(found: Sequence[list[float]]) -> bool:
    """Return whether there is nothing left to chance."""
    return len(found) == ALIKE and all(one == found[0] for one in found)


def _same(plan: Sequence[str], played: Sequence[str]) -> bool:
    """Return whether one of the two is the beginning of the other."""
    return all(a == b for a, b in zip(plan, played, strict=False))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _error(values: Sequence[float]) -> float:
    """Return the standard error of the mean."""
    if len(values) < FEWEST:
        return 0.0
    mean = _mean(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
