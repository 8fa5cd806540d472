"""Tests that could not be run are listed at the end of a run, and with CI=1 the run fails."""

import os
import subprocess
import sys

import pytest

from tests.services.site import ROOT

SERVICE_TESTS = "tests/services/test_private_services.py"


def pytest_run(*arguments: str, hidden: str, ci: str) -> subprocess.CompletedProcess[str]:
    env = os.environ | {"TEST_SERVICES_HIDDEN": hidden, "CI": ci}
    for inherited in ("PYTEST_ADDOPTS", "PYTEST_XDIST_WORKER", "PYTEST_XDIST_WORKER_COUNT"):
        env.pop(inherited, None)
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", SERVICE_TESTS, *arguments]
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)


@pytest.mark.slow
@pytest.mark.parametrize("workers", ["-n0", "-n2"])
def test_the_list_names_tests_of_hidden_services_and_the_run_passes(workers: str) -> None:
    run = pytest_run(workers, hidden="postgres redis chromium", ci="")
    assert run.returncode == 0, run.stdout
    loud = run.stdout.partition("COULD NOT BE RUN: 5")[2]
    assert "test_no_process_of_postgresql_runs_as_root: Skipped: PostgreSQL: no initdb" in loud
    assert "Skipped: Redis: no redis-server on PATH" in loud
    assert "Skipped: Chromium: none of chromium, chromium-browser, google-chrome on PATH" in loud


@pytest.mark.slow
@pytest.mark.parametrize("workers", ["-n0", "-n2"])
def test_with_ci_a_hidden_service_makes_the_run_fail(workers: str) -> None:
    run = pytest_run(workers, "-m", "redis", hidden="redis", ci="1")
    assert run.returncode == 1, run.stdout
    assert "COULD NOT BE RUN: 1 (CI=1: THIS IS A FAILURE)" in run.stdout


@pytest.mark.slow
def test_deselected_tests_are_not_on_the_list() -> None:
    run = pytest_run(
        "-m", "not postgres and not redis and not chromium", hidden="postgres redis chromium", ci="1"
    )
    assert run.returncode == pytest.ExitCode.NO_TESTS_COLLECTED, run.stdout
    assert "COULD NOT BE RUN" not in run.stdout
