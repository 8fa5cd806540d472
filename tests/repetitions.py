"""Runs every test of a session several times: `pytest -p tests.repetitions --times 20`.

All repetitions share the session's services, so that each costs only what the test itself does. The run
prints how often the tests of each file passed, also when it is interrupted.
"""

from collections import Counter, defaultdict

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--times", type=int, default=1, help="how often every test runs")


@pytest.fixture
def repetition(request: pytest.FixtureRequest) -> int:
    """Return which repetition this is, beginning with 0."""
    return int(request.param)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    times = metafunc.config.getoption("times")
    if times > 1:
        metafunc.fixturenames.append("repetition")
        metafunc.parametrize("repetition", range(times), indirect=True, ids=lambda number: f"time{number}")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    seconds: Counter[str] = Counter()
    for outcome in ("passed", "failed", "error", "skipped"):
        for report in terminalreporter.getreports(outcome):
            file = report.nodeid.partition("::")[0]
            counts[file][outcome] += 1
            seconds[file] += round(report.duration)
    for file in sorted(counts):
        told = ", ".join(f"{number} {outcome}" for outcome, number in counts[file].items())
        terminalreporter.write_line(f"{file}: {told} ({seconds[file]} s)")
