"""The primary Redis dies, Sentinels promote its replica, and web, workers and cache use the new primary."""

import json
import shutil
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from maharaja_site.sentinel import parse
from tests.services.guest import Guest
from tests.services.pg import TEMPLATE
from tests.services.processes import soon
from tests.services.sentinel import silent_sentinels, watched_redis
from tests.site.outages.own_process import in_process
from tests.site.worker.apart import Apart
from tests.site.worker.conftest import create_database

CACHED = """
import json, os, time
from django.core.cache import cache
late = time.monotonic() + 240
cache.set("before", 1, None)
while cache.is_away and time.monotonic() < late:
    time.sleep(0.1)
    cache.set("before", 1, None)
print(json.dumps([cache.is_away, cache.get("before")]))
"""

ASKS = """
import django
django.setup()
from games.operating.readiness import broker_answers
from maharaja_site.celery import app
print(QUESTION)
"""


def test_the_address_names_sentinels_login_name_and_database() -> None:
    found = parse("sentinel://:p%40ss@one:26379,two,three:1/site/2")
    assert found.hosts == [("one", 26379), ("two", 26379), ("three", 1)]
    assert (found.name, found.db, found.login) == ("site", 2, {"password": "p@ss"})
    assert found.broker == (
        "sentinel://:p%40ss@one:26379/2;sentinel://:p%40ss@two:26379/2;sentinel://:p%40ss@three:1/2"
    )
    assert parse("sentinel://one/site").broker == "sentinel://one:26379/0"


@pytest.mark.parametrize("url", ["sentinel://one:26379", "sentinel://one:26379/0x/y", "sentinel:///site"])
def test_an_address_without_sentinels_or_name_is_explained(url: str) -> None:
    with pytest.raises(ImproperlyConfigured, match="It should look like sentinel://"):
        parse(url)


@pytest.mark.slow
@pytest.mark.parametrize("question", ["broker_answers()", 'app.send_task("games.tasks.tidy")'])
def test_sentinels_that_hang_are_not_asked_again_and_again(tmp_path: Path, question: str) -> None:
    with silent_sentinels() as sentinels:
        run = in_process(ASKS.replace("QUESTION", question), VAR_DIR=str(tmp_path), REDIS_URL=sentinels.url)
        assert run.stdout.strip() in ("False", "None"), run.stderr
        assert 3 <= sentinels.asked() <= 6, "Celery asks all of them at most twice, redis-py would 11 times"


@pytest.mark.slow
@pytest.mark.redis
@pytest.mark.postgres
def test_the_site_goes_on_when_sentinels_promote_the_replica(
    tmp_path: Path, migrated_postgres: str, prepared_site: Path
) -> None:
    shutil.copytree(prepared_site / "static", tmp_path / "var" / "static")
    database = create_database(migrated_postgres, TEMPLATE)
    with watched_redis(tmp_path) as redis:
        site = Apart(tmp_path, migrated=True, DATABASE_URL=database, REDIS_URL=redis.url)
        with site.web() as url, site.process("worker"), site.process("beat"):
            guest = Guest(url)
            guest.starts_a_solo_game()
            guest.waits_for_a_choice()
            guest.plays_until_the_worker_answers()
            redis.processes[0].kill()
            assert soon(lambda: redis.info(1)["role"] == "master"), "promoted"
            before = redis.info(1, "commandstats").get("cmdstat_lpush", {"calls": 0})
            guest.plays_until_the_worker_answers()
            assert soon(lambda: redis.info(1, "clients")["blocked_clients"] != 0), (
                "a worker waits for messages"
            )
            assert json.loads(site.python(CACHED)) == [False, 1]
            assert soon(lambda: redis.info(1, "commandstats")["cmdstat_lpush"]["calls"] > before["calls"])
        with redis.client(1) as client:
            assert client.exists(":1:before"), "the cache is in the new primary"
