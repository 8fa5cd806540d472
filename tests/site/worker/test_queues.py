"""`make run`: slow tasks, killed processes and a deleted folder do not delay rounds."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from celery import Celery

from maharaja_site.file_broker import Transport
from maharaja_site.supervise import AT_ONCE
from tests.services.guest import Guest
from tests.services.processes import age, children, in_session, soon
from tests.services.site import ROOT, RunningSite, running_site

pytestmark = pytest.mark.slow
HELD = 4 + 1
"""The threads of the worker that serves `housekeeping`, and the one that thinks."""
SETTINGS = "tests.site.worker.held_settings"


@pytest.fixture(scope="module")
def busy_site(tmp_path_factory: pytest.TempPathFactory, prepared_site: Path) -> Iterator[RunningSite]:
    home = tmp_path_factory.mktemp("busy")
    with running_site(home, prepared_site, DJANGO_SETTINGS_MODULE=SETTINGS) as started:
        yield started


@pytest.fixture
def guest(busy_site: RunningSite) -> Guest:
    """Return a guest whose game waits for their first decision."""
    visitor = Guest(busy_site.url)
    visitor.starts_a_solo_game()
    visitor.waits_for_a_choice()
    return visitor


@pytest.fixture
def messages(busy_site: RunningSite) -> Celery:
    """Return a Celery app that sends to the site's queues."""
    app = Celery(broker="filesystem://localhost", fixups=[], set_as_current=False)
    options = {"data_folder_in": str(busy_site.var / "broker")}
    app.conf.update(broker_transport=Transport, broker_transport_options=options)
    return app


def python(site: RunningSite, code: str) -> str:
    """Run code with the site set up and return its output."""
    env = os.environ | {"VAR_DIR": str(site.var), "DJANGO_SETTINGS_MODULE": SETTINGS}
    command = [sys.executable, "-c", f"import django; django.setup()\n{code}"]
    run = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout.strip()


EXPIRE_A_CLOCK = """
from datetime import timedelta
from games.base import clock
from games.models import Clock, User
from games.lobby.tables import open_table, take_seat
from games.pace.terms import Terms
people = [User.objects.get_or_create(username=name)[0] for name in ("Asha", "Bela")]
table = open_table(
    owner=people[0], game_name="maharaja", seats=2, options={}, terms=Terms(pace="normal")
)
take_seat(table_id=table.pk, user=people[1])
Clock.objects.filter(game__table=table).update(deadline_at=clock.now() - timedelta(seconds=1))
print(table.pk)
"""
UNTIL_EXTENDED = """
import time
from games.models import Clock
extended = Clock.objects.filter(game__table={table}, extended=True)
until = time.monotonic() + 240
while not extended.exists() and time.monotonic() < until:
    time.sleep(0.05)
print(extended.exists())
"""


@pytest.fixture
def held(messages: Any, tmp_path: Path) -> Iterator[Path]:
    """Occupy all threads of both slow workers, with more slow tasks than they can run at once."""
    for queue in ("housekeeping", "thinking") * 6:
        messages.send_task("hold", [str(tmp_path)], queue=queue)
    assert soon(lambda: len(list(tmp_path.glob("*.held"))) == HELD)
    yield tmp_path
    (tmp_path / "release").touch()


def test_slow_tasks_delay_neither_a_round_nor_a_clock(
    busy_site: RunningSite, guest: Guest, held: Path
) -> None:
    table = python(busy_site, EXPIRE_A_CLOCK)
    assert guest.plays_until_the_worker_answers() > 1
    assert python(busy_site, UNTIL_EXTENDED.format(table=table)) == "True"
    assert len(list(held.glob("*.held"))) == HELD, "the slow tasks are still running"


MAILED = """
import time
from django.core.cache import cache
from games.operating.heartbeat import ages
cache.delete("heartbeat-notices")
until = time.monotonic() + 240
while ages()["notices"] is None and time.monotonic() < until:
    time.sleep(0.05)
print(ages()["notices"] is not None)
"""


