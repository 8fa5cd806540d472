"""The site's part of `make bench`, in its own process and temporary data directory."""

import subprocess
import sys
import tempfile
from pathlib import Path

import msgspec

from bench.rows import Row
from bench.site_server import ROOT, environment

LIMIT = 600.0
"""The most seconds that the site's part may take."""


def measured(*only: str) -> list[Row]:
    """Return the rows of `manage.py bench_site`; of pages or in the browser only, if asked."""
    with tempfile.TemporaryDirectory(prefix="maharaja-bench-") as name:
        home = Path(name)
        output = home / "rows.json"
        command = [sys.executable, ROOT / "manage.py", "bench_site", home, output, *only]
        subprocess.run(command, env=environment(home), cwd=ROOT, check=True, timeout=LIMIT)
        return msgspec.json.decode(output.read_bytes(), type=list[Row])
