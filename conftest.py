"""Fixtures for every test: private services, started when first asked for and stopped whatever happens.

Each worker of pytest-xdist starts its own, so that tests in different workers cannot meet in one database.
"""

import gc
from asyncio import AbstractEventLoop, _set_running_loop, get_running_loop
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.test import override_settings
from django.utils import translation
from playwright.sync_api import Browser
from pytest_django import DjangoDbBlocker

from maharaja_site.celery import app
from tests.services import loud
from tests.services.chromium import find_chromium, private_chromium
from tests.services.once import shared_folder
from tests.services.pg import empty_postgres, migrated_postgres, pg  # noqa: F401  (fixtures)
from tests.services.pgbouncer import private_pgbouncer
from tests.services.postgres import Postgres, private_postgres
from tests.services.redis import private_redis
from tests.services.site import METRICS_TOKEN, RunningSite, prepare, running_site


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):  # the process that reports, not the workers of pytest-xdist
        config.pluginmanager.register(loud)


def pytest_collection_finish() -> None:
    """Let the garbage collector leave out what was imported: this takes a fourteenth off the tests' time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)


@pytest.fixture(scope="session", autouse=True)
def messages_and_cache_in_memory() -> Iterator[None]:
    """Tests in this process leave nothing in the developer's own data directory.

    Passwords are hashed quickly: the real way takes a third of a second, which is its purpose.
    """
    app.conf.update(broker_url="memory://", broker_transport=None, broker_transport_options={})
    memory = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
    quick = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    with override_settings(CACHES=memory, PASSWORD_HASHERS=quick):
        yield


@pytest.fixture(autouse=True)
def usual_language() -> None:
    """Begin every test in the site's usual language. A request leaves that of its visitor behind."""
    translation.deactivate()


@pytest.fixture(scope="session")
def django_db_use_migrations() -> bool:
    """Make the tables from the models: applying all migrations takes seconds in every process.

    `tests/site/upgrades` shows that the migrations make the same tables.
    """
    return False


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> None:
    """Let tests of migrations find them again, and note that the database has them all."""
    settings.MIGRATION_MODULES = {}
    with django_db_blocker.unblock():
        recorder = MigrationRecorder(connection)
        recorder.ensure_schema()
        for app, name in MigrationLoader(None).graph.nodes:
            recorder.record_applied(app, name)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with private_postgres() as started:
        yield started


@pytest.fixture(scope="session")
def postgres_url(postgres: Postgres) -> str:
    return postgres.url


@pytest.fixture(scope="session")
def pgbouncer_url(postgres_url: str) -> Iterator[str]:
    """Yield the same database behind PgBouncer in transaction mode."""
    with private_pgbouncer(postgres_url) as url:
        yield url


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    with private_redis() as url:
        yield url


@pytest.fixture(scope="session")
def chromium_path() -> str:
    return find_chromium()


@pytest.fixture(scope="session")
def started_chromium(chromium_path: str) -> Iterator[tuple[Browser, AbstractEventLoop]]:
    """Start one browser for all tests of a process, and Playwright's event loop."""
    with private_chromium(chromium_path) as browser:
        loop = get_running_loop()
        _set_running_loop(None)
        yield browser, loop
        _set_running_loop(loop)


@pytest.fixture
def chromium(started_chromium: tuple[Browser, AbstractEventLoop]) -> Iterator[Browser]:
    """Yield a browser without open pages.

    Playwright's event loop counts as running only meanwhile: it keeps Django from the database.
    """
    browser, loop = started_chromium
    _set_running_loop(loop)
    try:
        yield browser
        for context in browser.contexts:
            context.close()
    finally:
        _set_running_loop(None)


@pytest.fixture(scope="session")
def prepared_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a data directory to copy from: migrating and compressing take 15 seconds."""
    return prepare(shared_folder(tmp_path_factory, "prepared"))


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, prepared_site: Path) -> Iterator[RunningSite]:
    """The site as `make run` serves it; its reviews are short."""
    more = {"REVIEW_PLAYOUTS": "12", "METRICS_TOKEN": METRICS_TOKEN}
    with running_site(tmp_path_factory.mktemp("site"), prepared_site, **more) as started:
        yield started
