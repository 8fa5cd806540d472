"""Starts a private Redis on a Unix socket, which stores nothing on disk."""

import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.services import hidden
from tests.services.process import running


@contextmanager
def private_redis() -> Iterator[str]:
    """Yield the server's address."""
    with tempfile.TemporaryDirectory(prefix="maharaja-redis-") as name, redis_in(Path(name)):
        yield f"unix://{name}/socket"


@contextmanager
def redis_in(home: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Run a server that listens on `home`/socket; yield its process."""
    program = None if hidden("redis") else shutil.which("redis-server")
    if program is None:
        pytest.skip("Redis: no redis-server on PATH (Debian: redis-server)")
    socket = home / "socket"
    options = ["--port", "0", "--unixsocket", socket, "--dir", home, "--save", "", "--appendonly", "no"]
    with running(program, *options, ready=socket.exists, log=home / "log") as process:
        yield process
