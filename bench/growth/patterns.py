"""Real games that the rows of `bench.growth` are copies of: each title and size, finished and half played."""

import random
from collections.abc import Sequence
from unittest.mock import patch

from django.db import connection, transaction

from engine.kernel.moves import TABLE
from engine.kernel.moves import Move as LegalMove
from games.ladder.rater import rate_new
from games.lobby.tables import open_table, take_seat
from games.models import Game, Table, User
from games.pace.terms import Terms
from tests.services.scenes.forward import forward

TITLES = ("maharaja", "maharaja", "maharaja", "maharaja_2004", "taj_mahal")
SIZES = (2, 2, 3, 4)
"""How often titles and sizes are played: each as often as it is named."""
HALF = 60
"""Moves of a game that is still running, at least."""


def make(titles: Sequence[str] = TITLES, sizes: Sequence[int] = SIZES) -> int:
    """Play the patterns, rate them and list them in the temporary table `pattern`; return how many there are.

    A pattern that is played more often is listed more often.
    """
    people = [User.objects.create_user(f"Pattern {at}") for at in range(max(sizes))]
    made: dict[tuple[str, int, bool], int] = {}
    rows = []
    for over in (True, False):
        for at, (title, size) in enumerate((title, size) for title in titles for size in sizes):
            if (title, size, over) not in made:
                made[title, size, over] = _played(people[:size], title, over=over).pk
            rows.append((at, made[title, size, over], title, size, over))
    rate_new()
    with connection.cursor() as cursor:
        cursor.execute("DROP TABLE IF EXISTS pattern")
        cursor.execute("CREATE TEMP TABLE pattern (at int, id bigint, game_name text, size int, over bool)")
        cursor.executemany("INSERT INTO pattern VALUES (%s, %s, %s, %s, %s)", rows)
    return len(titles) * len(sizes)


def _played(people: list[User], title: str, *, over: bool) -> Table:
    """Return a ranked table that was played at random, to the end or for a while."""
    table = open_table(
        owner=people[0], game_name=title, seats=len(people), options={}, ranked=True, visibility="link",
        terms=Terms(pace="normal"),
    )  # fmt: skip
    with patch("games.table.starting.new_seed", lambda: f"{title} {len(people)}"):  # the same on every site
        for user in people[1:]:
            take_seat(table_id=table.pk, user=user)
    draw = random.Random(len(people))

    def pick(seat: int, legal: list[LegalMove]) -> LegalMove:
        return legal[0] if seat == TABLE else draw.choice(legal)

    def enough(game: Game) -> bool:
        return not over and game.version >= HALF and TABLE not in game.awaited

    with transaction.atomic():
        forward(table, pick, enough)
    return Table.objects.get(pk=table.pk)
