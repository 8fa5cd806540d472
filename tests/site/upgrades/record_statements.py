"""Records what a release sends: python -m tests.site.upgrades.record_statements VERSION CHECKOUT

The checkout holds the release's code. Its web and worker work on the recorded site of that version, on a
private PostgreSQL whose log has every statement. Statements that only read are kept once for each shape.
"""

import gzip
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import psycopg

from tests.services.postgres import private_postgres
from tests.site.cluster.session_state import LITERAL, statements
from tests.site.upgrades.record import SECRET_KEY
from tests.site.upgrades.recorded import BREAK, HERE, SENT, failures
from tests.site.upgrades.recorded import statements as recorded

NUMBER = re.compile(r"\b\d+\b|\((?:''|\?|, )*\)")


def shape(sql: str) -> str:
    """Return the statement without its values."""
    return re.sub(r"(\?|'')(, (\?|''))+", "?", NUMBER.sub("?", LITERAL.sub("''", sql)))


def kept(sent: list[str]) -> list[str]:
    """Return the statements to keep, in order: everything that writes, and one of each shape that reads."""
    known: set[str] = set()
    found = []
    for sql in sent:
        reads = sql.lstrip().startswith("SELECT") and "FOR UPDATE" not in sql and "FOR NO KEY" not in sql
        if reads and (form := shape(sql)) in known:
            continue
        if reads:
            known.add(form)
        found.append(sql)
    return found


def drive(version: str, checkout: Path) -> list[str]:
    """Let the release's code work and return what it sent."""
    with private_postgres() as server, tempfile.TemporaryDirectory() as var:
        with psycopg.connect(server.url, autocommit=True) as database:
            database.execute(recorded(version, "postgres").encode())
            database.execute("ALTER DATABASE postgres SET log_statement = 'all'")
        code = (HERE / "drive.py").read_text()
        env = {
            **os.environ, "DATABASE_URL": server.url, "VAR_DIR": var, "SECRET_KEY": SECRET_KEY,
            "DJANGO_SETTINGS_MODULE": "maharaja_site.settings", "PYTHONPATH": str(checkout),
        }  # fmt: skip
        subprocess.run([sys.executable, "-c", code], cwd=checkout, env=env, check=True)
        return [sql.replace("\n\t", "\n") for _name, sql in statements(server.log, "postgres")]


def without_failures(version: str, sent: list[str]) -> list[str]:
    """Return the statements that succeed on the schema of the release itself."""
    with private_postgres() as server, psycopg.connect(server.url, autocommit=True) as database:
        database.execute(recorded(version, "postgres").encode())
        database.execute("RESET search_path")
        failed = dict(failures(database, sent))
    for at, error in failed.items():
        print(f"left out: {sent[at][:80]!r}: {error}")
    return [sql for at, sql in enumerate(sent) if at not in failed]


def main() -> None:
    version, checkout = sys.argv[1], Path(sys.argv[2]).resolve()
    sent = drive(version, checkout)
    chosen = without_failures(version, kept(sent))
    packed = gzip.compress(BREAK.join(chosen).encode(), mtime=0)
    (HERE / version / SENT).write_bytes(packed)
    print(f"{len(chosen):,} of {len(sent):,} statements, {len(packed):,} bytes")


if __name__ == "__main__":
    main()
