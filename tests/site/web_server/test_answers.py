"""Requests and responses that need a real server: cookies, errors, many requests, and its end."""

import os
import signal
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.services.processes import alive, soon
from tests.site.web_server.web import GET, POST, SUPERVISED, Web, answer, hanging, web

pytestmark = pytest.mark.slow


def test_each_cookie_that_is_set_has_a_header_of_its_own(site: Web) -> None:
    assert len(site.get("/echo")[1]["set-cookie"].splitlines()) == 3


def test_after_an_error_page_the_server_answers_more_requests(site: Web) -> None:
    status, _, body = site.get("/breaks")
    assert (status, b"Something went wrong" in body) == (500, True)
    assert site.get("/privacy/")[0] == 200


def test_after_a_broken_stream_the_server_answers_more_requests(site: Web) -> None:
    with site.connect() as connection:
        connection.sendall(GET % b"/breaks-late")
        while connection.recv(65536):
            pass
    assert site.get("/privacy/")[0] == 200
    assert "in pieces\n    raise RuntimeError" in site.log.read_text()


def test_one_connection_serves_many_requests(site: Web) -> None:
    with site.connect() as connection:
        for request in (GET % b"/privacy/", GET % b"/empty/204", POST + b"Content-Length: 3\r\n\r\nabc"):
            connection.sendall(request)
            assert answer(connection)[0] in (200, 204)


def test_sigterm_lets_a_running_request_finish(tmp_path: Path) -> None:
    patient = {"STOP_SECONDS": "240"}
    with web(tmp_path, patient) as site, hanging(site, 1, GET % b"/hold/stop/running") as (connection,):
        assert soon(lambda: site.lines("stop") == ["running"])
        os.kill(site.pid, signal.SIGTERM)
        assert soon(lambda: not connects(site)), "nobody new is let in"
        (site.var / "stop-go").touch()
        assert answer(connection)[2] == b"released"
        assert soon(lambda: not alive(site.pid))


def test_after_the_serving_process_is_killed_another_one_serves(tmp_path: Path) -> None:
    with web(tmp_path, command=SUPERVISED) as site:
        killed = serving(site)
        assert killed is not None
        os.kill(killed, signal.SIGKILL)
        assert soon(lambda: serving(site) not in (None, killed)), site.log.read_text()
        assert alive(site.pid)


def serving(site: Web) -> int | None:
    """Return the process that answers a request; None if none does."""
    try:
        with urlopen(f"http://127.0.0.1:{site.port}/process", timeout=60) as response:
            return int(response.read())
    except OSError:
        return None


def connects(site: Web) -> bool:
    try:
        site.connect().close()
    except OSError:
        return False
    return True
