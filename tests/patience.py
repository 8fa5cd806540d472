"""Runs the tests that wait for other processes again and again while every core is busy.

python -m tests.patience --times 20 [FILE OR FOLDER...]
"""

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WAITING = (
    "browser", "services", "site/cluster", "site/embedded", "site/front", "site/outages", "site/worker",
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


def waiting_files() -> list[Path]:
    """Return the files of tests below the places named in WAITING."""
    places = [place for pattern in WAITING for place in (ROOT / "tests").glob(pattern)]
    found = {file for place in places for file in (place.rglob("test_*.py") if place.is_dir() else [place])}
    return sorted(found)


def run_file(file: Path, times: int) -> tuple[str, bool]:
    """Run every test of the file so many times. Return pytest's count of outcomes, and whether all passed."""
    command = [
        sys.executable, "-m", "pytest", "-n", "auto", "--dist", "worksteal", "-q",
        "-p", "tests.repetitions", "--times", str(times), str(file),
    ]  # fmt: skip
    run = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    counted = re.findall(r"^\d+ (?:passed|failed|error|skipped).*$", run.stdout, re.MULTILINE)
    if run.returncode:
        print(run.stdout, run.stderr, flush=True)
    return (counted[-1] if counted else "no outcome"), run.returncode == 0


def main() -> int:
    """Return 0 if every repetition of every test passed."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--times", type=int, default=20)
    options.add_argument("files", nargs="*", type=Path)
    chosen = options.parse_args()
    failed = 0
    with busy_cores():
        for file in chosen.files or waiting_files():
            outcome, passed = run_file(file.resolve(), chosen.times)
            failed += not passed
            print(
                f"{'ok' if passed else 'FAILED':6} {file.resolve().relative_to(ROOT)}: {outcome}", flush=True
            )
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
