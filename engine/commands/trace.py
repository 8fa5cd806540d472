"""trace: plays a game with bots and prints everything about it, one JSON object a line."""

import argparse
import sys
from typing import Any

import msgspec

from engine.bots.bot import play_on
from engine.commands.table import bots_of, history_of
from engine.kernel.chance import fingerprint
from engine.kernel.history import History, Played
from engine.kernel.moves import Move
from engine.kernel.options import check

NAME = "trace"
HELP = "Play a game with bots and print every move with events, legal moves and state as JSON lines."


def run(given: argparse.Namespace) -> int:
    """The set-up on the first line, then a line for every move."""
    history = history_of(given)
    bots = bots_of(given, history)
    _print(_setup_line(history, given.bots.split(",")))
    for legal, played in play_on(history, bots):
        _print(_move_line(history, legal, played))
    return 0


def _setup_line(history: History[Any], bots: list[str]) -> dict[str, Any]:
    game = history.game
    return {
        "game": game.name,
        "rules": game.version,
        "seats": history.seats,
        "seed": history.seed,
        "seed_hash": fingerprint(history.seed),
        "bots": bots,
        "options": check(game.options, history.seats, history.options),
        "events": history.setup_events,
        "awaited": game.awaited(history.state),
        "state": history.state,
    }


def _move_line(history: History[Any], legal: list[Move], played: Played) -> dict[str, Any]:
    game = history.game
    line = {
        "number": played.number,
        "seat": played.seat,
        "move": played.text,
        "public": played.public,
        "events": played.events,
        "awaited": game.awaited(history.state),
        "legal": [move.text for move in legal],
        "state": history.state,
    }
    result = game.result(history.state)
    return {**line, "result": result} if result else line


def _print(line: dict[str, Any]) -> None:
    sys.stdout.write(msgspec.json.encode(line).decode() + "\n")
