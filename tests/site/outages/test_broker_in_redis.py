"""While the broker hangs, moves are stored without waiting. The sweep finds them (tests/site/worker)."""

from pathlib import Path

import pytest

from tests.services.pg import Pg
from tests.site.outages.own_process import in_process
from tests.site.outages.stoppable_redis import StoppableRedis

SEVERAL = """
import django
django.setup()
import os, signal, time
from games.models import Game, User
from games.management.demo.tables import _decide
from games.lobby.tables import open_table
from maharaja_site.celery import app
from maharaja_site import outage

failures, failed = [], outage.Outage.failed
outage.Outage.failed = lambda self, error: (failures.append(self), failed(self, error))

def decide(name):
    user = User.objects.create_user(name)
    table = open_table(owner=user, game_name="maharaja", seats=1, options={"solo": ["easy"]})
    while not (game := Game.objects.select_related("table").get(table=table)).needs_worker:
        _decide(game)

decide("Asha")
print(len(failures))
app.control.purge()
os.kill(REDIS, signal.SIGSTOP)
began = time.monotonic()
for name in ("Bela", "Chand", "Dara", "Esha"):
    decide(name)
broker = [one for one in failures if one is app.broker_outage]
few = 1 + (time.monotonic() - began) / outage.PAUSE
print(0 < len(broker) <= few, Game.objects.filter(needs_worker=True).count())
"""


@pytest.mark.slow
@pytest.mark.redis
@pytest.mark.postgres
def test_a_move_does_not_wait_for_a_broker_that_hangs(pg: Pg, redis: StoppableRedis, tmp_path: Path) -> None:
    script = SEVERAL.replace("REDIS", str(redis.process.pid))
    run = in_process(script, DATABASE_URL=pg.url, VAR_DIR=str(tmp_path), REDIS_URL=redis.url)
    assert run.stdout.split() == ["0", "True", "5"], run.stdout + run.stderr
    assert run.stderr.count("The broker is away") == 1
