"""Fixtures for every test: private services, started when first asked for and stopped whatever happens.

Each worker of pytest-xdist starts its own, so that tests in different workers cannot meet in one database.
"""

from collections.abc import Iterator

import pytest
from django.test import override_settings
from playwright.sync_api import Browser

from maharaja_site.celery import app
from tests.services import loud
from tests.services.chromium import find_chromium, private_chromium
from tests.services.postgres import Postgres, private_postgres
from tests.services.redis import private_redis
from tests.services.site import RunningSite, running_site


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):  # the process that reports, not the workers of pytest-xdist
        config.pluginmanager.register(loud)


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


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with private_postgres() as started:
        yield started


@pytest.fixture(scope="session")
def postgres_url(postgres: Postgres) -> str:
    return postgres.url


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    with private_redis() as url:
        yield url


@pytest.fixture(scope="session")
def chromium_path() -> str:
    return find_chromium()


@pytest.fixture
def chromium(chromium_path: str) -> Iterator[Browser]:
    """A browser for one test: Playwright's event loop would keep Django from the database in the next."""
    with private_chromium(chromium_path) as browser:
        yield browser


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningSite]:
    with running_site(tmp_path_factory.mktemp("site")) as started:
        yield started
