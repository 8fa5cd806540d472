"""`make run` serves the site from its own data directory and leaves no process behind."""

import contextlib
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from maharaja_site.port import refusal
from tests.services.processes import in_session, soon
from tests.services.site import ROOT, RunningSite, running_site

pytestmark = pytest.mark.slow


def fetch(url: str) -> bytes:
    with urllib.request.urlopen(url, timeout=120) as response:
        return bytes(response.read())


def test_make_run_prints_its_address(site: RunningSite) -> None:
    assert f"Maharaja is at {site.url} " in site.log.read_text()


def test_make_run_serves_static_files_that_may_be_cached_for_ever(site: RunningSite) -> None:
    page = fetch(site.url).decode()
    style = page.partition('rel="stylesheet" href="')[2].partition('"')[0]
    assert style != "/static/site.css"
    with urllib.request.urlopen(site.url + style, timeout=120) as response:
        assert "immutable" in response.headers["Cache-Control"]
        assert response.headers["Content-Type"].startswith("text/css")


def test_a_missing_page_shows_no_settings(site: RunningSite) -> None:
    with pytest.raises(urllib.error.HTTPError) as missing:
        fetch(site.url + "/nowhere")
    with missing.value as response:
        assert response.code == 404
        assert b"DEBUG" not in response.read()


def test_a_port_in_use_is_refused_before_any_file_is_written(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        command = ["make", "-C", ROOT, "-o", ".venv/base.stamp", "run", f"PORT={taken.getsockname()[1]}"]
        env = os.environ | {"VAR_DIR": str(tmp_path / "var")}
        run = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert run.returncode != 0
    assert "Address already in use" in run.stderr
    assert "Maharaja is at" not in run.stdout
    assert not (tmp_path / "var").exists()


@pytest.mark.parametrize("port", ["0", "65536", "http", "", "-1", "²"])
def test_an_invalid_port_is_refused(port: str) -> None:
    assert "is no port" in refusal("127.0.0.1", port)


@pytest.mark.slow
@pytest.mark.parametrize("patient", [True, False])
def test_ctrl_c_leaves_no_process_behind(patient: bool, tmp_path: Path, prepared_site: Path) -> None:
    with running_site(tmp_path, prepared_site) as site:
        assert len(in_session(site.pid)) >= 5, "make, the supervisor, web, worker and beat"
        os.killpg(site.pid, signal.SIGINT)  # like a terminal, which sends it to the whole foreground group
        if patient:
            assert soon(lambda: in_session(site.pid) == [])
    # Leaving the block sends SIGTERM, perhaps right after the first signal.
    assert soon(lambda: in_session(site.pid) == [])


@pytest.mark.slow
def test_sigterm_to_make_leaves_no_process_behind(tmp_path: Path, prepared_site: Path) -> None:
    with running_site(tmp_path, prepared_site) as site:
        assert len(in_session(site.pid)) >= 5, "make, the supervisor, web, worker and beat"
    assert soon(lambda: in_session(site.pid) == [])


@pytest.mark.slow
def test_killing_make_leaves_no_process_behind(tmp_path: Path, prepared_site: Path) -> None:
    with running_site(tmp_path, prepared_site) as site:
        os.kill(site.pid, signal.SIGKILL)
        assert soon(lambda: in_session(site.pid) == [])


@pytest.mark.slow
def test_make_run_has_the_same_key_and_games_after_all_processes_were_killed(tmp_path: Path) -> None:
    with running_site(tmp_path) as site:  # from nothing, as on a new machine
        assert {"db.sqlite3", "secret_key", "static"} <= {path.name for path in site.var.iterdir()}
        assert (site.var / "secret_key").stat().st_mode & 0o777 == 0o600
        with contextlib.closing(sqlite3.connect(site.var / "db.sqlite3")) as database:
            assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        key = (site.var / "secret_key").read_bytes()
        shell(tmp_path, OPEN)
        assert shell(tmp_path, WAIT) == "finished"
        for pid in in_session(site.pid):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
    with running_site(tmp_path) as site:
        assert (site.var / "secret_key").read_bytes() == key
        assert shell(tmp_path, SHOW) == "finished"
        shell(tmp_path, OPEN.replace("Asha", "Bruno"))
        assert shell(tmp_path, WAIT) == "finished finished"


# Only the worker can play this game, so it shows that worker and beat are running. A bot keeps the player's
# seat: a game that its player has left would be cancelled at the next full ten minutes.
OPEN = """
from games.base import clock
from games.models import Game, Seat, User
from games.lobby.tables import open_table
user = User.objects.create_user("Asha")
table = open_table(owner=user, game_name="maharaja", seats=1, options={"solo": ["easy"]})
Seat.objects.filter(table=table).update(bot="random", steward_since=clock.now())
Game.objects.filter(table=table).update(needs_worker=True)
"""
SHOW = "from games.models import Table; print(*Table.objects.values_list('status', flat=True))"
WAIT = f"""
import time
from games.models import Table
late = time.monotonic() + 240
while Table.objects.exclude(status="finished").exists() and time.monotonic() < late:
    time.sleep(0.05)
{SHOW}
"""


def shell(home: Path, code: str) -> str:
    env = os.environ | {"VAR_DIR": str(home / "var")}
    command = [sys.executable, "-c", f"import django; django.setup()\n{code}"]
    return subprocess.run(
        command, cwd=ROOT, env=env, check=True, capture_output=True, text=True
    ).stdout.strip()
