"""Runs the site with `make run`, on a free port and with its own data directory."""

import os
import random
import shutil
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from maharaja_site.port import refusal
from tests.services.once import made_once
from tests.services.process import running

ROOT = Path(__file__).resolve().parents[2]
METRICS_TOKEN = "the-token-of-the-tests"
READY = """
from celery.signals import beat_init, worker_ready
from pathlib import Path
for signal in (worker_ready, beat_init):
    signal.connect(lambda **_: Path({flag!r}).touch(), weak=False)
from celery.__main__ import main
main()
"""
"""What to run instead of Celery: it touches a file when the worker or beat is ready."""


@dataclass(frozen=True)
class RunningSite:
    url: str
    pid: int
    var: Path
    log: Path


@contextmanager
def running_site(home: Path, prepared: Path | None = None, **more: str) -> Iterator[RunningSite]:
    """Run the site until the block ends. Everything it keeps is below `home`.

    It begins with a copy of the data directory `prepared`, or with nothing.
    """
    if prepared and not (home / "var").exists():
        shutil.copytree(prepared, home / "var")
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
        yield RunningSite(url=url, pid=process.pid, var=home / "var", log=log)


def prepare(folder: Path) -> Path:
    """Return a data directory with a migrated database and static files, made once in this folder."""
    var = folder / "var"
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    env = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
    env |= {"VAR_DIR": str(var), "PATH": path, "DJANGO_SETTINGS_MODULE": "maharaja_site.settings"}

    def make() -> None:
        static = ["python", "manage.py", "collectstatic", "--noinput", "--verbosity", "0"]
        for command in (["docker/migrate"], static):
            subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True)
        (var / "secret_key").unlink(missing_ok=True)  # every site makes its own

    made_once(folder, make)
    return var


def free_port() -> int:
    """Return a free port below those that the kernel assigns, so that no other process gets it meanwhile.

    Each worker of pytest-xdist has ports of its own. Chromium refuses port 10080.
    """
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    while True:
        port = random.SystemRandom().randrange(10_112, 30_000, 32) + worker % 32
        if not refusal("127.0.0.1", str(port)):
            return port


def answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=5) as response:
            return bool(response.status == 200)
    except urllib.error.HTTPError as error:
        error.close()
        return False
    except (urllib.error.URLError, ConnectionError, TimeoutError):
        return False
