"""Ranked games that are finished, or nearly, without anybody playing them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from types import SimpleNamespace

from django.db import transaction

from engine.kernel.chance import below, stream
from engine.kernel.result import Score
from games.base import clock
from games.ladder.results import record
from games.models import Finish, Game, Seat, Standing, Table, User
from games.models.table import Status
from games.table.colours import COLOURS
from games.table.play import load

NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)


@dataclass
class Hands:
    """A clock that stands still until a test sets it."""

    at: datetime = NOON


class Ended:
    """Rules of a game that ended with these ranks."""

    def __init__(self, ranks: Sequence[int], character: int = 7) -> None:
        self.ranks, self.character = ranks, character

    def result(self, _: object) -> list[Score]:
        return [
            Score(seat, rank, 60 - rank, {"played": 50 - rank, "statues": 10})
            for seat, rank in enumerate(self.ranks)
        ]

    def view(self, _: object, seat: object) -> object:
        tile = SimpleNamespace(number=self.character)
        return SimpleNamespace(players=[SimpleNamespace(character=tile) for _ in self.ranks])


def table_of(*people: User, left: Sequence[User] = (), ranked: bool = True) -> Table:
    """Return a table whose last move has just been made; people are in the order of seats."""
    moment = clock.now()
    table = Table.objects.create(
        game_name="maharaja", status=Status.FINISHED, ranked=ranked, owner=people[0], created_at=moment,
        expires_at=moment, started_at=moment, finished_at=moment,
    )  # fmt: skip
    Seat.objects.bulk_create(
        Seat(
            table=table, place=at, number=at, user=user, colour=COLOURS[at],
            bot="apprentice" if user in left else "",
        )
        for at, user in enumerate(people)
    )  # fmt: skip
    return table


def finished(*people: User, ranks: Sequence[int] = (), left: Sequence[User] = ()) -> Finish | None:
    """Finish a game with these ranks; by default in the order of the seats."""
    table = table_of(*people, left=left)
    with transaction.atomic():
        record(table, Ended(ranks or range(1, len(people) + 1)), None)
    return Finish.objects.get(table=table)


def to_the_last_move(table: Table) -> Game:
    """Play at random in memory up to the last choice; the site does the rest."""
    row = Game.objects.select_related("table").get(table=table)
    loaded, rng = load(row), stream("ladder", "moves")
    rules, state, before = loaded.rules, loaded.state, loaded.state
    while seats := rules.awaited(state).seats:
        moves, before = rules.legal(state, seats[0]), state
        state = rules.play(state, seats[0], moves[below(rng, len(moves))].text)[0]
    awaited = list(rules.awaited(before).seats)
    Game.objects.filter(pk=row.pk).update(
        snapshot=rules.codec.encode(before), version=before.number, awaited=awaited, needs_worker=True
    )
    return Game.objects.get(pk=row.pk)


def stand(user: User, shown: int, **fields: object) -> Standing:
    """Store a standing with this rating on the common ladder."""
    given = {
        "game_name": "maharaja", "ladder": "all", "season": 0, "mu": 25, "sigma": 5, "games": 3, "wins": 1,
        "streak": 0, "best_streak": 1, "last_finish": 1, "last_at": clock.now(),
    }  # fmt: skip
    return Standing.objects.create(player=user, shown=shown, **{**given, **fields})
