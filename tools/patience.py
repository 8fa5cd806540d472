"""Runs the tests that wait for other processes again and again while every core is busy.

python -m tools.patience --times 20 [--processes 6] [--record FILE] [FILE OR FOLDER...]

With more processes than cores, the tests keep the cores busy for each other; else a loop on every core does.
A run that was stopped goes on where it was: the record says what has passed.
"""

import argparse
import os
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path

from tools.repetitions import recorded

ROOT = Path(__file__).resolve().parents[1]
CORES = os.cpu_count() or 1
WAITING = (
    "bench/people", "tests/browser", "tests/services", "tests/site/cluster", "tests/site/embedded",
    "tests/site/web_server", "tests/site/logs", "tests/site/outages", "tests/site/worker",
    "tests/site/**/*at_once.py", "tests/site/**/test_worker.py", "tests/site/**/test_in_chromium.py",
    "tests/site/analysis/test_thinking.py", "tests/site/lobby/test_limits.py",
    "tests/site/notices/test_webhooks.py", "tests/site/notices/test_host_names.py",
    "tests/site/notices/test_posting.py", "tests/site/operating/test_metrics.py",
    "tests/site/review/test_limits.py", "tests/site/test_make_run.py", "tests/site/test_private_files.py",
    "tests/site/ladder/test_rater.py", "tests/site/replay/test_files.py",
    "tests/site/table/chat/test_notes.py", "tests/engine/test_command_line.py",
    "tests/engine/test_simulate.py", "tests/site/lobby/test_bot_limits.py", "tests/site/test_stored.py",
    "tests/engine/kernel/test_readers.py", "tests/site/accounts/test_codes.py",
    "tests/site/accounts/test_login_flood.py", "tests/site/accounts/test_password_*.py",
    "tests/site/accounts/test_sign_up_twice.py", "tests/site/lobby/test_standing_up.py",
)  # fmt: skip
"""Where tests wait for a worker, a browser, a lock or a process."""


@contextmanager
def busy_cores() -> Iterator[None]:
    """Keep every core busy with something else."""
    loops = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(CORES)]
    try:
        yield
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()


def waiting_files() -> list[Path]:
    """Return the files of tests below the places named in WAITING."""
    places = [place for pattern in WAITING for place in ROOT.glob(pattern)]
    found = {file for place in places for file in (place.rglob("test_*.py") if place.is_dir() else [place])}
    return sorted(found)


def run(files: Sequence[Path], times: int, processes: int, record: Path) -> int:
    """Run what the record lacks of so many times every test of the files; return the exit code."""
    record.parent.mkdir(exist_ok=True)
    command = [
        sys.executable, "-m", "pytest", "-n", str(processes), "--dist", "worksteal", "-q",
        "-p", "tools.repetitions", "--times", str(times), "--record", str(record.resolve()), *map(str, files),
    ]  # fmt: skip
    # Without bytecode every process of the site would take two seconds longer to start.
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return subprocess.run(command, cwd=ROOT, env=env, check=False).returncode


def table(record: Path) -> str:
    """Say of every file how many tests it has, how often each has passed at least, and how many failed."""
    outcomes: dict[str, dict[str, Counter[str]]] = defaultdict(lambda: defaultdict(Counter))
    for line in recorded(record):
        outcomes[line["test"].partition("::")[0]][line["test"]][line["outcome"]] += 1
    rows = ["| File | Tests | Passed, each | Failed |", "| --- | ---: | ---: | ---: |"]
    for file, tests in sorted(outcomes.items()):
        fewest = min(outcome["passed"] for outcome in tests.values())
        failed = sum(outcome["failed"] for outcome in tests.values())
        rows.append(f"| `{file}` | {len(tests)} | {fewest} | {failed} |")
    return "\n".join(rows)


def main() -> int:
    """Return 0 if every repetition of every test passed."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--times", type=int, default=20)
    options.add_argument("--processes", type=int, default=CORES)
    options.add_argument("--record", type=Path, default=ROOT / "var" / "patience.jsonl")
    options.add_argument("files", nargs="*", type=Path)
    chosen = options.parse_args()
    with nullcontext() if chosen.processes > CORES else busy_cores():
        code = run(chosen.files or waiting_files(), chosen.times, chosen.processes, chosen.record)
    print(table(chosen.record))
    return code


if __name__ == "__main__":
    sys.exit(main())
