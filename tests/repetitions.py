"""Runs every test of a session several times: `pytest -p tests.repetitions --times 20`.

All repetitions share the session's services, so that a repetition costs only what the test itself does.
"""

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
