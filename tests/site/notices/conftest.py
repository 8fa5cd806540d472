"""People with addresses at tables with clocks, and the worker's part played by the tests."""

import ssl
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from allauth.account.models import EmailAddress
from django.core import mail

from games.base import safe_http
from games.models import Game, Notice, User, Wishes
from games.models.notices import Kind
from games.notices.posting import post_due
from games.notices.reminders import sweep_reminders
from games.notices.sending import send_due
from tests.site.notices.elsewhere import Elsewhere, elsewhere
from tests.site.pace.conftest import Wall, nudged, person, planning, started, wall  # noqa: F401  (fixtures)

MINUTE = timedelta(minutes=1)


def reader(name: str, zone: str = "UTC", **wishes: object) -> User:
    """Somebody with a confirmed address."""
    user = person(name, zone)
    User.objects.filter(pk=user.pk).update(email=f"{name.lower()}@example.org")
    EmailAddress.objects.create(user=user, email=f"{name.lower()}@example.org", primary=True, verified=True)
    if wishes:
        Wishes.objects.create(user=user, **wishes)
    return User.objects.get(pk=user.pk)


def only(*kinds: str, **hows: str) -> dict[str, dict[str, str]]:
    """Mail about these kinds alone."""
    chosen = {str(kind): {"mail": "off"} for kind in Kind}
    return chosen | {kind: {"mail": "on"} for kind in kinds} | {k: {"mail": how} for k, how in hows.items()}


def work(wall: Wall, after: timedelta = MINUTE) -> list[mail.EmailMultiAlternatives]:  # noqa: F811
    """What the worker sends after a while."""
    before = len(mail.outbox)
    wall.goes_on(after)
    sweep_reminders()
    send_due()
    post_due()
    return mail.outbox[before:]


def rows(user: User, *kinds: str) -> list[Notice]:
    found = Notice.objects.filter(user=user).order_by("pk")
    return list(found.filter(kind__in=kinds) if kinds else found)


@pytest.fixture
def two(wall: Wall) -> tuple[Game, User, User]:  # noqa: F811
    """Asha and Bela are both to plan; nothing is on its way."""
    asha, bela = reader("Asha"), reader("Bela")
    game = planning(started(asha, bela))
    Notice.objects.all().delete()
    return game, asha, bela


@pytest.fixture
def there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Elsewhere]:
    """A server under a public name; only the tests may find it on the loopback address."""
    with elsewhere(tmp_path) as served:
        monkeypatch.setattr(safe_http, "resolve", lambda host, port: ["127.0.0.1"])
        monkeypatch.setattr(safe_http, "PORTS", (443, served.port))
        monkeypatch.setattr(safe_http, "is_public", lambda address: address == "127.0.0.1")
        monkeypatch.setattr(safe_http, "context", lambda: ssl.create_default_context(cafile=str(served.file)))
        yield served
