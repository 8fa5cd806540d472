"""league: levels play each other at tables of all sizes; prints shares with intervals, and ratings."""

import argparse
import sys
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import msgspec

from engine.bots import BOTS
from engine.bots.levels import LEVELS
from engine.commands.errors import UsageError
from engine.commands.many import INTERRUPTED, in_order, with_bar
from engine.commands.simulate import play, positive
from engine.commands.standings import Pairing, ratings
from engine.commands.table import game_named, options_of
from engine.commands.tally import Match, aligned
from engine.kernel.game import Game

NAME = "league"
HELP = "Let levels of bots play each other and print shares of victories, intervals and ratings."


def add_arguments(command: argparse.ArgumentParser) -> None:
    """What league takes beyond the game and its options."""
    names = ",".join(level.name for level in LEVELS)
    command.add_argument("--levels", default=names, help=f"at least one of: {', '.join(BOTS)}")
    command.add_argument("--tables", help="seat counts, separated by commas; all of the game if not given")
    command.add_argument("--games", type=positive, default=40, help="how many for each pairing")
    command.add_argument("--bar", type=float, help="end a pairing once its interval clears this share")
    command.add_argument("--jobs", type=positive, default=1, help="processes; the result stays the same")
    command.add_argument("--seed", default="1", help="the same seed gives the same games")
    command.add_argument("--json", action="store_true", help="one JSON object instead of the table")


def run(given: argparse.Namespace) -> int:
    """Play all pairings, print the table."""
    game = game_named(given.game)
    levels = _levels(given.levels)
    options = options_of(game, given)
    played: list[Pairing] = []
    try:
        for pairing in pairings(levels, _tables(game, given.tables), game.automa):
            _play(game, pairing, given, options)
            played.append(pairing)
    except KeyboardInterrupt:
        print("engine: interrupted", file=sys.stderr)
        return INTERRUPTED
    found = summary(game.name, played, levels)
    print(msgspec.json.encode(found).decode() if given.json else table_of(found))
    return 0


def _levels(text: str) -> list[str]:
    levels = [name for name in text.split(",") if name]
    for name in levels:
        if name not in BOTS:
            raise UsageError(f"unknown bot {name} (known: {', '.join(BOTS)})")
    if not levels or len(set(levels)) < len(levels):
        raise UsageError("--levels needs names, each once")
    return levels


def _tables(game: Game[Any], text: str | None) -> list[int]:
    if text is None:
        return list(game.seats)
    if not all(word.isdecimal() and int(word) in game.seats for word in text.split(",")):
        raise UsageError(f"{game.name} has no game for {text} seats")
    return [int(word) for word in text.split(",")]


def pairings(levels: list[str], tables: list[int], automa: str) -> Iterator[Pairing]:
    """Return who meets whom: two in both seats, one among several, or alone against the game itself."""
    for seats in tables:
        if seats == 1:
            yield from (Pairing(level, automa, 1) for level in levels)
            continue
        for one, others in permutations(levels, 2):
            if seats > 2 or levels.index(one) > levels.index(others):
                yield Pairing(one, others, seats)


def _play(game: Game[Any], pairing: Pairing, given: argparse.Namespace, options: dict[str, Any]) -> None:
    """Play the games of a pairing: each deal once from every seat."""
    tasks = [_task(game, pairing, number, given.seed, options) for number in range(given.games)]
    label = f"{pairing.one} / {pairing.others}, {pairing.seats} seats "
    for wins in with_bar(in_order(_share, tasks, given.jobs, chunk=1), given.games, label):
        pairing.games += 1
        pairing.wins += wins
        if pairing.clears(given.bar):
            break


Task = tuple[Match, int, int]
"""The match, the number of the deal, and the seat of the one."""


def _task(game: Game[Any], pairing: Pairing, number: int, seed: str, options: dict[str, Any]) -> Task:
    seat = number % pairing.seats
    bots = [pairing.others] * pairing.seats
    bots[seat] = pairing.one
    match = Match(game.name, pairing.seats, tuple(bots), options, seed, game.automa)
    return match, 1 + number // pairing.seats, seat


def _share(task: Task) -> float:
    """Play one game and return the share of the victory of the one."""
    match, number, seat = task
    winners = [score.seat for score in play(match, number).scores if score.rank == 1]
    return (seat in winners) / len(winners)


def summary(game: str, played: list[Pairing], levels: list[str]) -> dict[str, Any]:
    """Return the whole league as data."""
    rows = [
        {
            "seats": pairing.seats,
            "one": pairing.one,
            "others": pairing.others,
            "games": pairing.games,
            "wins": pairing.wins,
            "share": round(pairing.share, 4),
            "interval": [round(end, 4) for end in pairing.interval],
            "par": round(pairing.par, 4),
        }
        for pairing in played
    ]
    rated = ratings([pairing for pairing in played if pairing.others in levels], levels)
    return {"game": game, "pairings": rows, "ratings": rated}


def table_of(found: dict[str, Any]) -> str:
    """The same for people."""
    rows = [["seats", "one", "others", "games", "wins", "%", "from", "to", "par"]]
    for row in found["pairings"]:
        low, high = row["interval"]
        shares = [f"{100 * share:.1f}" for share in (row["share"], low, high, row["par"])]
        rows.append(
            [str(row["seats"]), row["one"], row["others"], str(row["games"]), f"{row['wins']:.1f}", *shares]
        )
    rated = [["level", "rating"], *([name, str(value)] for name, value in found["ratings"].items())]
    return "\n".join([*aligned(rows), "", *aligned(rated)])
