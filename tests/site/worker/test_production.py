"""The site with only the pinned requirements, on files and on PostgreSQL with Redis."""

import json
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest

from tests.services.guest import Guest
from tests.services.once import shared_folder
from tests.services.production import production_python
from tests.services.site import ROOT
from tests.site.upgrades.recorded import VERSIONS, statements
from tests.site.worker.apart import Apart

KINDS = [
    "files",
    pytest.param("servers", marks=[pytest.mark.postgres, pytest.mark.redis]),
]
pytestmark = pytest.mark.slow


@pytest.fixture(scope="session")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the interpreter of a virtual environment that all tests share."""
    return production_python(shared_folder(tmp_path_factory, "production"))


@pytest.fixture
def files(tmp_path: Path, python: Path) -> Apart:
    """Return a site on SQLite that a released version has made."""
    (tmp_path / "var").mkdir()
    with sqlite3.connect(tmp_path / "var" / "db.sqlite3") as database:
        database.executescript(statements(VERSIONS[-1], "sqlite"))
    return Apart(tmp_path, python)


@pytest.fixture
def servers(tmp_path: Path, python: Path, new_database: Callable[[], str], redis_url: str) -> Apart:
    """Return the same site on PostgreSQL with Redis."""
    url = new_database()
    with psycopg.connect(url, autocommit=True) as database:
        database.execute(statements(VERSIONS[-1], "postgres").encode())
    return Apart(tmp_path, python, DATABASE_URL=url, REDIS_URL=redis_url)


@pytest.fixture(params=KINDS)
def apart(request: pytest.FixtureRequest) -> Apart:
    found: Apart = request.getfixturevalue(request.param)
    return found


COMMANDS = {
    "seed_demo": "0 tables made",
    "verify_games": "games, each the same as its moves make it",
    "maintenance begin": "Every clock stands.",
    "maintenance end": "Clocks run again",
    "rebuild_ratings": "0 differences in the history",
    "reseal_secrets": "",
    "vapid_key": "",
    "tempo --game maharaja --seats 2 --games 1 --contests 0": "waits a game",
    "compact --dry-run --older-than 60": "games: ",
    "doctor --exit-zero": "The database is up to date.",
}
"""The site's own commands with their output for the recorded site."""
ON_THEIR_OWN = {
    "backup {home}/site.tar.gz": "games with",
    "restore {home}/site.tar.gz --replace": "games, each the same as its moves make it",
}
"""Commands that no other process may disturb, with their output."""
# One process runs them all: to start it takes longer than most of them.
ONE_AFTER_ANOTHER = """
import json, runpy, sys
from contextlib import redirect_stdout
from io import StringIO
outputs = {{}}
for command in {commands!r}:
    sys.argv = ["manage.py", *command.split()]
    with redirect_stdout(output := StringIO()):
        runpy.run_path("manage.py", run_name="__main__")
    outputs[command] = output.getvalue()
print(json.dumps(outputs))
"""
OTHERS = ("collectstatic --noinput --verbosity 0", "check --deploy")


def test_every_management_command_runs_with_the_pinned_requirements(apart: Apart) -> None:
    ours = (ROOT / "games" / "management" / "commands").glob("[!_]*.py")
    assert {path.stem for path in ours} == {command.split()[0] for command in (*COMMANDS, *ON_THEIR_OWN)}
    commands = [*COMMANDS, *OTHERS]
    outputs = json.loads(apart.python(ONE_AFTER_ANOTHER.format(commands=commands)).splitlines()[-1])
    for said, (command, output) in zip(COMMANDS.values(), outputs.items(), strict=False):
        assert said in output, command
    assert len(outputs) == len(commands)
    for command, said in ON_THEIR_OWN.items():
        assert said in apart.manage(*command.format(home=apart.home).split()), command


def test_a_guest_plays_brahmabot_with_the_pinned_requirements(apart: Apart, prepared_site: Path) -> None:
    shutil.copytree(prepared_site / "static", apart.home / "var" / "static")
    with apart.web() as url, apart.process("worker"), apart.process("beat"):
        guest = Guest(url)
        guest.starts_a_solo_game()
        assert guest.plays_until_the_worker_answers() > 1, apart.logs()
