"""Fixtures: sites in separate processes, on files or on PostgreSQL and Redis."""

import uuid
from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest

from tests.site.worker.apart import Apart


@pytest.fixture
def embedded(tmp_path: Path) -> Apart:
    return Apart(tmp_path)


@pytest.fixture
def new_database(postgres_url: str) -> Callable[[], str]:
    def make() -> str:
        name = f"apart_{uuid.uuid4().hex}"
        with psycopg.connect(postgres_url, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return f"{postgres_url.rpartition('/')[0]}/{name}"

    return make


@pytest.fixture
def on_postgres(tmp_path: Path, new_database: Callable[[], str]) -> Apart:
    """Return a site on PostgreSQL with a broker in files."""
    return Apart(tmp_path, DATABASE_URL=new_database())


@pytest.fixture
def on_servers(tmp_path: Path, new_database: Callable[[], str], redis_url: str) -> Apart:
    """Return a site on PostgreSQL and Redis."""
    return Apart(tmp_path, DATABASE_URL=new_database(), REDIS_URL=redis_url)
