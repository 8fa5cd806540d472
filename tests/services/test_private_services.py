"""The private services run, and only the tests can reach them."""

import os
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest
import redis
from playwright.sync_api import Browser

from tests.services.postgres import Postgres
from tests.services.processes import children, owner
from tests.services.site import ROOT, RunningSite


@pytest.mark.postgres
def test_the_sites_migrations_run_on_the_private_postgresql(postgres_url: str, tmp_path: Path) -> None:
    env = os.environ | {"DATABASE_URL": postgres_url, "VAR_DIR": str(tmp_path)}
    subprocess.run(
        [sys.executable, "manage.py", "migrate", "--verbosity", "0"], cwd=ROOT, env=env, check=True
    )
    with psycopg.connect(postgres_url) as connection:
        applied = connection.execute("SELECT app, name FROM django_migrations").fetchall()
    assert ("sessions", "0001_initial") in applied
    assert not (tmp_path / "db.sqlite3").exists()


@pytest.mark.postgres
def test_no_process_of_postgresql_runs_as_root(postgres: Postgres) -> None:
    processes = [postgres.pid, *children(postgres.pid)]
    assert len(processes) > 3, "the server and its helpers"
    assert all(owner(pid) != 0 for pid in processes)


@pytest.mark.postgres
def test_postgresql_listens_on_no_network_address(postgres_url: str) -> None:
    with psycopg.connect(postgres_url) as connection:
        assert connection.execute("SHOW listen_addresses").fetchone() == ("",)


@pytest.mark.redis
def test_the_private_redis_stores_a_value_and_nothing_on_disk(redis_url: str) -> None:
    with redis.Redis.from_url(redis_url, decode_responses=True) as client:
        client.set("city", "varanasi")
        assert client.get("city") == "varanasi"
        assert client.config_get("save") == {"save": ""}
        assert client.config_get("port") == {"port": "0"}


@pytest.mark.chromium
def test_chromium_opens_the_front_page_and_reads_its_heading(chromium: Browser, site: RunningSite) -> None:
    page = chromium.new_page(locale="en")
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.goto(site.url)
    assert page.locator("h1").inner_text() == "Play Maharaja online"
    assert complaints == [], "the content security policy blocks nothing the page needs"
