"""Does one piece of work of a review. The result is the same whichever worker does it, and whenever."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from django.conf import settings

from engine.bots.looking_back import compare, estimate
from engine.bots.searching import level_for
from engine.kernel.chance import stream
from engine.kernel.game import Game
from games.review.agenda import FOUND, MISSED, Piece

CANDIDATES = 6
FEWEST = 2
Moves = Sequence[tuple[int, str]]
Work = Mapping[str, Any]
"""What has been found: {"decision": {"12": {…}}, …}."""


def budget() -> int:
    """Return how many playouts a point of the curve gets; everything else follows from it."""
    return max(FEWEST, int(settings.REVIEW_PLAYOUTS))


def step_needed(piece: Piece, moves: Moves, work: Work) -> int:
    """Return the step whose state the piece begins with."""
    kind, step, _moves = piece
    if kind == "draw":
        return step - 1
    return shortlist(moves, work)[step][0] if kind == "again" else step


def do(piece: Piece, game: Game[Any], state: Any, moves: Moves, work: Work) -> dict[str, Any]:
    """Do the piece at this state and return plain data."""
    kind, step, length = piece
    rng = stream("review", kind, step)
    if kind == "draw":
        return _plain(estimate(game, state, rng, budget(), moves[step - 1]))
    if kind in ("point", "best"):
        return _plain(estimate(game, state, rng, budget()))
    playouts = budget() // 2
    if kind == "again":
        step, length = shortlist(moves, work)[step]
        playouts = budget()
    level = msgspec.structs.replace(level_for(game, "artisan"), playouts=2 * playouts, candidates=CANDIDATES)
    played = [text for _seat, text in moves[step : step + length]]
    found = compare(game, state, moves[step][0], played, rng, level, max(FEWEST, playouts))
    return {**_plain(found), "step": step, "moves": length}


def shortlist(moves: Moves, work: Work) -> list[tuple[int, int]]:
    """Return the decisions that are compared again: step and moves. The most costly ones come first.

    Decisions of people come before those of bots.
    """
    people = work["people"]
    found = [(entry["step"], entry["moves"], lost(entry)) for entry in work["decision"].values()]
    by_cost = sorted(found, key=lambda one: (moves[one[0]][0] not in people, -one[2], one[0]))
    missed = by_cost[:MISSED]
    left = [one for one in by_cost if one not in missed]
    best = sorted(left, key=lambda one: (moves[one[0]][0] not in people, one[2], one[0]))[:FOUND]
    return [(step, length) for step, length, _lost in (*missed, *best)]


def lost(entry: Mapping[str, Any]) -> float:
    """Return what a decision cost by its stored comparison; negative if it was the best."""
    return float(entry["value"] - entry["played"])


def _plain(found: Any) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(found)
    return plain
