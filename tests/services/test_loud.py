"""What could not be run is named at the end of a test run, and with CI=1 it is a failure."""

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
def test_the_list_names_every_hidden_service_and_the_run_passes(workers: str) -> None:
    run = pytest_run(workers, hidden="postgres redis chromium", ci="")
    assert run.returncode == 0, run.stdout
    loud = run.stdout.partition("COULD NOT BE RUN: 5")[2]
    assert "test_nothing_of_postgresql_runs_as_root: Skipped: PostgreSQL: no initdb" in loud
    assert "Skipped: Redis: no redis-server on PATH" in loud
    assert "Skipped: Chromium: none of chromium, chromium-browser, google-chrome on PATH" in loud


@pytest.mark.slow
@pytest.mark.parametrize("workers", ["-n0", "-n2"])
def test_with_ci_a_hidden_service_is_a_failure(workers: str) -> None:
    run = pytest_run(workers, "-m", "redis", hidden="redis", ci="1")
    assert run.returncode == 1, run.stdout
    assert "COULD NOT BE RUN: 1 (CI=1: THIS IS A FAILURE)" in run.stdout


@pytest.mark.slow
def test_tests_left_out_on_purpose_are_not_on_the_list() -> None:
    run = pytest_run(
        "-m", "not postgres and not redis and not chromium", hidden="postgres redis chromium", ci="1"
    )
    assert run.returncode == pytest.ExitCode.NO_TESTS_COLLECTED, run.stdout
    assert "COULD NOT BE RUN" not in run.stdout
