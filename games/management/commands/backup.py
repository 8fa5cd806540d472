"""Writes the database and the secret key to one file, while the site is running."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.operating.archive import KEY, Broken
from games.operating.backup import make_backup


class Command(BaseCommand):
    """`manage.py backup FILE`."""

    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help="a new file, such as backup-2026-11-17.tar.gz")

    def handle(self, *, file: Path, **_: Any) -> None:
        try:
            made = make_backup(file)
        except Broken as problem:
            raise CommandError(str(problem), returncode=1) from problem
        self.stdout.write(f"{file}: {made.games} games with {made.moves} moves.")
        if KEY not in made.checksums:
            self.stdout.write(
                "SECRET_KEY is set in the environment, so it is not in the file: keep it apart."
            )
