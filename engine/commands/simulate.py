"""simulate: plays many games with bots and says who won, with what, and how fast."""

import argparse
import sys
import time
from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec

from engine import GAMES
from engine.bots import BOTS
from engine.bots.bot import seated
from engine.bots.random_player import RandomPlayer
from engine.commands.many import INTERRUPTED, in_order, with_bar
from engine.commands.table import bots_of, history_of
from engine.commands.tally import Match, Outcome, summed, table_of
from engine.kernel.events import SILENCE
from engine.kernel.moves import TABLE
from engine.kernel.options import NUMBER

NAME = "simulate"
HELP = "Play many games with bots and print wins, scores and speed."
UNSEEN = msgspec.Struct()
"""What a bot gets that never looks; a view would cost more than its move."""


def add_arguments(command: argparse.ArgumentParser) -> None:
    """What simulate takes beyond the game and its bots."""
    command.add_argument("--games", type=positive, default=100, help="how many")
    command.add_argument("--jobs", type=positive, default=1, help="processes; the result stays the same")
    command.add_argument("--json", action="store_true", help="one JSON object instead of the table")


def positive(text: str) -> int:
    """Return a number from 1 on."""
    if not NUMBER.fullmatch(text) or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} is not a number from 1 on")
    return int(text)


def run(given: argparse.Namespace) -> int:
    """Play, count, print."""
    history = history_of(given)
    bots_of(given, history)
    bots = tuple(given.bots.split(","))
    game = history.game
    match = Match(game.name, history.seats, bots, dict(history.options), given.seed, game.automa)
    started = time.perf_counter()
    try:
        outcomes = list(with_bar(play_all(match, given.games, given.jobs), given.games))
    except KeyboardInterrupt:
        print("engine: interrupted", file=sys.stderr)
        return INTERRUPTED
    summary = summed(match, outcomes, time.perf_counter() - started)
    print(msgspec.json.encode(summary).decode() if given.json else table_of(summary))
    return 0


def play(match: Match, number: int) -> Outcome:
    """One game in place: the very game that `record --seed SEED-NUMBER` plays with these bots."""
    game = GAMES[match.game]
    seed = f"{match.seed}-{number}"
    state, _ = game.setup(seats=match.seats, seed=seed, options=match.options)
    bots = seated(game, [BOTS[name] for name in match.bots], seed)
    blind = [isinstance(bot, RandomPlayer) for bot in bots]
    legal, apply, decisions = game.flow.legal, game.flow.apply, 0
    firsts: list[Any] = [None] * match.seats
    while state.stack:
        seat = state.stack[-1].seats[0]
        moves = legal(state, seat)
        if seat == TABLE:
            chosen = moves[0]
        else:
            decisions += len(moves) > 1
            chosen = bots[seat].choose(UNSEEN if blind[seat] else game.view(state, seat), moves)
        apply(state, seat, chosen, SILENCE)
        if None in firsts:
            firsts = [first or held for first, held in zip(firsts, _characters(state), strict=False)]
    characters = _characters(game.view(state, None))
    rounds = game.progress(state).number
    return Outcome(game.result(state), decisions, rounds, characters, firsts, _places(state, match.seats))


def _places(state: Any, seats: int) -> list[Any]:
    """How far each seat sits behind the first one."""
    first = getattr(state, "first", None)
    return [] if first is None else [(seat - first) % seats for seat in range(seats)]


def _characters(view: Any) -> list[Any]:
    """What each seat holds: its character, or the first of several."""
    held = [
        getattr(player, "character", None) or next(iter(getattr(player, "characters", ())), None)
        for player in getattr(view, "players", ())
    ]
    return [getattr(tile, "number", tile) for tile in held]


def play_all(match: Match, games: int, jobs: int = 1) -> Iterator[Outcome]:
    """The outcomes in the order of the games, whoever finishes first."""
    return in_order(partial(play, match), range(1, games + 1), jobs)
