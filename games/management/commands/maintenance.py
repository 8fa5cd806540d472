"""`manage.py maintenance begin | end | status`: stops every clock and later gives the time back."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from games.models import Clock, Maintenance
from games.pace import maintenance


class Command(BaseCommand):
    """Stop or restart every clock, or show whether they run. Players can play meanwhile if the site is up."""

    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("what", choices=("begin", "end", "status"))

    def handle(self, *, what: str, **_: Any) -> None:
        if what == "begin":
            new = maintenance.begin()
            self.stdout.write("Every clock stands." if new else "Every clock stands already.")
        elif what == "end":
            ended = maintenance.end()
            self.stdout.write("Clocks run again, with their time back." if ended else "No clock stands.")
        else:
            pause = Maintenance.objects.filter(done_at=None).first()
            running = Clock.objects.filter(ended_at=None).count()
            self.stdout.write(
                f"{running} clocks, standing {pause}" if pause else f"{running} clocks, running"
            )
