"""A pytest plugin that lists tests that could not be run; with CI=1 they make the run fail."""

import os

import pytest


def pytest_sessionfinish(session: pytest.Session) -> None:
    missed = not_run(session.config.pluginmanager.getplugin("terminalreporter"))
    if missed and in_ci() and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if missed := not_run(terminalreporter):
        verdict = "CI=1: THIS IS A FAILURE" if in_ci() else "with CI=1 this is a failure"
        terminalreporter.section(f"COULD NOT BE RUN: {len(missed)} ({verdict})", sep="!", red=True, bold=True)
        for line in missed:
            terminalreporter.line(line, red=True)


def not_run(reporter: pytest.TerminalReporter) -> list[str]:
    """Return every skipped test or file with its reason."""
    return sorted(
        f"{report.nodeid}: {report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr}"
        for report in reporter.stats.get("skipped", [])
    )


def in_ci() -> bool:
    return os.environ.get("CI", "").lower() not in ("", "0", "false")
