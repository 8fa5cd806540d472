"""A private Redis on a Unix socket, which keeps nothing on disk."""

import shutil
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
    program = None if hidden("redis") else shutil.which("redis-server")
    if program is None:
        pytest.skip("Redis: no redis-server on PATH (Debian: redis-server)")
    with tempfile.TemporaryDirectory(prefix="maharaja-redis-") as name:
        home = Path(name)
        socket = home / "socket"
        options = ["--port", "0", "--unixsocket", socket, "--dir", home, "--save", "", "--appendonly", "no"]
        with running(program, *options, ready=socket.exists, log=home / "log"):
            yield f"unix://{socket}"
