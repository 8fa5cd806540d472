"""Every request has an id: in its lines of the log, in a header of its response, in the tasks it sends."""

import json
import logging
from pathlib import Path
from typing import Any

import pytest
from celery import shared_task
from django.test import Client, override_settings

from games.base import log_ids
from maharaja_site.celery import app
from maharaja_site.logs.task_ids import HEADER, pass_the_request_on
from tests.services.process import running
from tests.services.processes import soon
from tests.services.site import ROOT
from tests.site.logs.kept import kept
from tests.site.web_server.web import GET, environment, web

GIVEN = "given-by-a-proxy"


@pytest.mark.parametrize(("proxies", "taken"), [(0, False), (1, True)])
def test_the_proxys_id_is_taken_only_if_there_is_a_proxy(proxies: int, taken: bool) -> None:
    with override_settings(ALLAUTH_TRUSTED_PROXY_COUNT=proxies):
        answer = Client().get("/robots.txt", headers={"X-Request-ID": GIVEN})
    assert (answer["X-Request-ID"] == GIVEN) is taken


def test_an_id_that_could_forge_lines_of_the_log_is_not_taken() -> None:
    with override_settings(ALLAUTH_TRUSTED_PROXY_COUNT=1):
        answer = Client().get("/robots.txt", headers={"X-Request-ID": 'a"} {"level": "x'})
    assert len(answer["X-Request-ID"]) == 16


def test_a_message_to_the_worker_carries_the_request() -> None:
    headers: dict[str, Any] = {}
    with log_ids.bound(request="abc"):
        pass_the_request_on(headers=headers)
    assert headers == {HEADER: "abc"}


@shared_task(name="tests.log_something")
def log_something() -> None:
    logging.getLogger("somewhere").warning("at work")


def test_lines_of_a_task_have_its_name_and_id_and_later_lines_do_not() -> None:
    with kept() as log:
        app.tasks["tests.log_something"].apply(task_id="the-id", headers={HEADER: "abc"})
        logging.getLogger("somewhere").warning("afterwards")
    lines = [json.loads(line) for line in log.json.splitlines()]
    inside = next(line for line in lines if line["message"] == "at work")
    assert (inside["task"], inside["task_id"]) == ("log_something", "the-id")
    assert "task" not in lines[-1]


@pytest.mark.slow
def test_the_web_server_logs_json_with_the_id_that_it_sends_back(tmp_path: Path) -> None:
    with web(tmp_path, {"LOG_FORMAT": "json", "LOG_LEVEL": "DEBUG", "PROXIES": "1"}) as site:
        asked = (GET % b"/breaks").removesuffix(b"\r\n") + f"X-Request-ID: {GIVEN}\r\n\r\n".encode()
        status, headers, _body = site.ask(asked)
        assert (status, headers["x-request-id"]) == (500, GIVEN)
        refused = site.ask(b"POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n")
        assert (refused[0], len(refused[1]["x-request-id"])) == (413, 16)
        assert soon(lambda: GIVEN in site.log.read_text())
    lines = [json.loads(line) for line in site.log.read_text().splitlines() if line.startswith("{")]
    broken = next(line for line in lines if line.get("request") == GIVEN and line["level"] == "ERROR")
    assert broken["error"] == "RuntimeError"


@pytest.mark.slow
def test_worker_and_beat_log_json_too(tmp_path: Path) -> None:
    env = environment(tmp_path) | {"LOG_FORMAT": "json", "LOG_LEVEL": "DEBUG", "WORKER_PROCESSES": "1"}
    worker, beat = tmp_path / "worker.log", tmp_path / "beat.log"
    with (
        running(ROOT / "docker" / "beat", ready=lambda: "sweep" in beat.read_text(), log=beat, env=env),
        running(
            ROOT / "docker" / "worker", ready=lambda: '"task": "sweep"' in worker.read_text(), log=worker,
            env=env,
        ),
    ):  # fmt: skip
        pass
    for log in (beat, worker):
        lines = [json.loads(line) for line in log.read_text().splitlines() if line.startswith("{")]
        assert lines
        assert all({"time", "level", "logger", "message"} <= line.keys() for line in lines)
    assert all(line["task_id"] for line in lines if line.get("task") == "sweep")
