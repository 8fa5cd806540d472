"""Measures the search: playouts for each second, and the policy's decisions for each second."""

from itertools import islice
from time import process_time
from typing import Any

from bench.effort import often
from bench.rows import Row
from engine import GAMES
from engine.bots import BOTS
from engine.bots.bot import play_on, seated
from engine.bots.search.insight import insight_for
from engine.bots.search.playouts import cut_after, play_out
from engine.kernel.chance import stream
from engine.kernel.events import SILENCE
from engine.kernel.game import Game
from engine.kernel.history import History
from engine.kernel.moves import TABLE

SEATS = 2
POSITIONS = often(12)
EVERY = 9
"""One of so many positions of a game of apprentices is taken."""


def rows(seconds: float) -> list[Row]:
    """Return playouts/s from the middle of games and decisions/s of the policy, for every game."""
    found = []
    for game in GAMES.values():
        states = positions(game)
        found += [
            Row(f"{game.name} playouts/s to the horizon", "/s", playouts(game, states, seconds)),
            Row(f"{game.name} decisions/s with the policy", "/s", decisions(game, seconds)),
        ]
    return found


def positions(game: Game[Any]) -> list[Any]:
    """Return states of a game of apprentices."""
    history = History(game, seats=SEATS, seed="bench", options={})
    playing = play_on(history, seated(game, [BOTS["apprentice"]] * SEATS, "bench"))
    states = (game.clone(history.state) for _ in playing if history.state.stack)
    return list(islice(states, 0, POSITIONS * EVERY, EVERY))


def playouts(game: Game[Any], states: list[Any], seconds: float) -> float:
    """Return how many playouts are done in a second of processor time."""
    insight, rng = insight_for(game.name), stream("bench", "playouts")
    count, started = 0, process_time()
    while process_time() - started < seconds:
        state = game.clone(states[count % len(states)])
        play_out(game, insight, state, rng, cut_after(game, insight, state, 1), {})
        count += 1
    return count / (process_time() - started)


def decisions(game: Game[Any], seconds: float) -> float:
    """Return how many choices the policy makes in a second of processor time, in whole games."""
    policy, rng = insight_for(game.name).policy, stream("bench", "policy")
    count, number, started = 0, 0, process_time()
    while process_time() - started < seconds:
        number += 1
        state, _ = game.setup(seats=SEATS, seed=f"bench-{number}", options={})
        while state.stack:
            seat = state.stack[-1].seats[0]
            moves = game.flow.legal(state, seat)
            if seat == TABLE or len(moves) == 1:
                move = moves[0]
            else:
                move = policy(state, seat, moves, rng)
                count += 1
            game.flow.apply(state, seat, move, SILENCE)
    return count / (process_time() - started)
