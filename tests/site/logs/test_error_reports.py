"""Errors are reported to Sentry only with SENTRY_DSN, and hold nothing secret."""

import gzip
import json
import logging
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import brotli
import pytest

from maharaja_site.error_reports import KEPT, MOST, Reports
from tests.services.processes import soon
from tests.site.outages.own_process import in_process
from tests.site.web_server.web import web

SECRETS = (
    "plantedCookie",
    "plantedBody",
    "plantedQuery",
    "plantedLocal",
    "planted@example.org",
    "203.0.113.77",
)
ASKED = (
    b"POST /breaks?q=plantedQuery HTTP/1.1\r\nHost: localhost\r\nCookie: sessionid=plantedCookie\r\n"
    b"X-Forwarded-For: 203.0.113.77\r\nX-Request-ID: the-request-itself\r\n"
    b"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 16\r\n\r\nmove=plantedBody"
)


class Receiver(BaseHTTPRequestHandler):
    """Takes what Sentry would get."""

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if self.headers.get("Content-Encoding") == "gzip":
            body = gzip.decompress(body)
        if self.headers.get("Content-Encoding") == "br":
            body = brotli.decompress(body)
        self.server.got.append(body.decode())  # type: ignore[attr-defined]
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        return


@pytest.fixture
def receiver() -> Iterator[tuple[str, list[str]]]:
    """Yield the DSN of a receiver on this machine, and what it got."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
    server.got = got = []  # type: ignore[attr-defined]
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://key@127.0.0.1:{server.server_port}/1", got
    server.shutdown()
    thread.join()
    server.server_close()


def events(got: list[str]) -> list[dict[str, Any]]:
    """Return the events: an envelope has a line of its own, then a header and a body for each item."""
    lines = [json.loads(line) for envelope in got for line in envelope.splitlines()]
    return [line for line in lines if "logentry" in line or "exception" in line]


def broken_page(got: list[str]) -> list[dict[str, Any]]:
    """Return the events about the view that breaks. The form before it may fail earlier, in the database."""
    found = [event for event in events(got) if "exception" in event]
    return [event for event in found if event["exception"]["values"][-1]["type"] == "RuntimeError"]


@pytest.mark.slow
def test_an_error_of_a_page_is_reported_with_its_place_and_id_and_no_secret(
    tmp_path: Path, receiver: tuple[str, list[str]]
) -> None:
    dsn, got = receiver
    with web(tmp_path, {"SENTRY_DSN": dsn, "PROXIES": "1"}) as site:
        assert site.ask(ASKED)[0] in (403, 500)
        assert site.get("/breaks")[0] == 500
        assert soon(lambda: bool(broken_page(got)))
    assert not [secret for secret in SECRETS if secret in "".join(got)]
    assert all(set(event) <= KEPT for event in events(got))
    event = broken_page(got)[-1]
    error = event["exception"]["values"][-1]
    assert event["logentry"]["message"] == "Internal Server Error: /breaks"
    assert error["stacktrace"]["frames"][-1]["function"] == "breaks"
    assert len(event["tags"]["request"]) == 16
    assert "vars" not in json.dumps(event)


def test_a_report_holds_no_value_of_a_variable_or_of_an_error(receiver: tuple[str, list[str]]) -> None:
    dsn, got = receiver
    handler, log = Reports(dsn), logging.getLogger("somewhere.else")
    log.addHandler(handler)
    try:
        _break("plantedLocal", log)
        handler.flush()
    finally:
        log.removeHandler(handler)
    assert soon(lambda: bool(events(got)))
    assert not [secret for secret in SECRETS if secret in "".join(got)]
    (event,) = events(got)
    assert [error["type"] for error in event["exception"]["values"]] == ["KeyError", "ValueError"]


def _break(local: str, log: logging.Logger) -> None:
    address = "203.0.113.77"
    try:
        try:
            raise KeyError(local)
        except KeyError as error:
            raise ValueError("planted@" + "example.org", address) from error
    except ValueError:
        log.exception("a form of %s from %s failed", "planted@" + "example.org", address)


def test_a_report_that_fails_does_not_fail_what_logs_an_error(caplog: pytest.LogCaptureFixture) -> None:
    handler, log = Reports("https://sentry.example.org/5"), logging.getLogger("somewhere.else")
    handler.setLevel(logging.ERROR)
    log.addHandler(handler)
    try:
        log.error("broken")
    finally:
        log.removeHandler(handler)
    assert "an error was not reported to Sentry" in caplog.text


def test_a_flood_of_errors_is_cut_off() -> None:
    handler = Reports("http://key@127.0.0.1:9/1")
    assert [handler._may_send() for _ in range(MOST + 50)].count(True) in range(MOST, 2 * MOST + 1)


@pytest.mark.slow
def test_without_a_dsn_nothing_is_sent_and_the_sdk_is_not_loaded(tmp_path: Path) -> None:
    code = """
import logging, socket, sys
import django
django.setup()
socket.socket.connect = lambda self, where: print("CONNECTED", where)
logging.getLogger("somewhere").error("broken")
logging.shutdown()
print("sentry_sdk" in sys.modules)
"""
    done = in_process(code, VAR_DIR=str(tmp_path), SENTRY_DSN="")
    assert done.stdout == "False\n"
    assert "broken" in done.stderr
