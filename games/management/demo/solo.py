"""Makes the challenges of the demo, with attempts on their leaderboards."""

from collections.abc import Callable
from datetime import UTC, timedelta
from functools import partial

from engine.kernel.chance import below, stream
from games.base import clock
from games.models import Challenge, Game, SoloGame, Table, User
from games.models.solo import Kind
from games.models.table import Status
from games.pace.resolve import resolve_game
from games.solo.challenges import attempt, make_challenges, new_challenge
from games.solo.write import play_task
from games.table.play import load, play

PLAYERS = (("Asha", "Bruno", "Chen"), ("demo", "Dalia", "Asha"), ("Emil", "demo"))
"""Players of today's challenge, of yesterday's, and of the one before."""
TASK = "first-steps"
HUNDRED, WHIMS = 100, 3
"""In so many of a hundred decisions a demo player chooses at random."""


def seed_solo(people: dict[str, User], decide: Callable[[Game], None]) -> None:
    """Make what does not exist yet. Games are played now and dated back to their day."""
    make_challenges()
    moment = clock.now()
    today = moment.astimezone(UTC).date()
    for back, names in enumerate(PLAYERS):
        day = today - timedelta(days=back)
        row = Challenge.objects.filter(kind=Kind.DAILY, date=day).first() or new_challenge(Kind.DAILY, day)
        opens, closes = row.opens_at, row.closes_at
        row.opens_at, row.closes_at = moment - timedelta(days=1), moment + timedelta(days=1)
        row.save()
        User.objects.filter(pk__in=[person.pk for person in people.values()], date_joined__gte=opens).update(
            date_joined=opens - timedelta(days=9)
        )
        for name in names:
            _attempt(row, User.objects.get(pk=people[name].pk), decide)
        Challenge.objects.filter(pk=row.pk).update(opens_at=opens, closes_at=closes)
        SoloGame.objects.filter(challenge=row).update(ended_on=day)
    if not SoloGame.objects.filter(user=people["demo"], task=TASK).exists():
        _finish(play_task(user=people["demo"], name=TASK).table, decide)


def _attempt(challenge: Challenge, person: User, decide: Callable[[Game], None]) -> None:
    if not SoloGame.objects.filter(challenge=challenge, user=person).exists():
        game = attempt(challenge=challenge, user=person)
        _finish(game.table, partial(_decide, decide))


def _decide(decide: Callable[[Game], None], row: Game) -> None:
    """Decide mostly like the apprentice and sometimes at random, so that results differ."""
    rng = stream(row.table.code, "demo", row.version)
    if below(rng, HUNDRED) >= WHIMS:
        decide(row)
        return
    loaded = load(row)
    moves = loaded.rules.legal(loaded.state, row.awaited[0])
    play(game_id=row.pk, version=row.version, seat=row.awaited[0], texts=[moves[below(rng, len(moves))].text])


def _finish(table: Table, decide: Callable[[Game], None]) -> None:
    running = Game.objects.select_related("table").filter(table=table, table__status=Status.RUNNING)
    while row := running.first():
        if row.needs_worker:
            resolve_game(row.pk)
        else:
            decide(row)
