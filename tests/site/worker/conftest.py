"""Fixtures: sites in separate processes, on files or on PostgreSQL and Redis."""

import shutil
import uuid
from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest

from tests.services.pg import TEMPLATE
from tests.site.worker.apart import Apart


@pytest.fixture
def embedded(tmp_path: Path, prepared_site: Path) -> Apart:
    (tmp_path / "var").mkdir(mode=0o700)
    shutil.copy(prepared_site / "db.sqlite3", tmp_path / "var")
    return Apart(tmp_path, migrated=True)


def create_database(postgres_url: str, template: str = "template1") -> str:
    """Return the address of a new database, a copy of the template."""
    name = f"apart_{uuid.uuid4().hex}"
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
    return f"{postgres_url.rpartition('/')[0]}/{name}"


@pytest.fixture
def new_database(postgres_url: str) -> Callable[[], str]:
    return lambda: create_database(postgres_url)


@pytest.fixture
def on_postgres(tmp_path: Path, migrated_postgres: str) -> Apart:
    """Return a site on PostgreSQL with a broker in files."""
    return Apart(tmp_path, migrated=True, DATABASE_URL=create_database(migrated_postgres, TEMPLATE))


@pytest.fixture
def on_servers(tmp_path: Path, migrated_postgres: str, redis_url: str) -> Apart:
    """Return a site on PostgreSQL and Redis."""
    url = create_database(migrated_postgres, TEMPLATE)
    return Apart(tmp_path, migrated=True, DATABASE_URL=url, REDIS_URL=redis_url)
