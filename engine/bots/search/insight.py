"""What a game's own package brings to the search: engine/bots/<game>/ exports it, all of it is optional."""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cache
from pathlib import Path
from typing import Any

from engine.bots.levels import Level
from engine.kernel.chance import below
from engine.kernel.discovery import packages_in
from engine.kernel.moves import Move

Policy = Callable[[Any, int, list[Move], random.Random], Move]
"""State, seat, its legal moves, chance → a cheap and sensible move of a playout."""
Script = Callable[[Any, int, list[Move], random.Random], Sequence[str]]
"""The same for a game whose policy thinks in whole turns: the texts of the seat's next moves."""
Judge = Callable[[Any], list[float]]
"""State at the cut-off → each seat's chance to win; they add up to 1."""
Finish = Callable[[Any], list[float]]
"""Finished state in which something was guessed → each seat's chance to have won."""
Plans = Callable[[Any, int, list[Move], random.Random, int], Sequence[Sequence[str]]]
"""State, seat, its legal moves, chance, how many → plans worth weighing, as texts of its next moves."""
Guess = tuple[float, Sequence[str]]
"""A weight, and the plan of another seat, which begins with its secret move."""
Foresee = Callable[[Any, int, int], dict[int, list[Guess]]]
"""State, the viewing seat, how many → what other seats may have planned in secret, or may plan now."""
Relock = Callable[[Any, int, str], None]
"""State, seat, text of a secret move: changes what was imagined of a choice already made, in place."""
Redraw = Callable[[Any, int, random.Random], None]
"""State, the viewing seat, chance: better guesses for what `imagine` drew at random, in place."""
Expects = Callable[[Any, int], dict[str, float]]
"""State at the cut-off, seat → numbers that words can be made of."""


def any_move(state: Any, seat: int, moves: list[Move], rng: random.Random) -> Move:
    """Return a random move: the policy of a game that brings none."""
    return moves[below(rng, len(moves))]


def single_moves(state: Any, seat: int, moves: list[Move], rng: random.Random, count: int) -> list[list[str]]:
    """Return every legal move as a plan: for a game that brings no plans."""
    return [[move.text] for move in moves]


def nothing_foreseen(state: Any, viewer: int, count: int) -> dict[int, list[Guess]]:
    """Leave secret choices of others to the policy."""
    return {}


def no_relock(state: Any, seat: int, text: str) -> None:
    """Keep the choice that was imagined."""


def no_redraw(state: Any, viewer: int, rng: random.Random) -> None:
    """Keep what was imagined."""


def no_numbers(state: Any, seat: int) -> dict[str, float]:
    """Return nothing to put into words."""
    return {}


@dataclass(frozen=True)
class Insight:
    """POLICY, JUDGE and the other exports of one game, with defaults that serve any game."""

    policy: Policy = any_move
    script: Script | None = None
    judge: Judge | None = None
    finish: Finish | None = None
    """For playouts from a view. Without it, the winner of a playout has won, even if scores were guessed."""
    plans: Plans = single_moves
    foresee: Foresee = nothing_foreseen
    relock: Relock = no_relock
    redraw: Redraw = no_redraw
    expects: Expects = no_numbers
    tree: bool = True
    """Whether single moves are weighed in a tree; a game with plans of its own weighs those in turn."""
    levels: Mapping[str, Level] = field(default_factory=dict)
    """Name → a level with budgets that fit this game; the usual ones for all others."""
    effort: Mapping[str, float] = field(default_factory=dict)
    """Step → the share of the level's playouts that its decisions are worth; 1 for all others."""
    by_level: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """Name of a level → what it has instead of the exports above."""

    def at(self, level: str) -> "Insight":
        """Return what a level of this name thinks with."""
        return replace(self, **self.by_level[level]) if level in self.by_level else self


@cache
def insight_for(name: str) -> Insight:
    """Return what the package of this game exports, and defaults for the rest."""
    folder = str(Path(__file__).parent.parent)
    for package in packages_in([folder], "engine.bots", leaving_out=("search",)):
        if package.__name__.rpartition(".")[2] == name:
            exported = {each.name: getattr(package, each.name.upper(), None) for each in fields(Insight)}
            brought = {key: value for key, value in exported.items() if value is not None}
            return Insight(**{"tree": False, **brought})
    return Insight()
