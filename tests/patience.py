"""Runs the tests that wait for other processes again and again while every core is busy.

python -m tests.patience --times 20 [PYTEST ARGUMENT...]
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WAITING = (
    "browser", "services", "site/front", "site/outages", "site/worker",
    "site/**/test_at_once.py", "site/**/test_worker.py", "site/**/test_in_chromium.py",
    "site/analysis/test_thinking.py", "site/lobby/test_limits.py", "site/notices/test_webhooks.py",
    "site/notices/test_host_names.py", "site/notices/test_posting.py", "site/test_make_run.py",
    "engine/test_command_line.py", "engine/test_simulate.py",
)  # fmt: skip
"""Where tests wait for a worker, a browser, a lock or a process; below tests/."""


@contextmanager
def busy_cores() -> Iterator[None]:
    """Keep every core busy with something else."""
    loops = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(os.cpu_count() or 1)]
    try:
        yield
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()


def waiting_tests() -> list[str]:
    """Return the files and folders named in WAITING."""
    return sorted(str(path) for pattern in WAITING for path in (ROOT / "tests").glob(pattern))


def main() -> int:
    """Return 0 if every run passed."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--times", type=int, default=20)
    chosen, arguments = options.parse_known_args()
    tests = [] if any(not word.startswith("-") for word in arguments) else waiting_tests()
    command = [sys.executable, "-m", "pytest", "-n", "auto", "-q", *arguments, *tests]
    failed = 0
    with busy_cores():
        for number in range(1, chosen.times + 1):
            run = subprocess.run(command, cwd=ROOT, check=False)
            failed += run.returncode != 0
            print(f"run {number} of {chosen.times}: {failed} failed so far", flush=True)
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
