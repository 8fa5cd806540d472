"""`manage.py bench_solo HOME`: measure rounds beside one visitor's solo games, for `bench.people --solo`."""

from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandParser

from bench import site_games, site_server
from bench.people import solo
from bench.report import as_text
from bench.site_client import Visitor
from games.management.commands.seed_demo import everything_at_once

POSITIONS = 5
AT_ONCE = 4
"""Requests that the solo player sends at the same time: as many as a web process has threads."""


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
            owner, codes = solo.solo_games()
        with site_server.web(home) as port, site_server.worker(home):
            players = [Visitor(port, owner) for _ in range(AT_ONCE)]
            found = solo.measure(Visitor(port, users[0]), lock, players, codes)
        self.stdout.write(as_text(solo.rows(found)))
