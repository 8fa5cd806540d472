"""A real worker and beat with a clock that the test sets; the worker is killed."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

from tests.services.processes import soon
from tests.site.worker.apart import Apart, kill
from tests.site.worker.conftest import embedded, new_database, on_postgres  # noqa: F401  (fixtures)

pytestmark = pytest.mark.slow
TESTS = {"DJANGO_SETTINGS_MODULE": "maharaja_site.settings_for_tests"}
WITH_PEOPLE = """
from games.models import *
from games.lobby.tables import open_table, take_seat
from games.pace.terms import Terms
people = [User.objects.create_user(name) for name in ("Asha", "Bela")]
def start(pace="normal"):
    table = open_table(owner=people[0], game_name="maharaja", seats=2, options={}, terms=Terms(pace=pace))
    take_seat(table_id=table.pk, user=people[1])
"""
GAMES = 12
DAYS = 2
"""More than a day, since quiet hours may have postponed the deadline."""
MANY = f"{WITH_PEOPLE}for _ in range({GAMES}): start()\nSeat.objects.update(grace_used=True)\n"
# Moves everybody's clock by an hour whenever nothing is left to sweep, until the game is over.
HOUR_BY_HOUR = """
import time
from django.conf import settings
from games.base import clock
from games.models import *
hours, game, late = 0, Game.objects.select_related("table"), time.monotonic() + 240
while time.monotonic() < late:
    due = Clock.objects.filter(ended_at=None, claimed_at=None, deadline_at__lte=clock.now()).exists()
    if game.get().table.status == "finished":
        print("finished after", hours, "hours")
        break
    if not due and not game.get().needs_worker:
        hours += 1
        settings.MOVABLE_CLOCK.write_text(str(hours * 3600))
    time.sleep(0.05)
print(Seat.objects.filter(steward_since__isnull=False).count())
"""
# Misses told and in how many games, decided by the worker, moves played.
SWEPT = """
from games.models import *
missed = TableEvent.objects.filter(kind="missed")
ended = Clock.objects.filter(outcome="missed")
print(missed.count(), missed.values("game").distinct().count(), ended.count(), Move.objects.count())
"""
# What the test holds while the worker needs it: a seat to mark, the number of a move to play.
A_SEAT = """
SELECT id FROM games_seat WHERE id IN (SELECT seat_id FROM games_clock WHERE ended_at IS NULL)
ORDER BY id DESC LIMIT 1 FOR UPDATE
"""
A_MOVE = """
INSERT INTO games_move (game_id, number, seat, text, public, events, played_at)
SELECT max(id), 1, 0, '', '', '[]', now() FROM games_game
"""
# Who waits for what the test holds: not for each other, as two workers sometimes do for a moment.
STUCK = "SELECT pid FROM pg_stat_activity WHERE %s = ANY(pg_blocking_pids(pid))"


def test_worker_and_beat_finish_a_game_that_all_players_have_left(
    embedded: Apart,  # noqa: F811
) -> None:
    embedded.env |= TESTS
    embedded.python(WITH_PEOPLE + "start('live')")
    with embedded.process("worker"), embedded.process("beat"):
        said = embedded.python(HOUR_BY_HOUR)
    assert said.startswith("finished after"), said
    assert said.splitlines()[-1] == "2"


@contextmanager
def killed_at(site: Apart, held: str) -> Iterator[None]:
    """Kill a worker in the middle of a transaction that waits for a row locked here."""
    url = site.env["DATABASE_URL"]
    with psycopg.connect(url) as ours, psycopg.connect(url, autocommit=True) as looking:
        ours.execute(held)
        with site.process("worker") as worker:
            ours_is = [ours.info.backend_pid]
            assert soon(lambda: looking.execute(STUCK, ours_is).fetchone() is not None), site.logs()
            kill(worker)
        yield
        ours.rollback()


@pytest.mark.postgres
def test_a_worker_killed_during_the_sweep_loses_and_repeats_nothing(
    on_postgres: Apart,  # noqa: F811
) -> None:
    on_postgres.env |= TESTS
    on_postgres.python(MANY)
    (Path(on_postgres.env["VAR_DIR"]) / "clock").write_text(str(DAYS * 24 * 3600))
    with on_postgres.process("beat"):
        with killed_at(on_postgres, A_SEAT):
            assert on_postgres.python(SWEPT) == "0 0 0 0", "nothing of a batch that was not finished"
        with killed_at(on_postgres, A_MOVE):
            told, games, decided, played = map(int, on_postgres.python(SWEPT).split())
            assert told == games == GAMES, "the next one has claimed them all"
            assert decided == played < GAMES, "and was killed while it decided for them"
        with on_postgres.process("worker"):
            assert on_postgres.until(
                "not waiting", f"waiting = Clock.objects.filter(outcome='missed').count() < {GAMES}"
            )
    assert on_postgres.python(SWEPT) == f"{GAMES} {GAMES} {GAMES} {GAMES}"
