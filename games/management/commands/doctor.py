"""Examines this installation; says what is wrong and what to do. The exit code is 1 if something is wrong."""

import time
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.operating.doctor import Level, examine


class Command(BaseCommand):
    """`manage.py doctor`."""

    help = __doc__
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--exit-zero", action="store_true", help="exit with 0 even if something is wrong")

        parser.add_argument(
            "--wait", type=float, default=0.0, metavar="SECONDS",
            help="look again for so long while something is wrong: new workers need a moment",
        )  # fmt: skip

    def handle(self, *, exit_zero: bool, wait: float, **_: Any) -> None:
        until, findings = time.monotonic() + wait, examine(thoroughly=True)
        while any(found.level is Level.BAD for found in findings) and time.monotonic() < until:
            time.sleep(1)
            findings = examine(thoroughly=True)
        for found in findings:
            self.stdout.write(f"{found.level.value:7} {found.subject:13} {found.words}")
        wrong = sum(found.level is Level.BAD for found in findings)
        if wrong and not exit_zero:
            raise CommandError(f"{wrong} of {len(findings)} things are wrong.", returncode=1)
        self.stdout.write("Nothing is wrong." if not wrong else f"{wrong} things are wrong.")
