"""Runs a test on a private PostgreSQL, for example to test concurrent requests.

    @pytest.mark.postgres
    def test_...(pg: Pg) -> None:      # instead of the django_db mark, never with it
        table = open_table(...)        # the ORM's default database is an empty, migrated PostgreSQL
        answers = at_once(one, other)  # threads with their own connections, closed afterwards
        pg.url                         # DATABASE_URL for another process (worker, web server)

All tests of the site can use these fixtures (conftest.py).

pytest-django gives every test SQLite. Here the settings of the `default` connection are replaced during one
test, also for threads that start meanwhile. Each test gets a fresh copy of a database that was migrated once.
The copy is dropped afterwards.
"""

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import dj_database_url
import psycopg
import pytest
from django.core.management import call_command
from django.db import connection, connections
from pytest_django import DjangoDbBlocker

from games.base.stored import find_functions

TEMPLATE = "migrated"
PATIENCE = 120
"""Seconds to wait for an expected event on a busy machine."""
_ended = threading.Event()
"""Set when one of the calls of `at_once` has ended, and while none is running."""
_ended.set()


@dataclass(frozen=True)
class Pg:
    """The database of one test."""

    url: str


@pytest.fixture(scope="session")
def migrated_postgres(postgres_url: str, django_db_blocker: DjangoDbBlocker) -> str:
    """Make a migrated database to copy from; return the server's address."""
    _administer(postgres_url, f"CREATE DATABASE {TEMPLATE}")
    with django_db_blocker.unblock(), as_default(_beside(postgres_url, TEMPLATE)):
        call_command("migrate", verbosity=0)
    return postgres_url


@pytest.fixture
def pg(migrated_postgres: str, django_db_blocker: DjangoDbBlocker) -> Iterator[Pg]:
    """Make an empty PostgreSQL database the default one, and yield it."""
    _administer(migrated_postgres, f"CREATE DATABASE one_test TEMPLATE {TEMPLATE}")
    url = _beside(migrated_postgres, "one_test")
    try:
        with django_db_blocker.unblock(), as_default(url):
            find_functions()  # so that no test counts this question
            yield Pg(url)
    finally:
        _administer(migrated_postgres, "DROP DATABASE one_test WITH (FORCE)")


@pytest.fixture
def empty_postgres(postgres_url: str) -> Iterator[str]:
    """Yield the address of a database without tables, for tests of single migrations."""
    _administer(postgres_url, "CREATE DATABASE bare")
    yield _beside(postgres_url, "bare")
    _administer(postgres_url, "DROP DATABASE bare WITH (FORCE)")


def at_once(*calls: Callable[[], Any]) -> list[Any]:
    """Start all calls together, each in its own thread; return their results or exceptions."""
    gate = threading.Barrier(len(calls))
    _ended.clear()

    def run(call: Callable[[], Any]) -> Any:
        gate.wait(timeout=PATIENCE)
        try:
            return call()
        except Exception as error:
            return error
        finally:
            _ended.set()
            connections.close_all()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(run, calls))


def after(event: threading.Event, act: Callable[[], object]) -> Callable[[], object]:
    """Return a call that waits for the event before it acts."""

    def wait_and_act() -> object:
        assert event.wait(timeout=PATIENCE)
        return act()

    return wait_and_act


def wait_for_the_other_call() -> None:
    """Wait until another call of `at_once` waits for a lock that this one holds, or has ended."""
    blocked = "SELECT EXISTS (SELECT FROM pg_locks WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid)))"
    deadline = time.monotonic() + PATIENCE
    with connection.cursor() as cursor:
        while not _ended.is_set():
            cursor.execute(blocked)
            if cursor.fetchone() == (True,):
                return
            assert time.monotonic() < deadline, "the other call neither came nor ended"
            time.sleep(0.005)


@contextmanager
def as_default(url: str) -> Iterator[None]:
    """Replace the settings of the default connection and this thread's connection."""
    usual, connection = connections.settings["default"], connections["default"]
    other = {"default": {**dj_database_url.parse(url), "TEST": {}}}
    connections.settings["default"] = connections.configure_settings(other)["default"]
    del connections["default"]
    try:
        yield
    finally:
        connections["default"].close()
        connections.settings["default"] = usual
        connections["default"] = connection


def _beside(url: str, name: str) -> str:
    return f"{url.rpartition('/')[0]}/{name}"


def _administer(url: str, command: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(command)
