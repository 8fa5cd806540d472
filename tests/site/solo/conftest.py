"""Challenges under a clock of the test's own, and people who play them to the end."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from django.core.cache import cache

from engine.kernel.moves import TABLE
from games.base import clock
from games.models import Challenge, Game, SoloGame, Table, User
from games.solo.challenges import attempt, make_challenges
from games.table.play import append, load
from games.titles.maharaja.facts import solo_standing
from tests.site.table.conftest import Person

NOON = datetime(2026, 11, 18, 12, tzinfo=UTC)


class Clock:
    """Stands still until it is moved."""

    def __init__(self) -> None:
        self.now = NOON

    def on(self, **by: float) -> None:
        self.now += timedelta(**by)


@pytest.fixture(autouse=True)
def time(monkeypatch: pytest.MonkeyPatch) -> Clock:
    cache.clear()
    one = Clock()
    monkeypatch.setattr(clock, "now", lambda: one.now)
    return one


@pytest.fixture
def daily(db: None, time: Clock) -> Challenge:
    """Today's challenge, made ahead."""
    make_challenges()
    return Challenge.objects.get(kind="daily", date=NOON.date())


@pytest.fixture
def member(db: None) -> Callable[..., Person]:
    """Somebody whose account is older than any challenge here."""

    def make(name: str, joined: datetime = NOON - timedelta(days=100)) -> Person:
        person = Person(name)
        User.objects.filter(pk=person.user.pk).update(date_joined=joined)
        person.user.refresh_from_db()
        return person

    return make


def finish(table: Table, pick: int = 0, most: int = 10_000) -> SoloGame:
    """To the end or so many moves, always the same of the legal ones: nobody has to think."""
    while (row := Game.objects.select_related("table").get(table=table)).table.status == "running":
        if row.version >= most:
            break
        loaded = load(row)
        seat = row.awaited[0]
        moves = loaded.rules.legal(loaded.state, seat)
        append(loaded, seat, [moves[0 if seat == TABLE else min(pick, len(moves) - 1)].text])
    return SoloGame.objects.get(table=table)


def played(challenge: Challenge, person: User, pick: int = 0) -> SoloGame:
    """An attempt from beginning to end."""
    return finish(attempt(challenge=challenge, user=person).table, pick)


def result(
    challenge: Challenge, name: str, margin: int = 0, prestige: int = 40, statues: int = 4, **more: object
) -> SoloGame:
    """A row of the table without its game."""
    user = User.objects.create_user(name)
    facts = {"score": prestige, "statues": statues}
    return SoloGame.objects.create(
        table=Table.objects.create(
            game_name="maharaja", created_at=NOON, expires_at=NOON, visibility="link", status="finished"
        ),
        user=user, challenge=challenge, counted=True, eligible=True, listed=True, level="easy",
        ended_on=NOON.date(), margin=margin, facts=facts, won=margin > 0,
        **{"standing": solo_standing(margin, facts), **more},
    )  # fmt: skip
