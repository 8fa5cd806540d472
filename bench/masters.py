"""`python -m bench.masters`: a person's rounds beside a hundred games with Masters, with all processes."""

import subprocess
import sys
import tempfile
from pathlib import Path

from bench.site_server import ROOT, environment

LIMIT = 1200.0
"""The most seconds that it may take."""


def main() -> None:
    """Print the rows of `manage.py bench_thinking`, in a data directory of its own."""
    with tempfile.TemporaryDirectory(prefix="maharaja-bench-") as name:
        home = Path(name)
        command = [sys.executable, ROOT / "manage.py", "bench_thinking", home]
        subprocess.run(command, env=environment(home), cwd=ROOT, check=True, timeout=LIMIT)


if __name__ == "__main__":
    main()
