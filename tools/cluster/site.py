"""A host that runs processes of the site, with a data directory of its own."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.services.site import READY, ROOT
from tools.cluster.network import Host
from tools.cluster.process import Process
from tools.cluster.services import DATABASE, PASSWORD, port_open

WORKERS = {"rounds": "rounds,sweep", "post": "mail,webhooks", "others": "thinking,housekeeping"}
PROXY = 6433


class SiteHost:
    """Web, or workers and beat, of one host."""

    def __init__(
        self, host: Host, static: Path, *, pgbouncer: Host, redis: Host, people: Host, far: bool
    ) -> None:
        self.host, self.far = host, far
        self.var = host.disk / "var"
        self.var.mkdir(mode=0o700)
        shutil.copytree(static, self.var / "static")
        where = f"127.0.0.1:{PROXY}" if far else f"{pgbouncer.address}:6432"
        self.env = environment(self.var) | {
            "DATABASE_URL": f"postgresql://postgres@{where}/{DATABASE}",
            "REDIS_URL": f"redis://:{PASSWORD}@{redis.address}:6379/0",
            "EMAIL_URL": f"smtp://{people.address}:2525?tls=off",
            "HOST": host.address, "PORT": "8000", "WORKER_PROCESSES": "1",
        }  # fmt: skip
        self.processes: list[Process] = []
        if far:
            (host.disk / "delay").write_text("0")
            proxy = [sys.executable, "-m", "tools.cluster.proxy", str(PROXY), pgbouncer.address, "6432"]
            self.proxy = Process(
                host, "proxy", *proxy, host.disk / "delay", env=self.env, ready=self._proxy_listens
            )

    def _proxy_listens(self) -> bool:
        probe = self.host.inside("bash", "-c", f"</dev/tcp/127.0.0.1/{PROXY}")
        return subprocess.run(probe, check=False, capture_output=True).returncode == 0

    def serve_pages(self) -> None:
        """Add the web server."""
        script = ROOT / "docker" / "web"
        self.processes.append(
            Process(self.host, "web", script, env=self.env, ready=lambda: port_open(self.host, 8000))
        )

    def work(self) -> None:
        """Add a worker for each group of queues, and beat."""
        for name, queues in WORKERS.items():
            self._celery(name, "worker", queues)
        self._celery("beat", "beat")

    def _celery(self, name: str, script: str, *arguments: str) -> None:
        folder = self.host.disk / f"bin-{name}"
        folder.mkdir()
        flag = folder / "ready"
        (folder / "celery").write_text(f"#!{sys.executable}\n{READY.format(flag=str(flag))}")
        (folder / "celery").chmod(0o755)
        env = self.env | {"PATH": f"{folder}:{self.env['PATH']}"}
        command = [ROOT / "docker" / script, *arguments]
        self.processes.append(Process(self.host, name, *command, env=env, ready=flag.exists))

    def start(self) -> None:
        """Start everything; the host has started when all is ready."""
        for process in self.processes:
            (self.host.disk / f"bin-{process.name}" / "ready").unlink(missing_ok=True)
            process.start(wait=False)
        for process in self.processes:
            process.wait()

    def stop(self) -> None:
        """Stop all processes as a restart of the machine does."""
        for process in self.processes:
            process.ask_to_end()
        for process in self.processes:
            process.stop()

    def kill(self) -> None:
        """Kill all processes at once."""
        for process in self.processes:
            process.signal_all(signal.SIGKILL)
        for process in self.processes:
            process.kill()

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Let no process of the host run."""
        for process in self.processes:
            process.signal_all(signal.SIGSTOP)
        try:
            yield
        finally:
            for process in self.processes:
                process.signal_all(signal.SIGCONT)

    @contextmanager
    def slow(self, milliseconds: int) -> Iterator[None]:
        """Delay all traffic with the database, in each direction."""
        (self.host.disk / "delay").write_text(str(milliseconds))
        try:
            yield
        finally:
            (self.host.disk / "delay").write_text("0")

    @contextmanager
    def skewed(self, seconds: int) -> Iterator[None]:
        """Let the clock of this host be wrong."""
        (self.var / "clock").write_text(str(seconds))
        try:
            yield
        finally:
            (self.var / "clock").unlink()

    def manage(self, *command: str) -> str:
        """Run manage.py on this host and return its output."""
        return self._run(sys.executable, "manage.py", *command)

    def python(self, code: str) -> str:
        """Run code with the site set up on this host."""
        return self._run(sys.executable, "-c", f"import django; django.setup()\n{code}")

    def _run(self, *command: str) -> str:
        done = subprocess.run(
            self.host.inside(*command), cwd=ROOT, env=self.env, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise RuntimeError(done.stdout + done.stderr)
        return done.stdout.strip()


def environment(var: Path) -> dict[str, str]:
    """Return the environment that all processes of the site have in common."""
    ours = Path(sys.executable).parent
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return kept | {
        "VAR_DIR": str(var), "PATH": f"{ours}:{os.environ['PATH']}", "PYTHONPATH": str(ROOT),
        "DJANGO_SETTINGS_MODULE": "maharaja_site.settings_for_tests", "SECRET_KEY": "the same on every host",
        "ALLOWED_HOSTS": "play.test", "SITE_URL": "http://play.test", "PROXIES": "1",
    }  # fmt: skip


def collect_static(var: Path) -> Path:
    """Collect the static files once, as the image does; return their folder."""
    var.mkdir(mode=0o700)
    command = [sys.executable, "manage.py", "collectstatic", "--noinput", "--verbosity", "0"]
    subprocess.run(command, cwd=ROOT, env=environment(var), check=True)
    return var / "static"
