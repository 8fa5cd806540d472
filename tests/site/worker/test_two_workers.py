"""Two workers on one game play each move once. A variant without the locks shows the race."""

import subprocess

import pytest

from tests.site.worker.apart import PATIENCE, Apart
from tests.site.worker.scripts import NUMBERS, OPEN_BOTS_ONLY

# Both have read the game before either writes, as far as the database lets them. Without the guards it always
# lets them, so that the first turn waits for the other however busy the machine is.
TOGETHER = """
import sys, time
from pathlib import Path
from games.models import Game, Move
from games.pace import resolve
from games.table import play as services
meeting, name, other = Path({meeting!r}), {name!r}, {other!r}
usual = services.load
turns = iter(range(10_000))

def load(row):
    loaded = usual(row)
    if from_play():
        turn = next(turns)
        (meeting / f"{{name}}-{{turn}}").touch()
        until = time.monotonic() + ({first_wait} if turn == 0 else 0.05)
        while not (meeting / f"{{other}}-{{turn}}").exists() and time.monotonic() < until:
            time.sleep(0.001)
    return loaded

def from_play():
    return sys._getframe(2).f_globals["__name__"] == services.__name__

services.load = load
(meeting / name).touch()
while not (meeting / other).exists():  # the two begin together
    time.sleep(0.001)
{unguarded}
try:
    print(resolve.resolve_game(Game.objects.get().pk))
except Exception as error:
    print(type(error).__name__)
"""

# No row lock, no compare-and-set; the table has lost its constraint as well.
UNGUARDED = """
from django.db.models import QuerySet
QuerySet.select_for_update = lambda rows, **_: rows
usual_save = services.save_columns
services.save_columns = lambda row, *names, **only_if: usual_save(row, *names)
"""
DROP = """
from django.db import connection
connection.cursor().execute("ALTER TABLE games_move DROP CONSTRAINT one_move_a_number")
"""


def two_workers(apart: Apart, unguarded: str = "") -> list[str]:
    meeting = apart.home / "meeting"
    meeting.mkdir()
    workers: list[subprocess.Popen[str]] = [
        apart.spawn(
            TOGETHER.format(
                meeting=str(meeting),
                name=name,
                other=other,
                unguarded=unguarded,
                first_wait=PATIENCE / 2 if unguarded else 0.05,
            )
        )
        for name, other in (("one", "two"), ("two", "one"))
    ]
    return [worker.communicate(timeout=PATIENCE)[0].strip() for worker in workers]


@pytest.mark.slow
@pytest.mark.postgres
def test_two_workers_on_one_game_play_every_move_once(on_postgres: Apart) -> None:
    on_postgres.python(OPEN_BOTS_ONLY.format(games=1))
    played = two_workers(on_postgres)
    assert all(answer.isdigit() for answer in played), played
    on_postgres.run_script("python", "manage.py", "verify_games")
    moves = on_postgres.python("from games.models import Game; print(Game.objects.get().version)")
    assert sum(map(int, played)) == int(moves), played


@pytest.mark.slow
@pytest.mark.postgres
def test_without_the_guards_a_move_is_played_twice(on_postgres: Apart) -> None:
    on_postgres.python(OPEN_BOTS_ONLY.format(games=1))
    on_postgres.python(DROP)
    two_workers(on_postgres, UNGUARDED)
    assert on_postgres.python(NUMBERS) == "False"
