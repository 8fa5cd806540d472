"""Runs the site in separate processes, with its own data directory, database and broker."""

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import psycopg

from tests.services.process import running
from tests.services.processes import in_session, soon
from tests.services.site import READY, ROOT, answers, free_port

BEGIN = "import django; django.setup()\n"
PATIENCE = 240
"""Seconds a test waits at most, on a busy machine."""
UNTIL = """
import time
from games.models import *
late = time.monotonic() + {patience}
while time.monotonic() < late:
    {given}
    if {expression}:
        print("yes")
        break
    time.sleep(0.05)
"""
GAME = "game = Game.objects.select_related('table').get()"


class Apart:
    """A site in separate processes, set up by its environment variables."""

    def __init__(
        self, home: Path, python: Path = Path(sys.executable), *, migrated: bool = False, **env: str
    ) -> None:
        self.home, self.interpreter = home, python
        elsewhere = ("DATABASE_URL", "REDIS_URL", "PYTHONDONTWRITEBYTECODE")
        kept = {name: value for name, value in os.environ.items() if name not in elsewhere}
        # Where this interpreter has no such program, that of the tests' own must not step in.
        others = os.environ["PATH"].split(os.pathsep)
        folders = [folder for folder in others if Path(folder) != Path(sys.executable).parent]
        self.env = kept | {
            "VAR_DIR": str(home / "var"),
            "PATH": os.pathsep.join([str(python.parent), *folders]),
            "PYTHONPATH": str(ROOT),
            "DJANGO_SETTINGS_MODULE": "maharaja_site.settings",
            **env,
        }
        self.started = 0
        if not migrated:
            self.run_script("docker/migrate", VERBOSITY="0")

    def run_script(self, *command: str, **env: str) -> str:
        run = subprocess.run(
            command, cwd=ROOT, env=self.env | env, capture_output=True, text=True, check=False,
            timeout=2 * PATIENCE,
        )  # fmt: skip
        assert run.returncode == 0, run.stdout + run.stderr
        return run.stdout.strip()

    def python(self, code: str) -> str:
        """Run code with the site set up and return its output."""
        return self.run_script(str(self.interpreter), "-c", BEGIN + code)

    def manage(self, *command: str) -> str:
        """Run manage.py and return its output."""
        return self.run_script(str(self.interpreter), "manage.py", *command)

    def spawn(self, code: str) -> subprocess.Popen[str]:
        """Run code with the site set up, without waiting for its end."""
        return subprocess.Popen(
            [self.interpreter, "-c", BEGIN + code],
            cwd=ROOT, env=self.env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip

    @contextmanager
    def process(self, name: str, *arguments: str) -> Iterator[subprocess.Popen[bytes]]:
        """Run `docker/worker` or `docker/beat` and yield it once it is ready."""
        self.started += 1
        flag = self.home / f"{name}-{self.started}.ready"
        # The script finds this in place of the installed `celery`; it says when it is ready.
        folder = self.home / f"bin-{self.started}"
        folder.mkdir()
        celery = folder / "celery"
        celery.write_text(f"#!{self.interpreter}\n{READY.format(flag=str(flag))}")
        celery.chmod(0o755)
        env = self.env | {"PATH": f"{folder}:{self.env['PATH']}"}
        log = self.home / f"{name}-{self.started}.log"
        with running(ROOT / "docker" / name, *arguments, ready=flag.exists, log=log, env=env) as process:
            yield process

    @contextmanager
    def web(self) -> Iterator[str]:
        """Run `docker/web` and yield its address once it answers."""
        port = free_port()
        url = f"http://localhost:{port}"
        env = self.env | {"HOST": "127.0.0.1", "PORT": str(port)}
        with running(
            ROOT / "docker" / "web",
            ready=lambda: answers(f"{url}/healthz"),
            log=self.home / "web.log",
            env=env,
        ):
            yield url

    def logs(self) -> str:
        """Return the logs of all processes, for the message of a failed test."""
        found = sorted(self.home.glob("*.log"))
        return "".join(f"\n{path.name}:\n{path.read_text(errors='replace')}" for path in found)

    def finds(self, sql: str) -> bool:
        """Return whether a statement finds a row now. `until` would look seconds later, on a busy machine."""
        url = self.env.get("DATABASE_URL")
        connection: Any = psycopg.connect(url) if url else sqlite3.connect(self.home / "var" / "db.sqlite3")
        with closing(connection):
            return connection.execute(sql).fetchone() is not None

    def until(self, expression: str, given: str = GAME) -> bool:
        """Wait until the expression is true; `game` is the only game unless `given` says otherwise."""
        return self.python(UNTIL.format(expression=expression, given=given, patience=PATIENCE)) == "yes"


def ended(process: subprocess.Popen[bytes]) -> bool:
    """Return whether the process has ended."""
    return soon(lambda: process.poll() is not None)


def kill(process: subprocess.Popen[bytes]) -> None:
    """Send SIGKILL to the process and to all processes it has started."""
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    assert soon(lambda: not in_session(process.pid))
