"""A pytest plugin: with CI=1, a test that waits for other processes gets a second try when it fails.

Such a test may fail by luck on a busy machine, and one failure in thousands of tests should not hold up a
release. Luck is not hidden: every first failure is printed at the end. Mend the test; CONTRIBUTING says how.
"""

import pytest

from tests.services.loud import in_ci

WAITING = {"slow", "postgres", "redis", "chromium"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if in_ci() and any(mark.name in WAITING for mark in item.iter_markers()):
            item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    repeated = terminalreporter.stats.get("rerun", [])
    if repeated:
        terminalreporter.section(f"NEEDED A SECOND TRY: {len(repeated)} (to be mended)", sep="!", bold=True)
    for report in repeated:
        terminalreporter.line(report.nodeid, bold=True)
        terminalreporter.line(report.longreprtext)
