"""`manage.py bench_site HOME [PART…]`: measure the site, and print a line of JSON for each part."""

from pathlib import Path
from typing import Any

import msgspec
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandParser

from bench import site, site_parts


class Command(BaseCommand):
    """Measure the site in its own data directory."""

    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("home", type=Path)
        parser.add_argument("part", nargs="*", choices=[*site.PARTS, []])

    def handle(self, *, home: Path, part: list[str], **_: Any) -> None:
        call_command("migrate", verbosity=0, interactive=False)
        call_command("collectstatic", verbosity=0, interactive=False)
        for measured in site_parts.measure(home, part or list(site.PARTS)):
            self.stdout.write(msgspec.json.encode(measured).decode())
            self.stdout.flush()
