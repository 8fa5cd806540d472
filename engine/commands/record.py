"""record: plays a game with bots and prints it as a golden game."""

import argparse
import sys

from engine.bots.bot import play_on
from engine.commands.table import bots_of, history_of
from engine.kernel import golden

NAME = "record"
HELP = "Play a game with bots and print it as a golden game, ready for replay."


def run(given: argparse.Namespace) -> int:
    """The whole game as text."""
    history = history_of(given)
    for _ in play_on(history, bots_of(given, history)):
        pass
    sys.stdout.write(golden.write(history))
    return 0
