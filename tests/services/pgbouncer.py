"""Starts a private PgBouncer in transaction mode on a Unix socket, in front of a PostgreSQL."""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote, unquote, urlsplit

import pytest

from tests.services import hidden
from tests.services.postgres import unprivileged_user
from tests.services.process import running

CONNECTIONS = 4
"""Connections to one database: few, so that clients really share them."""
SETTINGS = """
[databases]
* = host={server} port=5432 user=postgres

[pgbouncer]
listen_addr =
listen_port = 6432
unix_socket_dir = {home}
auth_type = any
pool_mode = transaction
default_pool_size = {connections}
max_client_conn = 500
query_wait_timeout = {patience}
"""


@contextmanager
def private_pgbouncer(
    postgres_url: str, connections: int = CONNECTIONS, patience: int = 120
) -> Iterator[str]:
    """Yield the address of the database `postgres` behind PgBouncer; other databases are beside it.

    A statement waits for a connection for `patience` seconds.
    """
    program, user = find_pgbouncer(), unprivileged_user()
    server = unquote(urlsplit(postgres_url).netloc.rpartition("@")[2])
    with tempfile.TemporaryDirectory(prefix="maharaja-pgb-") as name:
        home = Path(name)
        settings = SETTINGS.format(server=server, home=home, connections=connections, patience=patience)
        (home / "ini").write_text(settings)
        if user:
            shutil.chown(home, user)
            shutil.chown(home / "ini", user)
        socket = home / ".s.PGSQL.6432"
        with running(program, home / "ini", ready=socket.exists, log=home / "log", user=user):
            yield f"postgresql://postgres@{quote(name, safe='')}:6432/postgres"


def find_pgbouncer() -> str:
    """Return the program, which Debian puts where only root looks."""
    found = None if hidden("pgbouncer") else shutil.which("pgbouncer") or shutil.which("/usr/sbin/pgbouncer")
    return found or pytest.skip("PgBouncer: no pgbouncer on PATH or in /usr/sbin (Debian: pgbouncer)")
