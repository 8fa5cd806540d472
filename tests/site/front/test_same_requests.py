"""Django gets the same requests from the front as from its own server, and answers the same."""

import json
import re
import signal
import sys
from collections.abc import Iterator

import pytest

from tests.services.process import running
from tests.services.site import ROOT, answers, free_port
from tests.site.front.web import PATIENCE, Web, answer, environment

pytestmark = pytest.mark.slow
FORM = b"Content-Type: application/x-www-form-urlencoded\r\n"
PARTS = (
    b'--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n'
    b"Content-Type: text/plain\r\n\r\n\x00\xff\r\n--x--\r\n"
)
ODD = {
    "plain": b"GET /echo HTTP/1.1\r\n\r\n",
    "percent": b"GET /echo/a%20b/%C3%A9%2F%ff/%00//x;y=1/../z HTTP/1.1\r\n\r\n",
    "percent twice": b"GET /echo/%2525%zz% HTTP/1.1\r\n\r\n",
    "plus": b"GET /echo/a+b HTTP/1.1\r\n\r\n",
    "query": b"GET /echo?a=%C3%A9&a=b+c&;d==&%ff HTTP/1.1\r\n\r\n",
    "empty query": b"GET /echo? HTTP/1.1\r\n\r\n",
    "question twice": b"GET /echo?a?b HTTP/1.1\r\n\r\n",
    "host": b"GET /echo HTTP/1.1\r\nHost: localhost:81\r\n\r\n",
    "wrong host": b"GET /privacy/ HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n",
    "headers": b"GET /echo HTTP/1.1\r\nX-One: a\r\nX-One: b, c\r\nx-tWO:   d  \r\nX-None:\r\n\r\n",
    "latin-1 header": b"GET /echo HTTP/1.1\r\nX-One: caf\xe9\r\n\r\n",
    "underscore": b"GET /echo HTTP/1.1\r\nX-Forwarded-For: 1.1.1.1\r\nX_Forwarded_For: 2.2.2.2\r\n\r\n",
    "cookie": b'GET /echo HTTP/1.1\r\nCookie: a=1; b="x y"; c\r\n\r\n',
    "HTTP/1.0": b"GET /echo HTTP/1.0\r\nHost: localhost\r\n\r\n",
    "HEAD": b"HEAD /echo HTTP/1.1\r\n\r\n",
    "OPTIONS": b"OPTIONS /echo HTTP/1.1\r\n\r\n",
    "DELETE": b"DELETE /echo HTTP/1.1\r\n\r\n",
    "own method": b"FETCH /echo HTTP/1.1\r\n\r\n",
    "form": b"POST /echo HTTP/1.1\r\n" + FORM + b"Content-Length: 11\r\n\r\na=%C3%A9&b=",
    "empty form": b"POST /echo HTTP/1.1\r\n" + FORM + b"Content-Length: 0\r\n\r\n",
    "no form": b"POST /echo HTTP/1.1\r\nContent-Length: 0\r\n\r\n",
    "bytes": b"PUT /echo HTTP/1.1\r\nContent-Type: image/png\r\nContent-Length: 4\r\n\r\n\x00\xff\r\n",
    "parts": b"POST /echo HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=x\r\n"
    + b"Content-Length: %d\r\n\r\n%s" % (len(PARTS), PARTS),
    "GET with body": b"GET /echo HTTP/1.1\r\nContent-Type: text/plain\r\nContent-Length: 3\r\n\r\nabc",
    "expect": b"POST /echo HTTP/1.1\r\nExpect: 100-continue\r\nContent-Type: text/plain\r\n"
    b"Content-Length: 3\r\n\r\nabc",
    "moved": b"GET /moved HTTP/1.1\r\n\r\n",
    "no slash": b"GET /privacy HTTP/1.1\r\n\r\n",
    "missing": b"GET /nowhere HTTP/1.1\r\n\r\n",
    "wrong method": b"DELETE /privacy/ HTTP/1.1\r\n\r\n",
    "204": b"GET /empty/204 HTTP/1.1\r\n\r\n",
    "304": b"GET /empty/304 HTTP/1.1\r\n\r\n",
    "page": b"GET /privacy/ HTTP/1.1\r\nAccept-Language: pt-br\r\n\r\n",
    "file": b"GET /static/large.bin HTTP/1.1\r\n\r\n",
    "part of a file": b"GET /static/large.bin HTTP/1.1\r\nRange: bytes=100-299\r\n\r\n",
    "HEAD of a file": b"HEAD /static/large.bin HTTP/1.1\r\n\r\n",
    "health": b"POST /healthz HTTP/1.1\r\nContent-Length: 0\r\n\r\n",
}
SECRET = re.compile(rb"[A-Za-z0-9]{32,64}|expires=[^;]*")
"""CSRF tokens, which differ in every response."""
OF_THE_SERVER = {
    "content-length", "date", "server", "connection", "transfer-encoding", "keep-alive", "x-request-id",
}  # fmt: skip
FROM_REQUEST = {
    "REQUEST_METHOD",
    "SCRIPT_NAME",
    "PATH_INFO",
    "QUERY_STRING",
    "CONTENT_TYPE",
    "CONTENT_LENGTH",
    "REMOTE_ADDR",
}


@pytest.fixture(scope="module")
def django(site: Web) -> Iterator[Web]:
    """Yield Django's own server with the same data."""
    port, log = free_port(), site.log.with_name("django.log")
    command = [
        sys.executable,
        ROOT / "manage.py",
        "runserver",
        "--noreload",
        "--skip-checks",
        f"127.0.0.1:{port}",
    ]
    env = environment(site.log.parent)
    with running(
        *command,
        ready=lambda: answers(f"http://127.0.0.1:{port}/healthz"),
        log=log,
        stop_with=signal.SIGTERM,
        env=env,
    ) as process:
        yield Web(port, process.pid, site.var, log)


@pytest.mark.parametrize("name", ODD)
def test_the_front_and_djangos_own_server_give_the_same_answer(site: Web, django: Web, name: str) -> None:
    ours, its = (_response(server, ODD[name]) for server in (site, django))
    assert ours == its


def _response(server: Web, request: bytes) -> tuple[int, dict[str, bytes], object]:
    head, _, rest = request.partition(b"\r\n")
    if b"\nHost:" not in request:
        rest = b"Host: localhost\r\n" + rest
    with server.connect() as connection:
        connection.settimeout(PATIENCE)
        connection.sendall(head + b"\r\n" + rest)
        status, headers, body = answer(connection, head.split()[0].decode())
    body = SECRET.sub(b"secret", body)
    kept = {name: SECRET.sub(b"secret", value.encode()) for name, value in headers.items()}
    for name in OF_THE_SERVER:
        kept.pop(name, None)
    if headers.get("content-type") != "application/json" or not body:
        return status, kept, body
    got = json.loads(body)
    got["environ"] = _from_request(got["environ"])
    if b"\nContent-Type:" not in request:  # Django's server then sets text/plain
        got["environ"].pop("CONTENT_TYPE", None)
    return status, kept, got


def _from_request(environ: dict[str, str]) -> dict[str, str]:
    """Return the environ's values that come from the request. Empty and missing values are the same."""
    names = (name for name in environ if name in FROM_REQUEST or name.startswith("HTTP_"))
    return {name: environ[name] for name in names if environ[name]}
