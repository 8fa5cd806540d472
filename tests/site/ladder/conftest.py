"""Ranked games that are over, without anybody having to play them. The worker is not told."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from types import SimpleNamespace

import pytest
from django.db import transaction

from engine.kernel.result import Score
from games import tasks
from games.base import clock
from games.ladder.results import record
from games.models import Finish, Seat, Table, User
from games.models.table import Status
from games.table.colours import COLOURS
from tests.site.lobby.conftest import client_of, nudged, opened, person

__all__ = ["client_of", "finished", "nudged", "opened", "person"]
NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)


@dataclass
class Hands:
    """The clock of these tests."""

    at: datetime = NOON


@pytest.fixture(autouse=True)
def hands(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hands]:
    """A clock that stands until a test moves it."""
    found = Hands()
    monkeypatch.setattr(clock, "now", lambda: found.at)
    return found


@pytest.fixture(autouse=True)
def rater_told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """How often the rater was told; tests call it themselves."""
    told: list[str] = []
    monkeypatch.setattr(tasks.rate, "delay", lambda: told.append("rate"))
    return told


class Ended:
    """What the engine would say of a game that ended like this."""

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
    """A table where these people have just made the last move, in this order of seats."""
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
    """A game that ended with these ranks; without any, in the order of the seats."""
    table = table_of(*people, left=left)
    with transaction.atomic():
        record(table, Ended(ranks or range(1, len(people) + 1)), None)
    return Finish.objects.get(table=table)
