"""A real worker resolves games, on files and on PostgreSQL with Redis, and may be killed."""

import os
import signal

import pytest

from tests.services.processes import alive, children, soon
from tests.site.worker.apart import Apart
from tests.site.worker.scripts import HURRY, NUDGE, NUMBERS, OPEN_BOTS_ONLY, OPEN_SOLO, PLAY_SOLO

KINDS = [
    "embedded",
    pytest.param("on_servers", marks=[pytest.mark.postgres, pytest.mark.redis]),
]
pytestmark = pytest.mark.slow
GAMES = 8


@pytest.fixture(params=KINDS)
def apart(request: pytest.FixtureRequest) -> Apart:
    found: Apart = request.getfixturevalue(request.param)
    return found


def test_the_worker_plays_the_tables_moves_of_a_solo_game(apart: Apart) -> None:
    with apart.process("worker"):  # without beat: the message after the commit is enough
        apart.python(OPEN_SOLO)
        assert apart.python(PLAY_SOLO) == "True True"
    assert "1 games, each the same" in apart.python(VERIFY)


def test_a_worker_that_starts_late_plays_the_waiting_moves(apart: Apart) -> None:
    apart.python(OPEN_SOLO)
    assert apart.until("game.needs_worker")
    with apart.process("worker"):
        assert apart.until("not game.needs_worker")


def test_beat_finds_a_game_whose_message_was_lost(apart: Apart) -> None:
    apart.python(OPEN_SOLO)
    apart.python("from maharaja_site.celery import app; app.control.purge()")
    with apart.process("worker"), apart.process("beat"):
        assert apart.until("not game.needs_worker")


def test_a_killed_worker_loses_no_moves_and_leaves_no_processes(apart: Apart) -> None:
    """With eight games, not all of them can be over when the worker is killed."""
    apart.python(OPEN_BOTS_ONLY.format(games=GAMES) + NUDGE)
    with apart.process("worker") as worker:
        assert soon(lambda: apart.finds("SELECT 1 FROM games_game WHERE version >= 5"))
        everyone = [worker.pid, *children(worker.pid)]
        os.kill(worker.pid, signal.SIGKILL)
        worker.wait()
        assert soon(lambda: not any(alive(pid) for pid in everyone))
    # The rest is played by quicker bots: the apprentices' own games would take a busy machine minutes.
    assert apart.python(HURRY) == "running", "killed before the end"
    with apart.process("worker"), apart.process("beat"):
        ended = "not Table.objects.exclude(status='finished').exists()"
        assert apart.until(ended, given="pass"), apart.logs()
    assert apart.python(NUMBERS) == "True"
    assert f"{GAMES} games, each the same" in apart.python(VERIFY)


VERIFY = "from django.core.management import call_command; call_command('verify_games')"


@pytest.mark.postgres
@pytest.mark.redis
def test_a_killed_process_of_the_pool_is_replaced_and_rounds_continue(on_servers: Apart) -> None:
    with on_servers.process("worker", "rounds") as worker:
        on_servers.python(OPEN_SOLO)
        assert on_servers.until("not game.needs_worker"), on_servers.logs()
        pool = children(worker.pid)
        assert len(pool) == 2
        for pid in pool:
            os.kill(pid, signal.SIGKILL)
        assert soon(lambda: len(set(children(worker.pid)) - set(pool)) == 2)
        assert on_servers.python(PLAY_SOLO) == "True True", on_servers.logs()
