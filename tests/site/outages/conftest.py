"""A Redis that can be stopped, and everything that people do at a table."""

import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from django.test import Client
from pytest_django import Settings

from games.models import User
from games.pace.resolve import resolve_game
from maharaja_site import outage
from tests.services.redis import redis_in
from tests.services.site import ROOT
from tests.site.lobby.conftest import opened
from tests.site.pg import PATIENCE
from tests.site.table.conftest import Person, game_of
from tests.site.table.test_page import key_of

PASSWORD = "xq7-vz9-wk4-jy2-bf6"
PAUSE = 1.0
"""Seconds between two tries in these tests."""


def in_process(code: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Run code in a process of its own, with the settings of a site that this environment makes."""
    kept = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "REDIS_URL")}
    site = {"PYTHONPATH": str(ROOT), "DJANGO_SETTINGS_MODULE": "maharaja_site.settings"}
    return subprocess.run(
        [sys.executable, "-c", code], env=kept | site | env, capture_output=True, text=True, check=False,
        timeout=PATIENCE,
    )  # fmt: skip


class StoppableRedis:
    """A Redis at one address that comes and goes."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.url = f"unix://{home}/socket"
        self._stack = ExitStack()

    def start(self) -> None:
        self.process = self._stack.enter_context(redis_in(self.home))

    def stop(self) -> None:
        self._stack.close()
        (self.home / "socket").unlink(missing_ok=True)

    def hang(self) -> None:
        """Keep connections and answer nothing."""
        self.process.send_signal(signal.SIGSTOP)

    def wake(self) -> None:
        self.process.send_signal(signal.SIGCONT)


@pytest.fixture
def redis() -> Iterator[StoppableRedis]:
    with tempfile.TemporaryDirectory(prefix="maharaja-redis-") as name:
        server = StoppableRedis(Path(name))
        server.start()
        try:
            yield server
        finally:
            server.wake()
            server.stop()


@pytest.fixture
def cache_in_redis(redis: StoppableRedis, settings: Settings) -> StoppableRedis:
    """The site's cache is this Redis."""
    settings.CACHES = {"default": {"BACKEND": "maharaja_site.redis_cache.RedisCache", "LOCATION": redis.url}}
    return redis


class Tries:
    """How often something was asked in vain, and how often it may have been by now."""

    def __init__(self) -> None:
        self.began, self.failed = time.monotonic(), 0

    @property
    def few(self) -> bool:
        """At most one try in a pause, however slow this machine is."""
        return self.failed <= 1 + (time.monotonic() - self.began) / PAUSE


@pytest.fixture
def tries(monkeypatch: pytest.MonkeyPatch) -> Tries:
    counted, failed = Tries(), outage.Outage.failed

    def count(self: outage.Outage, error: Exception) -> None:
        counted.failed += 1
        failed(self, error)

    monkeypatch.setattr(outage, "PAUSE", PAUSE)
    monkeypatch.setattr(outage.Outage, "failed", count)
    return counted


class Visitor(Person):
    """Asha at her table, and what she and others do there. Each answer's status is looked at."""

    def __init__(self) -> None:
        super().__init__("Asha")
        self.user.set_password(PASSWORD)
        self.user.save()
        self.client.force_login(self.user)
        self.rng = random.Random(1)
        self.table = opened(self.user, User.objects.create_user("Bela"), seats=2)
        self.alone = opened(self.user, seats=1, options={"solo": ["easy"]})

    def everything(self) -> list[str]:
        """Do everything once; return what was answered with an error or not at all."""
        deeds: dict[str, Callable[[], int]] = {
            "table page": self._open, "poll": self._poll, "chat": self._chat, "log in": self._log_in,
            "guest": self._guest, "move": self._move, "health": lambda: Client().get("/healthz").status_code,
        }  # fmt: skip
        return [f"{name}: {status}" for name, deed in deeds.items() if (status := deed()) >= 400]

    def _open(self) -> int:
        return self.client.get(f"/t/{self.table.code}/").status_code

    def _poll(self) -> int:
        return self.client.get(f"/t/{self.table.code}/poll?key={key_of(self.html(self.table))}").status_code

    def _chat(self) -> int:
        return self.client.post(f"/t/{self.table.code}/chat", {"text": "Hello"}).status_code

    def _log_in(self) -> int:
        answer = Client().post("/accounts/login/", {"login": "Asha", "password": PASSWORD})
        return answer.status_code if answer.status_code == 302 else 400

    def _guest(self) -> int:
        return Client().post("/play/", {"level": "easy"}).status_code

    def _move(self) -> int:
        resolve_game(self.alone.game.pk)
        before = self._moved()
        self.play_any(self.alone, self.rng)
        return 200 if self._moved() > before else 400

    def _moved(self) -> tuple[int, int]:
        """Rises with each move and each step of a draft."""
        return game_of(self.alone).version, self.seat(self.alone).revision


@pytest.fixture
def visitor(db: None) -> Visitor:
    return Visitor()
