"""Starts a private PostgreSQL with its own data directory and a Unix socket, never as root."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

import pytest

from tests.services import hidden
from tests.services.process import launcher, running


@dataclass(frozen=True)
class Postgres:
    url: str
    pid: int
    log: Path
    """What the server logs; each line begins with the name of the database."""


@contextmanager
def private_postgres(*, durable: bool = False) -> Iterator[Postgres]:
    """Run a server. If it is durable, each commit waits for the disk, as in production."""
    with new_cluster() as home, serving(home, durable=durable) as started:
        yield started


@contextmanager
def new_cluster() -> Iterator[Path]:
    """Yield a new data directory, without a server."""
    programs, user = find_programs(), unprivileged_user()
    with tempfile.TemporaryDirectory(prefix="maharaja-pg-") as name:
        home = Path(name)
        if user:
            shutil.chown(home, user)
        # PostgreSQL trusts every client of the socket. Only its owner (and root) can enter the directory.
        initdb = [
            programs / "initdb",
            "-D",
            home / "data",
            "-U",
            "postgres",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--no-sync",
        ]
        subprocess.run(
            [*launcher(user), *initdb, "--locale=C.UTF-8"], cwd=home, check=True, capture_output=True
        )
        yield home


@contextmanager
def serving(home: Path, *, durable: bool = False) -> Iterator[Postgres]:
    """Run a server on the data directory. It may be stopped and started again."""
    fsync = f"fsync={'on' if durable else 'off'}"
    settings = ["listen_addresses=", f"unix_socket_directories={home}", fsync, "log_line_prefix=%d|"]
    options = [part for setting in settings for part in ("-c", setting)]
    server = [find_programs() / "postgres", "-D", home / "data", *options]
    pid_file = home / "data" / "postmaster.pid"
    with running(
        *server, ready=lambda: accepts(pid_file), log=home / "log", user=unprivileged_user()
    ) as process:
        yield Postgres(url=address(home), pid=process.pid, log=home / "log")


def address(home: Path) -> str:
    return f"postgresql://postgres@{quote(str(home), safe='')}/postgres"


def accepts(pid_file: Path) -> bool:
    """Return whether the server accepts connections: then the last line of its pid file says `ready`."""
    return pid_file.exists() and pid_file.read_text().splitlines()[-1:] == ["ready   "]


def find_programs() -> Path:
    """Return the directory of the newest `initdb` and `postgres`, which Debian does not put on PATH."""
    if not hidden("postgres"):
        if on_path := shutil.which("initdb"):
            return Path(on_path).resolve().parent
        found = Path("/usr/lib/postgresql").glob("*/bin/initdb")
        if newest := max(found, key=lambda path: int(path.parts[-3]), default=None):
            return newest.parent
    pytest.skip("PostgreSQL: no initdb on PATH or in /usr/lib/postgresql (Debian: postgresql)")


def unprivileged_user() -> str | None:
    """Return the user to run PostgreSQL as: `postgres` if we are root, else None for ourselves."""
    if os.geteuid() != 0:
        return None
    try:
        return pwd.getpwnam("postgres").pw_name
    except KeyError:
        pytest.skip("PostgreSQL: we are root and there is no user `postgres` to run it")
