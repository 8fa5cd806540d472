"""The site as deployed: web, a worker for each group of queues, beat, PostgreSQL and Redis."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.people.processes import megabytes, processor_seconds
from bench.site_server import ELSEWHERE
from tests.services.postgres import private_postgres
from tests.services.process import running
from tests.services.redis import redis_in
from tests.services.site import READY, ROOT, answers, free_port

GROUPS = ("rounds,sweep", "mail,webhooks", "thinking", "housekeeping")
"""The workers of docker/compose.yaml."""


@dataclass
class Site:
    """A running site, and the leaders of its processes by part."""

    port: int
    leaders: dict[str, list[int]] = field(default_factory=dict)

    def used(self) -> dict[str, float]:
        """Return the processor time of each part, and of this process, which is the people."""
        found = {part: processor_seconds(pids) for part, pids in self.leaders.items()}
        times = os.times()
        return found | {"people": times.user + times.system}

    def memory(self) -> dict[str, float]:
        """Return the memory of each part in MB."""
        return {part: megabytes(pids) for part, pids in self.leaders.items()}


class Processes:
    """Starts the scripts of the folder docker with one environment."""

    def __init__(
        self, home: Path, stack: ExitStack, database: str, web: int, root: Path, python: Path
    ) -> None:
        self.home, self.stack, self.root, self.python = home, stack, root, python
        self.leaders: dict[str, list[int]] = {}
        kept = {
            name: value
            for name, value in os.environ.items()
            if name not in (*ELSEWHERE, "PYTHONDONTWRITEBYTECODE")
        }
        self.env = kept | {
            "DATABASE_URL": database, "REDIS_URL": f"unix://{home}/redis/socket",
            "VAR_DIR": str(home / "var"),
            "DJANGO_SETTINGS_MODULE": "bench.people.settings", "PYTHONPATH": str(root),
            "PATH": f"{python.parent}{os.pathsep}{kept['PATH']}", "HOST": "127.0.0.1",
            "WEB_PROCESSES": str(web),
        }  # fmt: skip

    def manage(self, *command: str) -> None:
        """Run manage.py."""
        subprocess.run([self.python, "manage.py", *command], cwd=self.root, env=self.env, check=True)

    def web(self, port: int) -> int:
        """Start the web server and return its process."""
        ready = lambda: answers(f"http://127.0.0.1:{port}/healthz")  # noqa: E731
        return self._start("web", ready, self.env | {"PORT": str(port)})

    def celery(self, script: str, *arguments: str) -> int:
        """Start a worker or beat, wait until it is ready, and return its process."""
        name = "-".join((script, *arguments))
        folder = self.home / f"bin-{name}"
        folder.mkdir()
        flag = folder / "ready"
        (folder / "celery").write_text(f"#!{self.python}\n{READY.format(flag=str(flag))}")
        (folder / "celery").chmod(0o755)
        return self._start(
            script, flag.exists, self.env | {"PATH": f"{folder}:{self.env['PATH']}"}, *arguments
        )

    def _start(self, script: str, ready: Any, env: dict[str, str], *arguments: str) -> int:
        log = self.home / f"{'-'.join((script, *arguments))}.log"
        process = running(self.root / "docker" / script, *arguments, ready=ready, log=log, env=env)
        return self.stack.enter_context(process).pid


@contextmanager
def services(web: int = 1, root: Path = ROOT, python: Path = Path(sys.executable)) -> Iterator[Processes]:
    """Start PostgreSQL and Redis; yield the processes of a site on them, of which none runs yet.

    The site may be another checkout, with an environment of its own.
    """
    with ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="maharaja-people-")))
        postgres = stack.enter_context(private_postgres(durable=True))
        (home / "redis").mkdir()
        redis = stack.enter_context(redis_in(home / "redis"))
        processes = Processes(home, stack, postgres.url, web, root, python)
        processes.leaders = {"database": [postgres.pid], "redis": [redis.pid]}
        processes.manage("migrate", "--verbosity", "0")
        processes.manage("collectstatic", "--noinput", "--verbosity", "0")
        yield processes


@contextmanager
def deployed(most: int, web: int) -> Iterator[tuple[Site, list[list[str]]]]:
    """Start everything; yield the site, and the people as pairs of session and table."""
    with services(web) as processes:
        people = processes.home / "people.json"
        processes.manage("bench_people", str(people), "--people", str(most))
        port = free_port()
        pages, beat = processes.web(port), processes.celery("beat")
        workers = [*(processes.celery("worker", group) for group in GROUPS), beat]
        site = Site(port, {"web": [pages], "worker": workers, **processes.leaders})
        yield site, json.loads(people.read_text())
