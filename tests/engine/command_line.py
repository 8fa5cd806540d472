"""Runs the engine as a user does: in a process of its own."""

import subprocess
import sys
from pathlib import Path

import engine

ROOT = Path(engine.__file__).parents[1]
TWO = ("--game", "maharaja", "--seats", "2", "--bots", "random,random")


def run(*arguments: str | bytes, given: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "engine", *arguments],
        cwd=ROOT,
        input=given,
        capture_output=True,
        encoding="utf-8",
        timeout=600,
        check=False,
    )


def assert_mistake(done: subprocess.CompletedProcess[str], *words: str) -> None:
    """One line on standard error, exit code 2, nothing else."""
    assert "Traceback" not in done.stderr
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("engine: ")
    assert done.stderr.count("\n") == 1
    for word in words:
        assert word in done.stderr
