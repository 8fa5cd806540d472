"""`/readyz` while broker or Sentinels hang: one answer serves all who ask, and pages are served."""

import json
import shutil
import signal
from contextlib import ExitStack
from pathlib import Path

import pytest
import redis as library

from tests.services.pg import Pg
from tests.services.process import running
from tests.services.processes import soon
from tests.services.sentinel import silent_sentinels
from tests.services.site import free_port
from tests.site.web_server.web import GET, answer, hanging, web

PASSWORD = "more-than-a-word"
PROBES = 40


@pytest.mark.slow
@pytest.mark.redis
@pytest.mark.postgres
def test_probes_share_one_answer_while_a_redis_with_a_password_hangs(pg: Pg, tmp_path: Path) -> None:
    program, port = shutil.which("redis-server"), free_port()
    if program is None:
        pytest.skip("Redis: no redis-server on PATH (Debian: redis-server)")
    options = ["--bind", "127.0.0.1", "--port", str(port), "--requirepass", PASSWORD, "--save", ""]
    client = library.Redis(port=port, password=PASSWORD)
    with ExitStack() as stack:
        server = stack.enter_context(
            running(program, *options, ready=lambda: pings(client), log=tmp_path / "redis.log")
        )
        url = f"redis://:{PASSWORD}@127.0.0.1:{port}/0"
        env = {"DATABASE_URL": pg.url, "REDIS_URL": url}
        site = stack.enter_context(web(tmp_path, env))
        assert soon(lambda: report(site.get("/readyz")) == (200, "ok"))
        asked = client.info("stats")["total_connections_received"]
        server.send_signal(signal.SIGSTOP)
        stack.callback(server.send_signal, signal.SIGCONT)
        assert soon(lambda: report(site.get("/readyz")) == (200, "no answer"))

        def all_together() -> set[tuple[int, str]]:
            with hanging(site, PROBES, GET % b"/readyz") as probes:
                assert site.get("/privacy/")[0] == 200, "probes leave threads free"
                return {report(answer(probe)) for probe in probes}

        assert soon(lambda: all_together() == {(200, "no answer")})
        server.send_signal(signal.SIGCONT)
        assert soon(lambda: report(site.get("/readyz")) == (200, "ok"))
        assert client.info("stats")["total_connections_received"] - asked < PROBES


@pytest.mark.slow
def test_a_machine_whose_sentinels_hang_is_ready(tmp_path: Path, prepared_site: Path) -> None:
    (tmp_path / "var").mkdir(mode=0o700)
    shutil.copy(prepared_site / "db.sqlite3", tmp_path / "var")
    with silent_sentinels() as sentinels, web(tmp_path, {"REDIS_URL": sentinels.url}) as site:
        answers = [report(site.get("/readyz")) for _ in range(5)]
        assert (200, "no answer") in answers, "without a limit all five would be late"


def pings(client: library.Redis) -> bool:
    try:
        return bool(client.ping())
    except library.ConnectionError:
        return False


def report(answered: tuple[int, dict[str, str], bytes]) -> tuple[int, str]:
    """Return the status and what it says of the broker; nothing if the check took too long."""
    status, headers, body = answered
    assert headers["content-type"] == "application/json"
    return status, json.loads(body).get("broker", "")
