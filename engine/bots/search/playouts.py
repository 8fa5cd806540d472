"""Playouts: how a position may go on if seats follow their plans, and then the cheap policy."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

from engine.bots.search.insight import Insight
from engine.kernel.events import SILENCE
from engine.kernel.game import Game
from engine.kernel.moves import TABLE, Move

MOST_MOVES = 5000
"""A playout that is longer than this counts as an even game."""
NO_CUT = 1 << 30
Plans = Mapping[int, Sequence[str]]
"""Seat → the texts of its next moves."""


def cut_after(game: Game[Any], insight: Insight, state: Any, horizon: int) -> int:
    """Return the progress at which a playout from here is judged."""
    return game.progress(state).number + horizon if insight.judge else NO_CUT


def play_out(
    game: Game[Any],
    insight: Insight,
    state: Any,
    rng: random.Random,
    cut: int,
    plans: Plans,
    *,
    guessed: bool = False,
) -> list[float]:
    """Play on in place, each seat by its plan as long as that is legal; return each seat's chance to win.

    `guessed`: the state was imagined, so that even after its end the winner is not known for sure.
    """
    legal, apply, progress = game.flow.legal, game.flow.apply, game.progress
    scripts = {seat: list(reversed(plan)) for seat, plan in plans.items()}
    for _ in range(MOST_MOVES):
        if not state.stack:
            return insight.finish(state) if guessed and insight.finish else shares(game, state)
        if cut != NO_CUT and progress(state).number >= cut and insight.judge:
            return insight.judge(state)
        seat = state.stack[-1].seats[0]
        moves = legal(state, seat)
        move = moves[0] if seat == TABLE else next_move(insight, state, seat, moves, rng, scripts)
        apply(state, seat, move, SILENCE)
    return even(game, state)


def next_move(
    insight: Insight,
    state: Any,
    seat: int,
    moves: list[Move],
    rng: random.Random,
    scripts: dict[int, list[str]],
) -> Move:
    """Return the next move of the seat's script, or else what the policy says.

    A question in between ends the script: what it was made for may have changed.
    """
    script = scripts.get(seat)
    found = alike(moves, script[-1]) if script else None
    if script and found:
        script.pop()
        return found
    if len(moves) == 1:
        return moves[0]
    if insight.script is None:
        scripts.pop(seat, None)
        return insight.policy(state, seat, moves, rng)
    scripts[seat] = fresh = list(reversed(insight.script(state, seat, moves, rng)))
    found = alike(moves, fresh.pop())
    return found or insight.policy(state, seat, moves, rng)


def alike(moves: list[Move], text: str) -> Move | None:
    """Return the move with this text, or the first one with its verb and first argument; None without one."""
    for move in moves:
        if move.text == text:
            return move
    words = text.split(" ", 2)
    start = " ".join(words[:2])
    if len(words) > 2:
        for move in moves:
            if move.text.startswith(start):
                return move
    return None


def shares(game: Game[Any], state: Any) -> list[float]:
    """Return each seat's share of the victory after the end."""
    scores = sorted(game.result(state), key=lambda score: score.seat)
    winners = sum(score.rank == 1 for score in scores)
    return [(score.rank == 1) / winners for score in scores]


def even(game: Game[Any], state: Any) -> list[float]:
    """Return the same chance for every seat."""
    players = len(game.view(state, None).players)  # type: ignore[attr-defined]
    return [1 / players] * players
