"""The site in processes of its own: a data directory, a database and a broker that no other test shares."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.services.process import running
from tests.services.processes import in_session, soon
from tests.services.site import ROOT, answers, free_port

BEGIN = "import django; django.setup()\n"
PATIENCE = 240
"""Seconds, on a machine that has much else to do; what comes sooner is not waited for."""
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
READY = """
from celery.signals import beat_init, worker_ready
from pathlib import Path
for signal in (worker_ready, beat_init):
    signal.connect(lambda **_: Path({flag!r}).touch(), weak=False)
from celery.__main__ import main
main()
"""


class Apart:
    """One site, as its environment makes it."""

    def __init__(self, home: Path, python: Path = Path(sys.executable), **env: str) -> None:
        self.home, self.interpreter = home, python
        kept = {k: v for k, v in os.environ.items() if k not in ("DATABASE_URL", "REDIS_URL")}
        # Where this interpreter has no such program, that of the tests' own must not step in.
        others = os.environ["PATH"].split(os.pathsep)
        elsewhere = [folder for folder in others if Path(folder) != Path(sys.executable).parent]
        self.env = kept | {
            "VAR_DIR": str(home / "var"),
            "PATH": os.pathsep.join([str(python.parent), *elsewhere]),
            "PYTHONPATH": str(ROOT),
            "DJANGO_SETTINGS_MODULE": "maharaja_site.settings",
            **env,
        }
        self.started = 0
        self.run_script("docker/migrate", VERBOSITY="0")

    def run_script(self, *command: str, **env: str) -> str:
        run = subprocess.run(
            command, cwd=ROOT, env=self.env | env, capture_output=True, text=True, check=False,
            timeout=2 * PATIENCE,
        )  # fmt: skip
        assert run.returncode == 0, run.stdout + run.stderr
        return run.stdout.strip()

    def python(self, code: str) -> str:
        """Run code with the site set up; what it printed."""
        return self.run_script(str(self.interpreter), "-c", BEGIN + code)

    def manage(self, *command: str) -> str:
        """Run manage.py; what it printed."""
        return self.run_script(str(self.interpreter), "manage.py", *command)

    def spawn(self, code: str) -> subprocess.Popen[str]:
        """The same as `python`, without waiting."""
        return subprocess.Popen(
            [self.interpreter, "-c", BEGIN + code],
            cwd=ROOT, env=self.env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip

    @contextmanager
    def process(self, name: str, *arguments: str) -> Iterator[subprocess.Popen[bytes]]:
        """`docker/worker` or `docker/beat`, once it is ready."""
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
        """`docker/web`, once it answers; its address."""
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
        """What its processes have said so far: for a test that has waited in vain."""
        found = sorted(self.home.glob("*.log"))
        return "".join(f"\n{path.name}:\n{path.read_text(errors='replace')}" for path in found)

    def until(self, expression: str, given: str = GAME) -> bool:
        """Wait in one process until the expression is true; if nothing else is given, about the game."""
        return self.python(UNTIL.format(expression=expression, given=given, patience=PATIENCE)) == "yes"


def ended(process: subprocess.Popen[bytes]) -> bool:
    """It has ended by itself."""
    return soon(lambda: process.poll() is not None)


def kill(process: subprocess.Popen[bytes]) -> None:
    """SIGKILL for it and for everybody it has started, all at once."""
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    assert soon(lambda: not in_session(process.pid))
