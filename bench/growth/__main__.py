"""`make load`, second part: a site of 1,000 finished games beside one of 1,000,000.

Both are databases of one private PostgreSQL. Time is processor time, ours and the database's (Linux). It ends
with 1 if a page or task grows, or if a plan reads a large table from end to end.
"""

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager

import django

from tests.services.postgres import private_postgres

TIMES = int(os.environ.get("GROWTH", "1000"))
"""How many times as large the large site is."""


def main() -> int:
    """Fill two sites, measure and compare; return 1 if something grows."""
    with private_postgres() as postgres, tempfile.TemporaryDirectory(prefix="maharaja-growth-") as home:
        os.environ |= {"DATABASE_URL": postgres.url, "VAR_DIR": home, "ALLOWED_HOSTS": "testserver"}
        os.environ["DJANGO_SETTINGS_MODULE"] = "maharaja_site.settings"
        os.environ.pop("REDIS_URL", None)
        django.setup()
        return 1 if _compare(postgres.url) else 0


def _compare(server: str) -> bool:
    from django.core.management import call_command  # noqa: PLC0415  (not before the settings)

    from bench.growth import disk, measuring, reading, sites, work  # noqa: PLC0415
    from bench.growth.rows import Size  # noqa: PLC0415

    call_command("collectstatic", interactive=False, verbosity=0)
    with took("a site of 1,000 finished games"):
        small = sites.make(server, "small", Size(1000, 50, 20))
    with took(f"a site of {1000 * TIMES:,} finished games"):
        large = sites.make(server, "large", Size(1000 * TIMES, 50 * TIMES, 20 * TIMES))
    with took("pages and tasks"):
        found = measuring.measure(small, large)
    print(*found, sep="\n", flush=True)
    with took("plans"), large.used():
        wrong = list(reading.complaints(work.work(large.places), reading.large_tables()))
    print(*(f"WRONG: {words}" for words in wrong), sep="\n", flush=True)
    with took("disk"), large.used():
        disk.report(large.bytes)
    return bool(wrong) or any(timed.grows for timed in found)


@contextmanager
def took(what: str) -> Iterator[None]:
    """Print how long the block took."""
    began = time.monotonic()
    yield
    print(f"{what}: {time.monotonic() - began:.0f} s", flush=True)


if __name__ == "__main__":
    sys.exit(main())
