"""fit: lets bots play and fits the weights of a game's judgement to how these games ended."""

import argparse
import sys
from collections import defaultdict
from functools import partial
from typing import Any

import msgspec

from engine import GAMES
from engine.bots import BOTS
from engine.bots.bot import seated
from engine.bots.fitting import Row, fitted
from engine.bots.search.insight import insight_for
from engine.bots.search.linear import Linear, Weights
from engine.commands.errors import UsageError
from engine.commands.many import INTERRUPTED, in_order, with_bar
from engine.commands.simulate import positive
from engine.commands.table import game_named, options_of
from engine.kernel.chance import below, stream
from engine.kernel.events import SILENCE
from engine.kernel.moves import TABLE

NAME = "fit"
HELP = "Let bots play, and print the weights of the judgement (weights.json) that foretell these games best."
DIGITS = 3


class Task(msgspec.Struct, frozen=True):
    """Games of one kind."""

    game: str
    seats: int
    bot: str
    noise: float
    seed: str
    options: dict[str, list[Any]]


def add_arguments(command: argparse.ArgumentParser) -> None:
    """What fit takes beyond the game and its options."""
    command.add_argument("--tables", required=True, help="seat counts, separated by commas")
    command.add_argument("--games", type=positive, default=400, help="how many at each table")
    command.add_argument("--bot", default="apprentice", help=f"who plays, of: {', '.join(BOTS)}")
    command.add_argument("--noise", type=float, default=0.05, help="the share of moves made at random")
    command.add_argument("--seed", default="fit", help="the same seed gives the same games")
    command.add_argument("--jobs", type=positive, default=1, help="processes; the result stays the same")


def run(given: argparse.Namespace) -> int:
    """Play, fit, print all weights of the game: new ones for the kinds of table that were played."""
    game = game_named(given.game)
    judge = _judge(game.name)
    if given.bot not in BOTS:
        raise UsageError(f"unknown bot {given.bot} (known: {', '.join(BOTS)})")
    rows: dict[str, list[Row]] = defaultdict(list)
    try:
        for seats in map(int, given.tables.split(",")):
            task = Task(game.name, seats, given.bot, given.noise, given.seed, options_of(game, given))
            played = in_order(partial(watch, task), range(given.games), given.jobs)
            for kind, found in with_bar(played, given.games, f"{seats} players "):
                rows[kind] += found
    except KeyboardInterrupt:
        print("engine: interrupted", file=sys.stderr)
        return INTERRUPTED
    weights = {**judge.weights, **{kind: rounded(fitted(found)) for kind, found in rows.items()}}
    print(msgspec.json.format(msgspec.json.encode(weights), indent=1).decode())
    return 0


def _judge(name: str) -> Linear:
    judge = insight_for(name).judge
    if not isinstance(judge, Linear):
        raise UsageError(f"{name} has no judgement with weights")
    return judge


def watch(task: Task, number: int) -> tuple[str, list[Row]]:
    """Play one game and return which weights it speaks for, with its positions between two rounds."""
    game, judge = GAMES[task.game], _judge(task.game)
    seed = f"{task.seed}-{number}"
    state, _ = game.setup(seats=task.seats, seed=seed, options=task.options)
    bots, chance = seated(game, [BOTS[task.bot]] * task.seats, seed), stream(seed, "noise")
    kind, seen, found = judge.kind(state), game.progress(state).number, list[tuple[float, Any]]()
    while state.stack:
        now = game.progress(state).number
        if now != seen:
            seen = now
            found.append((judge.left(state), judge.features(state)))
        seat = state.stack[-1].seats[0]
        moves = game.flow.legal(state, seat)
        if seat == TABLE:
            chosen = moves[0]
        elif chance.random() < task.noise:
            chosen = moves[below(chance, len(moves))]
        else:
            chosen = bots[seat].choose(game.view(state, seat), moves)
        game.flow.apply(state, seat, chosen, SILENCE)
    scores = sorted(game.result(state), key=lambda score: score.seat)
    ranks = [score.rank for score in scores]
    totals = judge.totals(state) if judge.totals else [float(score.total) for score in scores]
    return kind, [Row(left, numbers, totals, ranks) for left, numbers in found]


def rounded(weights: Weights) -> Weights:
    """Return weights short enough to read."""
    early, late = ([round(weight, DIGITS) for weight in each] for each in (weights.early, weights.late))
    return Weights(early, late, weights.spread)
