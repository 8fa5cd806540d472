"""Runs `docker/web` on a free port with its own data directory, and sends raw requests to it."""

import json
import os
import select
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from http.client import HTTPResponse
from pathlib import Path
from typing import Any

from tests.services.process import running
from tests.services.site import ROOT, answers, free_port

PATIENCE = 120
"""Seconds to wait for an expected event on a busy machine."""
WEB = ROOT / "docker" / "web"
SUPERVISED = (sys.executable, "-P", ROOT / "maharaja_site" / "supervise.py", WEB)
"""The web server as `make run` starts it: if all of it ends, it is started again."""
POST = b"POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n"
GET = b"GET %s HTTP/1.1\r\nHost: localhost\r\n\r\n"


@dataclass(frozen=True)
class Web:
    """A running web server."""

    port: int
    pid: int
    var: Path
    log: Path

    def connect(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE)

    def ask(self, request: bytes) -> tuple[int, dict[str, str], bytes]:
        """Send one request; return the status, headers and body of the response."""
        with self.connect() as connection:
            connection.sendall(request)
            return answer(connection)

    def get(self, path: str) -> tuple[int, dict[str, str], bytes]:
        return self.ask(GET % path.encode())

    def lines(self, name: str) -> list[str]:
        """Return the lines of a file that the tests' views have written."""
        file = self.var / name
        return file.read_text().splitlines() if file.exists() else []


def answer(connection: socket.socket, method: str = "GET") -> tuple[int, dict[str, str], bytes]:
    with closing(HTTPResponse(connection, method=method)) as response:
        response.begin()
        headers = {name.lower(): "\n".join(response.headers.get_all(name, [])) for name in response.headers}
        return response.status, headers, response.read()


def environment(home: Path, **settings: Any) -> dict[str, str]:
    """Return the environment variables of `docker/web`, with these settings overridden."""
    elsewhere = ("DATABASE_URL", "REDIS_URL", "PROXIES", "SITE_URL", "WEB_PROCESSES")
    return {name: value for name, value in os.environ.items() if name not in elsewhere} | {
        "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT),
        "HOST": "127.0.0.1",
        "VAR_DIR": str(home / "var"),
        "DJANGO_SETTINGS_MODULE": "tests.site.web_server.settings",
        "SETTINGS": json.dumps(settings),
    }


@contextmanager
def web(
    home: Path,
    env: dict[str, str] | None = None,
    ready: str = "/healthz",
    command: tuple[str | Path, ...] = (WEB,),
    **settings: Any,
) -> Iterator[Web]:
    """Start the web server, yield it when it answers, and stop it with SIGTERM."""
    port, log = free_port(), home / "web.log"
    (home / "var" / "static").mkdir(parents=True, exist_ok=True)
    own = environment(home, **settings) | {"PORT": str(port)} | (env or {})
    asked = f"http://127.0.0.1:{port}{ready}"
    with running(
        *command, ready=lambda: answers(asked), log=log, stop_with=signal.SIGTERM, env=own
    ) as process:
        yield Web(port, process.pid, home / "var", log)


@contextmanager
def hanging(site: Web, number: int, request: bytes) -> Iterator[list[socket.socket]]:
    """Yield this number of connections that have sent these bytes and nothing else."""
    with ExitStack() as stack:
        connections = [stack.enter_context(site.connect()) for _ in range(number)]
        for connection in connections:
            connection.sendall(request)
        yield connections


def answered(connections: list[socket.socket]) -> list[socket.socket]:
    """Return the connections that have something to read."""
    return select.select(connections, [], [], 0)[0]
