"""`manage.py bench_costs`: what pages, polls and moves cost in process, for `bench.people --costs`."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from bench.people.costs import measured
from bench.people.rows import make
from games.management.commands.seed_demo import everything_at_once


class Command(BaseCommand):
    """Print a line for each kind of request; with `--statements` its statements too."""

    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--people", type=int, default=30)
        parser.add_argument("--moves", type=int, default=8)
        parser.add_argument("--statements", action="store_true")

    def handle(self, *, people: int, moves: int, statements: bool, **_: Any) -> None:
        with everything_at_once():
            made = make(people)
        costs = measured(made, moves)
        for line in costs.lines():
            self.stdout.write(line)
        for name, sent in costs.statements.items() if statements else ():
            self.stdout.write("\n  ".join([name, *sent]))
