"""Finished solo games and attempts for tests."""

from datetime import UTC, datetime, timedelta

from engine.kernel.moves import TABLE
from games.models import Challenge, SoloGame, Table, User
from games.solo.challenges import attempt
from games.titles.maharaja.facts import solo_standing
from tests.services.scenes.forward import forward

NOON = datetime(2026, 11, 18, 12, tzinfo=UTC)


class Clock:
    """A clock that stands still until the test sets it."""

    def __init__(self) -> None:
        self.now = NOON

    def on(self, **by: float) -> None:
        self.now += timedelta(**by)


def finish(table: Table, pick: int = 0, most: int = 10_000) -> SoloGame:
    """Play to the end or so many moves, always the legal move with the same index."""
    forward(
        table,
        lambda seat, legal: legal[0 if seat == TABLE else min(pick, len(legal) - 1)],
        lambda game: game.version >= most,
    )
    return SoloGame.objects.get(table=table)


def played(challenge: Challenge, person: User, pick: int = 0) -> SoloGame:
    """Play an attempt from beginning to end."""
    return finish(attempt(challenge=challenge, user=person).table, pick)


def result(
    challenge: Challenge, name: str, margin: int = 0, prestige: int = 40, statues: int = 4, **more: object
) -> SoloGame:
    """Store a row of the leaderboard without its game."""
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
