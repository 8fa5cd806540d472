"""Compresses the moves of old finished games. It can be stopped at any time and run again."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.base import clock
from games.models import Game
from games.replay.compacting import Outcome, compact, compact_games, expand, in_pages, old_games

DAYS = 180
FEWEST_DAYS = 60
"""The sweeps that delete idle guests look for their moves as rows, 45 days back."""
SAID_EVERY = 500


class Command(BaseCommand):
    """`manage.py compact [--older-than DAYS] [--dry-run] [--most GAMES] [--undo]`: 1 if a game differs."""

    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--older-than", type=int, default=DAYS, metavar="DAYS",
            help=f"only games that ended this many days ago (default {DAYS}, at least {FEWEST_DAYS})",
        )  # fmt: skip
        parser.add_argument("--dry-run", action="store_true", help="check and count, change nothing")
        parser.add_argument("--most", type=int, metavar="GAMES", help="stop after this many games")
        parser.add_argument("--undo", action="store_true", help="store all compact games as rows again")

    def handle(
        self, *, older_than: int, dry_run: bool, most: int | None, undo: bool, **_: Any
    ) -> None:  # fmt: skip
        if older_than < FEWEST_DAYS:
            raise CommandError(f"--older-than must be at least {FEWEST_DAYS} days.")
        if undo and dry_run:
            raise CommandError("--undo and --dry-run do not go together.")
        if undo:
            rows, do = compact_games(), expand
        else:
            rows = old_games(clock.now() - timedelta(days=older_than))
            do = _checked if dry_run else compact
        refused = self._run(rows, do, most)
        if refused:
            raise CommandError(f"{refused} games were left as they are", returncode=1)

    def _run(self, rows: Any, do: Callable[[Game], Outcome], most: int | None) -> int:
        done = refused = before = after = unplayed = 0
        try:
            for row in in_pages(rows):
                if most is not None and done + refused >= most:
                    break
                outcome = do(row)
                if outcome.refused:
                    refused += 1
                    self.stdout.write(f"{outcome.code}: {outcome.refused}")
                    continue
                done, before, after = done + 1, before + outcome.before, after + outcome.after
                unplayed += not outcome.replayed
                if done % SAID_EVERY == 0:
                    self.stdout.write(f"{done} games so far, the last one {outcome.code}")
        except KeyboardInterrupt:
            self.stdout.write("Stopped. Run it again to go on.")
        self.stdout.write(f"{done} games: {_kilobytes(before)} became {_kilobytes(after)}")
        if unplayed:
            self.stdout.write(f"{unplayed} of them are by other rules and could not be played again")
        return refused


def _checked(row: Game) -> Outcome:
    return compact(row, write=False)


def _kilobytes(size: int) -> str:
    return f"{size / 1000:,.0f} KB"
