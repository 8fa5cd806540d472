"""Runs every test of a session several times: `pytest -p tools.repetitions --times 20 --record FILE`.

All repetitions share the session's services, so that each costs only what the test itself does. Every
outcome is added to the record at once. A run that was stopped can go on later with the same record, which
says what has passed.
"""

import json
import os
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from maharaja_site.file_cache import Files
from tests.services.site import RunningSite

NUMBER = re.compile(r"\[time\d+\]|(?<=\[)time\d+-|-time\d+(?=[-\]])")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--times", type=int, default=1, help="how often every test runs")
    parser.addoption("--record", type=Path, help="the file to which every outcome is added")


@pytest.fixture
def repetition(request: pytest.FixtureRequest) -> int:
    """Return which repetition this is, beginning with 0."""
    return int(request.param)


@pytest.fixture(autouse=True)
def forgotten_requests(request: pytest.FixtureRequest) -> None:
    """Let the shared site forget how often this computer has asked: it limits guests and letters."""
    if request.config.getoption("times") == 1 or "site" not in request.fixturenames:
        return
    site = request.getfixturevalue("site")
    if not isinstance(site, RunningSite):  # it belongs to this test alone
        return
    before = os.umask(0o077)
    try:
        with Files(site.var / "cache") as files:
            files.clear(retry=True)
    finally:
        os.umask(before)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    times = metafunc.config.getoption("times")
    if times > 1:
        metafunc.fixturenames.append("repetition")
        metafunc.parametrize("repetition", range(times), indirect=True, ids=lambda number: f"time{number}")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out as many repetitions of each test as its record says have passed."""
    lines = recorded(config.getoption("record"))
    passed = Counter(line["test"] for line in lines if line["outcome"] == "passed")
    left = []
    for item in items:
        test = without_number(item.nodeid)
        if passed[test]:
            passed[test] -= 1
        else:
            left.append(item)
    items[:] = left


def pytest_configure(config: pytest.Config) -> None:
    record = config.getoption("record")
    if record and not hasattr(config, "workerinput"):  # The process that hears of all outcomes writes them.
        config.pluginmanager.register(Recorder(record))
    if config.getoption("times") > 1:
        # Looking at a page in other sizes and colours computes and waits for nothing: once is enough here.
        os.environ["ONE_LOOK"] = "1"


class Recorder:
    """Adds a line to the record for every test that ended."""

    def __init__(self, record: Path) -> None:
        self.record = record

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when != "call" and not report.failed:
            return
        line = {"test": without_number(report.nodeid), "outcome": report.outcome}
        if report.failed:
            line["why"] = report.longreprtext
        with self.record.open("a") as file:
            file.write(json.dumps(line) + "\n")


def without_number(nodeid: str) -> str:
    """Return the name of a test without the number of its repetition."""
    return NUMBER.sub("", nodeid)


def recorded(record: Path | None) -> Iterator[dict[str, str]]:
    """Read the lines of a record; there is none at the beginning. A line that was cut off is skipped."""
    if record and record.exists():
        with record.open() as file:
            for line in file:
                with suppress(json.JSONDecodeError):
                    yield json.loads(line)