def test_what_thinks_delays_neither_mail_nor_a_round(
    busy_site: RunningSite, guest: Guest, messages: Any, tmp_path: Path
) -> None:
    for _ in range(6):
        messages.send_task("hold", [str(tmp_path)], queue="thinking")
    assert soon(lambda: len(list(tmp_path.glob("*.held"))) == 1), "one at a time"
    assert guest.plays_until_the_worker_answers() > 1
    assert python(busy_site, MAILED) == "True"
    assert len(list(tmp_path.glob("*.held"))) == 1, "still held"
    (tmp_path / "release").touch()


FORTY_WITHOUT_PEOPLE = """
from games.models import Game, Seat, User
from games.lobby.tables import open_table, take_seat
owner, other = (User.objects.get_or_create(username=name)[0] for name in ("Chandra", "Dara"))
for _ in range(40):
    table = open_table(owner=owner, game_name="maharaja", seats=2, options={})
    take_seat(table_id=table.pk, user=other)  # the game begins with a person: no message is sent for it
    Seat.objects.filter(table=table).update(bot="apprentice")
    print(Game.objects.get(table=table).pk)
Game.objects.filter(table__owner=owner, table__status="running").update(needs_worker=True)
"""
BEGUN = """
from games.models import Game, Table
theirs = Game.objects.filter(table__owner__username="Chandra", table__status="running")
print(theirs.filter(version__gt=0).count())
Table.objects.filter(game__in=theirs).update(status="aborted")
"""


def test_forty_games_without_people_do_not_delay_a_persons_round(
    busy_site: RunningSite, guest: Guest, messages: Any, held: Path
) -> None:
    games = python(busy_site, FORTY_WITHOUT_PEOPLE).split()
    for game in games:
        messages.send_task("games.tasks.resolve", [int(game)], queue="housekeeping")
    assert guest.plays_until_the_worker_answers() > 1
    assert python(busy_site, BEGUN) == "0", "they wait for the worker that is held, nobody waits for them"


def workers(site: RunningSite, queue: str) -> set[int]:
    """Return the processes of the worker that serves this queue."""
    found = set()
    for pid in in_session(site.pid):
        try:
            words = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
        except (FileNotFoundError, ProcessLookupError):
            continue
        if b"worker" in words and any(queue.encode() in word.split(b",") for word in words):
            found.add(pid)
    return found


def test_killed_worker_processes_are_replaced_and_rounds_continue(
    busy_site: RunningSite, guest: Guest
) -> None:
    guest.plays_until_the_worker_answers()
    # A worker that ends sooner has failed to start. After three of these in a row the site stops.
    assert soon(lambda: all(age(pid) > AT_ONCE + 1 for pid in workers(busy_site, "rounds")))
    before = len(ends(busy_site))
    # Of a pool of processes, those that do the work: the one that they belong to would not notice.
    killed = {pid for pid in workers(busy_site, "rounds") if not children(pid)}
    for pid in killed:
        os.kill(pid, signal.SIGKILL)
    assert guest.plays_until_the_worker_answers() > 1
    assert not killed & workers(busy_site, "rounds")
    (told,) = ends(busy_site)[before:]
    assert told.startswith("docker/worker rounds,sweep has ended (-9): starting it again in ")


def ends(site: RunningSite) -> list[str]:
    """Return the lines of the log about processes that have ended."""
    return [line for line in site.log.read_text().splitlines() if "has ended" in line]


def test_a_deleted_broker_folder_is_made_again(busy_site: RunningSite, guest: Guest) -> None:
    everybody = set(in_session(busy_site.pid))
    shutil.rmtree(busy_site.var / "broker", ignore_errors=True)
    assert guest.plays_until_the_worker_answers() > 1
    assert soon((busy_site.var / "broker" / "rounds").exists)
    assert everybody <= set(in_session(busy_site.pid)), "no process has ended"
