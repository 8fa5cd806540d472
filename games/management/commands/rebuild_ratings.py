"""`manage.py rebuild_ratings`: rates every finished ranked game, and the bots' games, again and corrects."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.ladder.bots import rate_bots, rebuild_bots
from games.ladder.rater import rate_new
from games.ladder.rebuilding import rebuild, record_missing, settle_missing


class Command(BaseCommand):
    """Rebuild the ratings while the site runs. Games that end meanwhile wait to be rated."""

    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true", help="change nothing; fail if anything differs")

    def handle(self, *, check: bool, **_: Any) -> None:
        if not check:
            settle_missing()
            record_missing()
        found = rebuild(write=not check)
        bots = rebuild_bots(write=not check)
        if not check:
            rate_new()
            rate_bots()
        summary = (
            f"{found.games} games; {found.changes} differences in the history, "
            f"{found.standings} in standings, {bots} on the bots' ladder"
        )
        if check and (bots or not found.none):
            raise CommandError(summary)
        self.stdout.write(summary)
