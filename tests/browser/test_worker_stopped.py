"""While the worker is stopped the page says so, and it goes on when the worker is back."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.player import PATIENCE, Player
from tests.services.process import running
from tests.services.site import ROOT, answers, free_port

pytestmark = [pytest.mark.chromium, pytest.mark.slow]


class Parts:
    """The processes of the site one by one, as docker/ runs them."""

    def __init__(self, home: Path) -> None:
        self.home, port = home, free_port()
        self.url = f"http://localhost:{port}"
        programs = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        own = {"VAR_DIR": str(home / "var"), "HOST": "127.0.0.1", "PORT": str(port), "PATH": programs}
        self.env = os.environ | own
        for command in (
            [ROOT / "docker/migrate"],
            ["python", ROOT / "manage.py", "collectstatic", "--noinput"],
        ):
            subprocess.run(command, cwd=ROOT, env=self.env, check=True, stdout=subprocess.DEVNULL)

    def web(self) -> AbstractContextManager[Any]:
        return self._part("web", lambda: answers(f"{self.url}/healthz"))

    def worker(self) -> AbstractContextManager[Any]:
        return self._part("worker", lambda: True)

    def _part(self, name: str, ready: Any) -> AbstractContextManager[Any]:
        log = self.home / f"{name}.log"
        return running(ROOT / "docker" / name, ready=ready, log=log, stop_with=signal.SIGTERM, env=self.env)


@pytest.fixture
def parts(tmp_path: Path) -> Parts:
    return Parts(tmp_path)


@contextmanager
def guest_at(browser: Browser, url: str) -> Iterator[Player]:
    context = browser.new_context(locale="en")
    context.set_default_timeout(PATIENCE * 1000)
    guest = Player(context, url)
    yield guest
    context.close()
    assert guest.complaints == []


def test_a_round_waits_for_the_worker_and_is_resolved_when_it_is_back(
    chromium: Browser, parts: Parts
) -> None:
    with parts.web(), guest_at(chromium, parts.url) as guest:
        table = guest.starts_a_solo_game()
        with parts.worker():
            guest.plays_until("Plan your round")
        guest.steps()
        assert guest.reads().title == "Brahmabot is playing …"
        assert guest.reads().waiting.startswith("Waiting for the game since")
        assert not guest.looks_for_news()
        guest.goes_to("/my/")
        guest.goes_to(table)
        assert guest.reads().title == "Brahmabot is playing …"
        with parts.worker():
            guest.plays_until("Your turn")
