"""Puts the database of a backup in place of this one, brings it up to date and checks every game."""

from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.operating.archive import Broken
from games.operating.backup import restore_backup


class Command(BaseCommand):
    """`manage.py restore FILE [--replace]`: stop the site first."""

    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--replace", action="store_true", help="replace a site that has accounts")

    def handle(self, *, file: Path, replace: bool, **_: Any) -> None:
        try:
            done = restore_backup(file, replace=replace)
        except Broken as problem:
            raise CommandError(f"{problem} Nothing was changed.", returncode=1) from problem
        self.stdout.write(f"Restored the backup of {done.contents.made_at}.")
        if done.kept:
            self.stdout.write(f"The database that was here is now {done.kept}.")
        if not done.key:
            self.stdout.write(
                "Use the SECRET_KEY of the old site, or authenticator apps have to be set up again."
            )
        call_command("migrate", interactive=False, verbosity=0, stdout=self.stdout)
        call_command("verify_games", stdout=self.stdout)
