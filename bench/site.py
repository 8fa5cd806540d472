"""The site's part of `make bench`, in its own process and temporary data directory."""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import msgspec

from bench.parts import Part
from bench.site_server import ROOT, environment

PARTS = ("pages", "moves", "orders", "rounds", "browser", "live", "sweep")


def measured(*parts: str) -> Iterator[Part]:
    """Yield the parts of `manage.py bench_site` as they come: these, or all."""
    with tempfile.TemporaryDirectory(prefix="maharaja-bench-") as name:
        home = Path(name)
        command = [sys.executable, ROOT / "manage.py", "bench_site", home, *parts]
        with subprocess.Popen(
            command, env=environment(home), cwd=ROOT, stdout=subprocess.PIPE, text=True
        ) as process:
            for line in process.stdout or ():
                yield msgspec.json.decode(line, type=Part)
        if process.returncode:
            yield Part("site", error=f"manage.py bench_site ended with {process.returncode}")
