"""Fixtures for notices."""

import ssl
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytest_django import Settings

from games.base import safe_http
from games.models import Game, Notice, User
from maharaja_site.mail import mail_settings
from tests.site.notices.mailbox import reader
from tests.site.notices.receiver import Receiver, receiving
from tests.site.notices.smtp_sink import Sink, listening
from tests.site.pace.conftest import nudged, wall  # noqa: F401  (fixtures)
from tests.site.pace.scenes import Wall, planning, started


@pytest.fixture
def two(wall: Wall) -> tuple[Game, User, User]:  # noqa: F811
    """Return a game in which Asha and Bela plan, with an empty outbox."""
    asha, bela = reader("Asha"), reader("Bela")
    game = planning(started(asha, bela))
    Notice.objects.all().delete()
    return game, asha, bela


@pytest.fixture
def receiver(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Receiver]:
    """Run a server that the site takes for a public one, although it listens on the loopback address."""
    with receiving(tmp_path) as served:
        monkeypatch.setattr(safe_http, "resolve", lambda host, port: ["127.0.0.1"])
        monkeypatch.setattr(safe_http, "PORTS", (443, served.port))
        monkeypatch.setattr(safe_http, "is_public", lambda address: address == "127.0.0.1")
        monkeypatch.setattr(safe_http, "context", lambda: ssl.create_default_context(cafile=str(served.file)))
        yield served


@pytest.fixture
def sink(settings: Settings, tmp_path: Path) -> Iterator[Sink]:
    """Send mail to a real SMTP server, as EMAIL_URL would, and return it."""
    with listening() as (sink, url):
        for name, value in mail_settings(url, tmp_path).items():
            setattr(settings, name, value)
        yield sink
