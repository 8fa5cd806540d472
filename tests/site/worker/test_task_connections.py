"""The worker reuses its database connections as long as they work."""

import psycopg
import pytest

from tests.services.processes import soon
from tests.site.worker.apart import Apart

pytestmark = [pytest.mark.slow, pytest.mark.postgres]
KINDS = ["on_postgres", pytest.param("on_servers", marks=pytest.mark.redis)]
CHALLENGES = """
from games.models import Challenge
from games.tasks import make_challenges
for _ in range({times}):
    Challenge.objects.all().delete()
    make_challenges.delay()
    while not Challenge.objects.exists():
        time.sleep(0.02)
"""


@pytest.fixture(params=KINDS)
def apart(request: pytest.FixtureRequest) -> Apart:
    found: Apart = request.getfixturevalue(request.param)
    return found


def run_tasks(apart: Apart, times: int) -> None:
    """Let the worker run a task this many times, waiting for each run."""
    apart.python("import time\n" + CHALLENGES.format(times=times))


def backends(url: str) -> set[tuple[int, object]]:
    """Return the worker's connections: process id on the server and start of each."""
    with psycopg.connect(url) as connection:
        rows = connection.execute(
            "SELECT pid, backend_start FROM pg_stat_activity WHERE application_name = 'worker'"
        )
        return set(rows.fetchall())


def test_tasks_share_connections_and_a_broken_one_is_replaced(apart: Apart) -> None:
    url = apart.env["DATABASE_URL"]
    ours = dict(apart.env)
    apart.env |= {
        "DATABASE_URL": f"{url}?application_name=worker", "WORKER_PROCESSES": "1",
        "DJANGO_SETTINGS_MODULE": "tests.site.worker.lasting_connections",
    }  # fmt: skip
    with apart.process("worker", "housekeeping"):
        apart.env = ours
        run_tasks(apart, 1)
        assert soon(lambda: len(backends(url)) == 1)
        before = backends(url)
        run_tasks(apart, 10)
        assert backends(url) == before
        with psycopg.connect(url, autocommit=True) as connection:
            (pid, _began), *_ = before
            connection.execute("SELECT pg_terminate_backend(%s)", [pid])
        assert soon(lambda: not backends(url))
        run_tasks(apart, 1)
        assert soon(lambda: len(backends(url)) == 1)
