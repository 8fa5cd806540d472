"""`manage.py bench_thinking HOME`: measure rounds beside reviews and a hundred games with Masters."""

from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandParser

from bench import site_games, site_server, site_thinking
from bench.report import as_text
from bench.site_client import Visitor
from games.management.commands.seed_demo import everything_at_once

POSITIONS = 5


class Command(BaseCommand):
    """Measure in an empty data directory, with the processes of `make run`."""

    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("home", type=Path)

    def handle(self, *, home: Path, **_: Any) -> None:
        call_command("migrate", verbosity=0, interactive=False)
        call_command("collectstatic", verbosity=0, interactive=False)
        users = site_games.people()
        with everything_at_once():
            lock = [site_games.about_to_lock(users, seed) for seed in range(POSITIONS)]
            finished = [site_games.finished(users, seed) for seed in range(site_thinking.REVIEWS)]
        games = site_thinking.games_with_masters()
        with site_server.web(home) as port, site_server.worker(home):
            found = site_thinking.measure(Visitor(port, users[0]), lock, finished, games)
        self.stdout.write(as_text(site_thinking.thinking_rows(found)))
