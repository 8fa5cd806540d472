"""A real worker and beat with a clock that is moved under them; the worker may be killed in mid-sweep."""

import os
import signal
from pathlib import Path

import pytest

from tests.services.processes import soon
from tests.site.worker.apart import Apart
from tests.site.worker.conftest import new_database, on_postgres  # noqa: F401  (fixtures)

pytestmark = pytest.mark.slow
TESTS = {"DJANGO_SETTINGS_MODULE": "maharaja_site.settings_for_tests"}
WITH_PEOPLE = """
from games.models import *
from games.services.tables import open_table, take_seat
from games.services.terms import Terms
people = [User.objects.create_user(name) for name in ("Asha", "Bela")]
def start(pace="normal"):
    table = open_table(owner=people[0], game_name="maharaja", seats=2, options={}, terms=Terms(pace=pace))
    take_seat(table_id=table.pk, user=people[1])
"""
GAMES = 12
MANY = f"{WITH_PEOPLE}for _ in range({GAMES}): start()\nSeat.objects.update(grace_used=True)\n"
# Moves everybody's clock by an hour whenever nothing is left to sweep, until the game is over.
HOUR_BY_HOUR = """
import time
from django.conf import settings
from games import clock
from games.models import *
hours, game = 0, Game.objects.select_related("table")
for _ in range(1200):
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
# One batch as usual; in the next one there is time to be killed between what it does.
SLOW = """
import time
from pathlib import Path
from games.services import time_up
usual, time_up.BATCH = time_up._mark_seats, 5
def slowly(*found):
    usual(*found)
    Path({flag!r}).touch()
    time.sleep(60)
time_up.sweep_batch()
time_up._mark_seats = slowly
time_up.sweep_batch()
"""
SWEPT = """
from games.models import *
missed = TableEvent.objects.filter(kind="missed")
ended = Clock.objects.filter(outcome="missed")
print(missed.count(), missed.values("game").distinct().count(), ended.count(), Move.objects.count())
"""
UNTIL_SWEPT = f"""
import time
from games.models import *
for _ in range(1200):
    done = Clock.objects.filter(outcome="missed").count() == {GAMES}
    if done and not Game.objects.filter(needs_worker=True).exists():
        print("done")
        break
    time.sleep(0.05)
"""


def test_worker_and_beat_take_a_game_that_everybody_left_to_its_end(tmp_path: Path) -> None:
    embedded = Apart(tmp_path, **TESTS)
    embedded.python(WITH_PEOPLE + "start('live')")
    with embedded.process("worker"), embedded.process("beat"):
        said = embedded.python(HOUR_BY_HOUR)
    assert said.startswith("finished after"), said
    assert said.splitlines()[-1] == "2"


@pytest.mark.postgres
def test_a_worker_killed_in_mid_sweep_loses_nothing_and_doubles_nothing(
    tmp_path: Path,
    on_postgres: Apart,  # noqa: F811
) -> None:
    on_postgres.env |= TESTS
    on_postgres.python(MANY)
    (Path(on_postgres.env["VAR_DIR"]) / "clock").write_text(str(30 * 3600))
    flag = tmp_path / "in-mid-sweep"
    sweeper = on_postgres.spawn(SLOW.format(flag=str(flag)))
    assert soon(flag.exists)
    os.kill(sweeper.pid, signal.SIGKILL)
    sweeper.communicate()
    assert on_postgres.python(SWEPT) == "5 5 0 0", "one whole batch, and nothing of the one that was killed"
    with on_postgres.process("worker"), on_postgres.process("beat"):
        assert on_postgres.python(UNTIL_SWEPT) == "done"
    assert on_postgres.python(SWEPT) == f"{GAMES} {GAMES} {GAMES} {GAMES}"
