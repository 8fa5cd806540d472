"""Records a small site made by this version: python -m tests.site.upgrades.record

Run it in the release's own commit; it writes tests/site/upgrades/<version>/ for SQLite and PostgreSQL.
"""

import gzip
import os
import sqlite3
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from tests.services.postgres import find_programs, private_postgres

ROOT = Path(__file__).resolve().parents[3]
SECRET_KEY = "recorded"
MAKE = """
import django
django.setup()
from celery import current_app
from django.conf import settings
from django.core.management import call_command
current_app.conf.task_always_eager = True
settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
call_command("migrate", verbosity=0)
call_command("seed_demo")
from tests.site.upgrades.scenes import play_scenes
play_scenes()
call_command("verify_games")
"""


def make_site(**env: str) -> None:
    """Fill the database that the environment names."""
    settings = {"DJANGO_SETTINGS_MODULE": "maharaja_site.settings", "SECRET_KEY": SECRET_KEY}
    subprocess.run([sys.executable, "-c", MAKE], cwd=ROOT, env=os.environ | settings | env, check=True)


def sqlite_statements(home: Path) -> str:
    """Make a site on SQLite and return it as statements."""
    make_site(VAR_DIR=str(home))
    with sqlite3.connect(home / "db.sqlite3") as database:
        return "\n".join(database.iterdump())


def postgres_statements(home: Path) -> str:
    """Make a site on PostgreSQL and return it as statements, without the commands of `psql`."""
    with private_postgres() as server:
        make_site(VAR_DIR=str(home), DATABASE_URL=server.url)
        dump = [find_programs() / "pg_dump", "--inserts", "--no-owner", "--no-privileges", server.url]
        lines = subprocess.run(dump, check=True, capture_output=True, text=True).stdout.splitlines()
    return "\n".join(line for line in lines if not line.startswith("\\"))


def main() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    folder = ROOT / "tests" / "site" / "upgrades" / version
    folder.mkdir(exist_ok=True)
    for name, statements in (("sqlite", sqlite_statements), ("postgres", postgres_statements)):
        with tempfile.TemporaryDirectory() as home:
            packed = gzip.compress(statements(Path(home)).encode(), mtime=0)
        (folder / f"{name}.sql.gz").write_bytes(packed)
        print(f"{version}/{name}.sql.gz: {len(packed):,} bytes")


if __name__ == "__main__":
    main()
