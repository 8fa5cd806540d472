"""The engine's command line. Mistakes get one line on standard error and exit code 2."""

import argparse
import sys
from typing import NoReturn

from engine import GAMES
from engine.bots import BOTS
from engine.commands import exploit, fit, league, record, replay, simulate, trace
from engine.commands.errors import UsageError
from engine.kernel.options import OptionError


class Parser(argparse.ArgumentParser):
    """argparse, but with one line for every mistake."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(message)


def main(arguments: list[str]) -> int:
    """Run one command and give its exit code."""
    try:
        options = parser().parse_args(arguments)
        code: int = options.run(options)
    except (UsageError, OptionError) as error:
        print(f"engine: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    return code


def parser() -> Parser:
    """All commands."""
    top = Parser(prog="python -m engine", description=__doc__)
    commands = top.add_subparsers(required=True, metavar="COMMAND")
    for module in (trace, record, simulate):
        command = commands.add_parser(module.NAME, help=module.HELP, description=module.HELP)
        _add_game(command)
        command.set_defaults(run=module.run)
    simulate.add_arguments(commands.choices[simulate.NAME])
    for module in (league, exploit, fit):
        command = commands.add_parser(module.NAME, help=module.HELP, description=module.HELP)
        _add_options(command)
        module.add_arguments(command)
        command.set_defaults(run=module.run)
    command = commands.add_parser(replay.NAME, help=replay.HELP, description=replay.HELP)
    command.add_argument("file", help="a golden game; - reads standard input")
    command.set_defaults(run=replay.run)
    return top


def _add_game(command: argparse.ArgumentParser) -> None:
    _add_options(command)
    command.add_argument("--seats", type=int, help="how many players; as many as bots if not given")
    command.add_argument("--seed", default="1", help="the same seed gives the same game")
    command.add_argument("--bots", required=True, help=f"one for each seat, of: {', '.join(BOTS)}")


def _add_options(command: argparse.ArgumentParser) -> None:
    command.add_argument("--game", required=True, help=f"one of: {', '.join(GAMES)}")
    for name in dict.fromkeys(option.name for game in GAMES.values() for option in game.options):
        command.add_argument(f"--{name.replace('_', '-')}", help="values, separated by commas")
