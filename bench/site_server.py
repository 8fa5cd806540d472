"""The site's processes as `make run` starts them, on the loopback address."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.services.process import running
from tests.services.site import answers, free_port

ROOT = Path(__file__).resolve().parent.parent
ELSEWHERE = ("DATABASE_URL", "REDIS_URL", "SECRET_KEY", "ALLOWED_HOSTS", "WEB_PROCESSES", "WORKER_PROCESSES")


def environment(home: Path) -> dict[str, str]:
    """Return the environment of `make run` with the benchmark's data directory and settings."""
    own = {name: value for name, value in os.environ.items() if name not in ELSEWHERE}
    path = f"{Path(sys.executable).parent}{os.pathsep}{own.get('PATH', '')}"
    settings = {"DJANGO_SETTINGS_MODULE": "bench.site_settings", "VAR_DIR": str(home / "var")}
    return own | settings | {"PATH": path, "HOST": "127.0.0.1"}


@contextmanager
def web(home: Path) -> Iterator[int]:
    """Start the web server and yield its port."""
    port = free_port()
    with _process("web", home, lambda: answers(f"http://127.0.0.1:{port}/healthz"), PORT=str(port)):
        yield port


@contextmanager
def worker(home: Path) -> Iterator[None]:
    """Start the workers and beat."""
    with (
        _process("worker", home, lambda: True, "rounds,sweep"),
        _process("worker", home, lambda: True, "thinking"),
        _process("worker", home, lambda: True, "mail,webhooks,housekeeping"),
        _process("beat", home, lambda: True),
    ):
        yield


@contextmanager
def _process(name: str, home: Path, ready: Callable[[], bool], *arguments: str, **env: str) -> Iterator[None]:
    with running(
        ROOT / "docker" / name, *arguments, ready=ready, log=home / f"{'-'.join((name, *arguments))}.log",
        stop_with=signal.SIGTERM, env=environment(home) | env,
    ):  # fmt: skip
        yield
