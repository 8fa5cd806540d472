"""The site with only the pinned requirements, on files and on PostgreSQL with Redis."""

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest

from tests.services.production import production_python
from tests.services.site import ROOT
from tests.site.upgrades.test_upgrades import VERSIONS, statements
from tests.site.worker.apart import Apart
from tests.site.worker.guest import Guest

KINDS = [
    "files",
    pytest.param("servers", marks=[pytest.mark.postgres, pytest.mark.redis]),
]
pytestmark = pytest.mark.slow


@pytest.fixture(scope="session")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the interpreter of a virtual environment that all tests share."""
    shared = tmp_path_factory.getbasetemp()
    in_xdist = "PYTEST_XDIST_WORKER" in os.environ
    return production_python((shared.parent if in_xdist else shared) / "production")


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
    "doctor --exit-zero": "The database is up to date.",
    "backup {home}/site.tar.gz": "games with",
    "restore {home}/site.tar.gz --replace": "games, each the same as its moves make it",
}
"""The site's own commands with their output for the recorded site."""
OTHERS = ("collectstatic --noinput --verbosity 0", "check --deploy")


def test_every_management_command_runs_with_the_pinned_requirements(apart: Apart) -> None:
    ours = (ROOT / "games" / "management" / "commands").glob("[!_]*.py")
    assert {path.stem for path in ours} == {command.split()[0] for command in COMMANDS}
    for command, said in COMMANDS.items():
        assert said in apart.manage(*command.format(home=apart.home).split()), command
    for command in OTHERS:
        apart.manage(*command.split())


def test_a_guest_plays_brahmabot_with_the_pinned_requirements(apart: Apart) -> None:
    apart.manage("collectstatic", "--noinput", "--verbosity", "0")
    with apart.web() as url, apart.process("worker"), apart.process("beat"):
        guest = Guest(url)
        guest.starts_a_solo_game()
        assert guest.plays_until_the_worker_answers() > 1, apart.logs()
