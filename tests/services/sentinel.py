"""Starts two Redis servers, a primary and its replica, and three Sentinels that watch them, or hang."""

import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
import redis

from tests.services import hidden
from tests.services.process import running
from tests.services.processes import soon
from tests.services.site import free_port

NAME, PASSWORD = "maharaja", "more-than-a-word"
SENTINEL = """
port {port}
bind 127.0.0.1
dir {home}
sentinel monitor {name} 127.0.0.1 {primary} 2
sentinel auth-pass {name} {password}
sentinel down-after-milliseconds {name} 1000
sentinel failover-timeout {name} 5000
"""


class WatchedRedis:
    """A primary that can be killed, its replica, and the address that names the Sentinels."""

    def __init__(self, home: Path, program: str, stack: ExitStack) -> None:
        self._home, self._program, self._stack = home, program, stack
        self.ports = [free_port(), free_port()]
        self.processes = [self._server(self.ports[0]), self._server(self.ports[1], self.ports[0])]
        assert soon(lambda: self.info(1).get("master_link_status") == "up")
        watching = [self._sentinel() for _ in range(3)]
        self.url = f"sentinel://:{PASSWORD}@{','.join(f'127.0.0.1:{port}' for port in watching)}/{NAME}/0"
        assert soon(lambda: all(self._knows_all(port) for port in watching))

    def client(self, number: int) -> redis.Redis:
        return redis.Redis(port=self.ports[number], password=PASSWORD)

    def info(self, number: int, section: str = "replication") -> dict[str, object]:
        with self.client(number) as client:
            return dict(client.info(section))

    def _server(self, port: int, primary: int | None = None) -> subprocess.Popen[bytes]:
        options = [
            "--bind",
            "127.0.0.1",
            "--port",
            str(port),
            "--save",
            "",
            "--repl-diskless-sync-delay",
            "0",
        ]
        options += ["--requirepass", PASSWORD, "--masterauth", PASSWORD]
        options += ["--replicaof", f"127.0.0.1 {primary}"] if primary else []
        home = self._home / str(port)
        home.mkdir()
        return self._run(port, [*options, "--dir", str(home)], PASSWORD)

    def _sentinel(self) -> int:
        port = free_port()
        settings = self._home / f"sentinel-{port}.conf"
        settings.write_text(
            SENTINEL.format(port=port, home=self._home, name=NAME, primary=self.ports[0], password=PASSWORD)
        )
        self._run(port, [str(settings), "--sentinel"])
        return port

    def _run(self, port: int, options: list[str], password: str = "") -> subprocess.Popen[bytes]:
        log = self._home / f"{port}.log"
        return self._stack.enter_context(
            running(self._program, *options, ready=lambda: _pings(port, password), log=log)
        )

    def _knows_all(self, port: int) -> bool:
        """Return whether this Sentinel knows the replica and both other Sentinels."""
        with redis.Redis(port=port, decode_responses=True) as client:
            found = client.sentinel_master(NAME)
            return (found["num-slaves"], found["num-other-sentinels"]) == (1, 2)


def _pings(port: int, password: str) -> bool:
    try:
        with redis.Redis(port=port, password=password or None) as client:
            return bool(client.ping())
    except redis.ConnectionError:
        return False


@contextmanager
def watched_redis(home: Path) -> Iterator[WatchedRedis]:
    """Yield servers and Sentinels that run until the block ends."""
    program = None if hidden("redis") else shutil.which("redis-server")
    if program is None:
        pytest.skip("Redis: no redis-server on PATH (Debian: redis-server)")
    with ExitStack() as stack:
        yield WatchedRedis(home, program, stack)


class SilentSentinels:
    """Three Sentinels that take connections and never answer."""

    def __init__(self, stack: ExitStack) -> None:
        self._sockets = [
            stack.enter_context(socket.create_server(("127.0.0.1", 0), backlog=128)) for _ in range(3)
        ]
        hosts = ",".join(f"127.0.0.1:{listening.getsockname()[1]}" for listening in self._sockets)
        self.url = f"sentinel://:{PASSWORD}@{hosts}/{NAME}/0"

    def asked(self) -> int:
        """Return how many connections were made since the last call."""
        return sum(_waiting(listening) for listening in self._sockets)


def _waiting(listening: socket.socket) -> int:
    listening.setblocking(False)
    number = 0
    try:
        while True:
            listening.accept()[0].close()
            number += 1
    except BlockingIOError:
        return number


@contextmanager
def silent_sentinels() -> Iterator[SilentSentinels]:
    """Yield Sentinels that hang until the block ends."""
    with ExitStack() as stack:
        yield SilentSentinels(stack)
