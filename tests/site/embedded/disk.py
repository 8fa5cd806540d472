"""A site as `make run` starts it, whose data directory is a small disk in memory that only it can see."""

import os
import signal
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tests.services.process import running
from tests.services.processes import soon
from tests.services.site import ROOT, answers, free_port
from tests.site.worker.apart import Apart

SIZE = "128m"
START = """
set -e
mount -t tmpfs -o size={size},mode=700 tmpfs {var}
docker/migrate
exec python -P maharaja_site/supervise.py docker/web docker/beat \\
    "docker/worker rounds,sweep" "docker/worker mail,webhooks,thinking,housekeeping"
"""
READ_ONLY = """
set -e
mount -t tmpfs -o size={size},mode=700 tmpfs {var}
docker/migrate
mount -o remount,ro {var}
exec docker/web
"""
"""The pages alone, on a disk that can't be written any more, as after a reboot with a damaged file system."""
FILLER = "filler"


def unshare() -> list[str]:
    """Return the prefix for a process with mounts of its own, also for users who are not root."""
    return ["unshare", "--mount", *([] if os.geteuid() == 0 else ["--user", "--map-root-user"])]


class Disk:
    """The running site and its disk."""

    def __init__(self, apart: Apart, url: str, process: subprocess.Popen[bytes], log: Path) -> None:
        self.apart, self.url, self.process, self.log = apart, url, process, log
        var = apart.env["VAR_DIR"]
        self.var = Path(f"/proc/{process.pid}/root{var}")

    def fill(self) -> None:
        """Leave no byte free, nor old room in the database's log of changes, into which a step would fit."""
        assert soon(self._empty_log)
        with (self.var / FILLER).open("ab", buffering=0) as file:
            for size in (1 << 20, 4096, 1):
                try:
                    while True:
                        file.write(b"x" * size)
                except OSError:
                    continue

    def _empty_log(self) -> bool:
        with closing(sqlite3.connect(self.var / "db.sqlite3")) as database:
            busy, _, _ = database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        return not busy

    def free(self) -> None:
        (self.var / FILLER).unlink()

    def remount(self, how: str) -> None:
        """Make the disk read-only (`ro`) or writable (`rw`)."""
        self.inside("mount", "-o", f"remount,{how}", self.apart.env["VAR_DIR"])

    def inside(self, *command: str) -> str:
        """Run a command that sees the disk; return its output."""
        user = [] if os.geteuid() == 0 else ["--user", "--preserve-credentials"]
        enter = ["nsenter", "--target", str(self.process.pid), "--mount", *user, "--wd=" + str(ROOT)]
        done = subprocess.run(
            [*enter, *command], env=self.apart.env, capture_output=True, text=True, check=False, timeout=600
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


@contextmanager
def embedded_site(home: Path, start: str = START, ready: str = "/healthz") -> Iterator[Disk]:
    """Run the site until the block ends."""
    port = free_port()
    (home / "var").mkdir()
    apart = Apart(
        home, migrated=True, HOST="127.0.0.1", PORT=str(port), VERBOSITY="0",
        DJANGO_SETTINGS_MODULE="tests.site.cluster.settings",
    )  # fmt: skip
    script = start.format(size=SIZE, var=home / "var")
    url, log = f"http://127.0.0.1:{port}", home / "site.log"
    command = [*unshare(), "--wd", str(ROOT), "sh", "-c", script]
    with running(
        *command, ready=lambda: answers(url + ready), log=log, env=apart.env, stop_with=signal.SIGTERM
    ) as process:
        yield Disk(apart, url, process, log)
