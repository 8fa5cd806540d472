"""With CI=1, a test that waits gets a second try, and its first failure is told."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.services.site import ROOT

TESTS = """
import pytest
from pathlib import Path

def tries(name):
    file = Path(__file__).with_name(name)
    file.write_text(file.read_text() + "." if file.exists() else ".")
    return len(file.read_text())

@pytest.mark.slow
def test_unlucky_once():
    assert tries("unlucky") == 2, "bad luck"

@pytest.mark.slow
def test_broken():
    assert tries("broken") == 0

def test_that_does_not_wait():
    assert tries("quick") == 0
"""


def pytest_run(folder: Path, workers: str, ci: str) -> str:
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = slow: slow\n")
    (folder / "test_luck.py").write_text(TESTS)
    env = os.environ | {"CI": ci, "PYTHONPATH": str(ROOT)}
    for inherited in ("PYTEST_ADDOPTS", "PYTEST_XDIST_WORKER", "PYTEST_XDIST_WORKER_COUNT"):
        env.pop(inherited, None)
    command = [
        sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:django",
        "-p", "tests.services.second_try", workers,
    ]  # fmt: skip
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False).stdout


def tries(folder: Path) -> dict[str, int]:
    return {name: len((folder / name).read_text()) for name in ("unlucky", "broken", "quick")}


@pytest.mark.slow
@pytest.mark.parametrize("workers", ["-n0", "-n2"])
def test_what_waits_is_tried_again_and_the_first_failure_is_printed(tmp_path: Path, workers: str) -> None:
    printed = pytest_run(tmp_path, workers, ci="1")
    assert tries(tmp_path) == {"unlucky": 2, "broken": 2, "quick": 1}
    assert "2 failed, 1 passed, 2 rerun" in printed
    told = printed.partition("NEEDED A SECOND TRY: 2")[2]
    assert "test_luck.py::test_unlucky_once" in told
    assert "AssertionError: bad luck" in told


@pytest.mark.slow
def test_without_ci_nothing_is_tried_again(tmp_path: Path) -> None:
    printed = pytest_run(tmp_path, "-n0", ci="")
    assert tries(tmp_path) == {"unlucky": 1, "broken": 1, "quick": 1}
    assert "SECOND TRY" not in printed
