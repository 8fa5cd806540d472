"""Runs the site with `make run`, on a free port and with its own data directory."""

import os
import random
import shutil
import signal
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from maharaja_site.port import refusal
from tests.services.process import running

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class RunningSite:
    url: str
    pid: int
    var: Path
    log: Path


_collected: list[Path] = []
"""The static files of the first site of this process: other sites do not compress them again."""


@contextmanager
def running_site(home: Path, **more: str) -> Iterator[RunningSite]:
    """Run the site until the block ends. Everything it keeps is below `home`."""
    if _collected and not (home / "var").exists():
        (home / "var").mkdir(mode=0o700)
        shutil.copytree(_collected[0], home / "var" / "static")
    port = free_port()
    url = f"http://localhost:{port}"
    log = home / "log"
    # `-o`: do not rebuild the environment that the tests run in, even if its pins have changed.
    command = ["make", "-C", ROOT, "-o", ".venv/base.stamp", "run", f"PORT={port}"]
    outer_make = ("MAKEFLAGS", "MAKEOVERRIDES", "MFLAGS", "MAKELEVEL")
    env = {k: v for k, v in os.environ.items() if k not in outer_make} | {
        "VAR_DIR": str(home / "var"), **more,
    }  # fmt: skip
    with running(
        *command, ready=lambda: answers(f"{url}/healthz"), log=log, stop_with=signal.SIGTERM, env=env
    ) as process:
        _collected[:] = _collected or [home / "var" / "static"]
        yield RunningSite(url=url, pid=process.pid, var=home / "var", log=log)


def free_port() -> int:
    """Return a free port below those that the kernel assigns, so that no other process gets it meanwhile."""
    while True:
        port = random.SystemRandom().randrange(10_000, 30_000)
        if not refusal("127.0.0.1", str(port)):
            return port


def answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=5) as response:
            return bool(response.status == 200)
    except (urllib.error.URLError, ConnectionError, TimeoutError):
        return False
