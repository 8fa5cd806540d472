"""Replays every stored game and lists those that differ from their snapshot, events or receipts."""

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db.models import F, QuerySet, Sum

from games.models import CompactMoves, Game, Move
from games.replay.stored_games import first_difference

DASHED_CODE = re.compile(r"-[\w-]{11}")
"""The code of a table that looks like an option."""
PAGE = 50
"""Games in memory at once."""


class Command(BaseCommand):
    """`manage.py verify_games [CODE...]`: the exit code is 1 if a game differs."""

    help = __doc__

    def create_parser(self, prog_name: str, subcommand: str, **kwargs: Any) -> CommandParser:
        """Return a parser that also takes codes with a leading dash, which older tables may have."""
        parser = super().create_parser(prog_name, subcommand, **kwargs)
        usual = parser.parse_args

        def parse_args(args: Sequence[str], namespace: None = None) -> Any:
            return usual(_codes_last(args, known=parser._option_string_actions), namespace)

        parser.parse_args = parse_args  # type: ignore[assignment,method-assign]
        return parser

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("codes", nargs="*", metavar="CODE", help="only the games of these tables")

    def handle(self, *, codes: list[str], **_: Any) -> None:
        rows = Game.objects.select_related("table").order_by("pk")
        if codes:
            rows = rows.filter(table__code__in=codes)
        same = different = 0
        for row in _in_pages(rows):
            if difference := first_difference(row):
                different += 1
                self.stdout.write(f"{row.table.code}: {difference}")
            else:
                same += 1
        if different:
            raise CommandError(
                f"{different} of {same + different} games differ from their moves", returncode=1
            )
        if codes and same < len(set(codes)):
            raise CommandError(f"{len(set(codes)) - same} of these tables have no game", returncode=1)
        self.stdout.write(f"{same} games, each the same as its moves make it")
        bare = Move.objects.filter(game__in=rows, receipt=None).exclude(text=F("public")).count()
        packed = CompactMoves.objects.filter(game__in=rows).aggregate(bare=Sum("unsealed"))
        if bare := bare + (packed["bare"] or 0):
            self.stdout.write(
                f"{bare} secret moves have no receipt: they are older than their game’s first one"
            )


def _in_pages(rows: QuerySet[Game]) -> Iterator[Game]:
    """Yield the rows, a few at a time. A cursor of the server would need one session all the while."""
    last = 0
    while page := list(rows.filter(pk__gt=last)[:PAGE]):
        yield from page
        last = page[-1].pk


def _codes_last(args: Sequence[str], known: Collection[str]) -> list[str]:
    """Return the arguments with codes that look like options behind `--`, where none is an option."""
    codes = [arg for arg in args if DASHED_CODE.fullmatch(arg) and arg not in known]
    return [arg for arg in args if arg not in codes] + (["--", *codes] if codes else [])
