"""`manage.py bench_people FILE --people N`: people in running games of all titles, for `bench.people`."""

import json
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from bench.people.rows import make
from games.management.commands.seed_demo import everything_at_once


class Command(BaseCommand):
    """Write the people as pairs of session and table. Players of one game follow each other."""

    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("output", type=Path)
        parser.add_argument("--people", type=int, required=True)

    def handle(self, *, output: Path, people: int, **_: Any) -> None:
        with everything_at_once():
            output.write_text(json.dumps(make(people)))
