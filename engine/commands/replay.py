"""replay: plays a golden game again and says where it first differs."""

import argparse
import sys
from pathlib import Path

from engine.commands.errors import UsageError
from engine.commands.table import game_named
from engine.kernel import golden

NAME = "replay"
HELP = "Play a golden game again and say where it first differs."


def run(given: argparse.Namespace) -> int:
    """0: the same to the last event. 1: it differs."""
    try:
        text = sys.stdin.read() if given.file == "-" else Path(given.file).read_text(encoding="utf-8")
        recorded = golden.read(text)
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "not a text file"
        raise UsageError(f"cannot read {given.file}: {reason}") from error
    except golden.GoldenError as error:
        raise UsageError(f"{given.file}: {error}") from error
    game = game_named(recorded.game)
    if recorded.rules != game.version:
        raise UsageError(f"{given.file}: rules version {recorded.rules}, this is {game.version}")
    history, difference = golden.replay(recorded, game)
    if difference is None:
        print(f"{given.file}: {history.state.number} moves, the same")
        return 0
    print(f"{given.file}:{difference.line}: differs at move {difference.move}")
    print(f"  in the file: {difference.expected}")
    print(f"  replayed:    {difference.found}")
    return 1
