"""Webhooks and pushes have a task of their own: mail never waits for them, and people take turns."""

import threading
from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.core import mail
from django.test import Client
from pytest_django import Settings

from games import tasks
from games.base import safe_http
from games.models import Browser, Notice, Webhook
from games.notices import endpoints, posting, pushing, webhooks
from games.notices.sending import Destination
from tests.services.processes import soon
from tests.site.notices.browser import browser_keys, new_key
from tests.site.notices.conftest import MINUTE, only, reader, rows, work
from tests.site.notices.elsewhere import Elsewhere
from tests.site.pace.conftest import Wall, person, started
from tests.site.pg import Pg, at_once

OFF = {kind: {"mail": "off"} for kind in ("turn", "last", "started", "seat", "over", "reminder")}


def paths(there: Elsewhere) -> list[str]:
    return [path.rpartition("=b")[2] for path, _headers, _body in there.got]


def hooked(name: str, there: Elsewhere, *names: str) -> Webhook:
    """Somebody who wants no mail but has webhooks with these names; the last of them."""
    user = reader(name, chosen=OFF)
    return [webhooks.add(user=user, url=f"{there.url}{one}", shape="plain") for one in names][-1]


@pytest.mark.django_db
def test_mail_and_webhooks_are_sent_by_tasks_of_their_own(there: Elsewhere, wall: Wall) -> None:
    asha = reader("Asha")
    webhooks.add(user=asha, url=there.url, shape="plain")
    started(asha, person("Bela"))
    wall.goes_on(MINUTE)
    tasks.notices()
    assert (len(mail.outbox), there.got) == (1, [])
    tasks.webhooks()
    assert (len(mail.outbox), len(there.got)) == (1, 1)
    assert not Notice.objects.filter(status="waiting").exists()


@pytest.mark.postgres
def test_mail_goes_while_a_webhook_is_slow(
    pg: Pg, there: Elsewhere, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    for limit in ("PAUSE", "WHOLE"):
        monkeypatch.setattr(safe_http, limit, 240.0)
    asha = reader("Asha")
    webhooks.add(user=asha, url=there.url, shape="plain")
    started(asha, person("Bela"))
    wall.goes_on(MINUTE)
    there.hold = threading.Event()

    def mails_meanwhile() -> list[str]:
        assert soon(lambda: bool(there.got)), "the webhook was asked"
        tasks.notices()
        sent = [one.to[0] for one in mail.outbox]
        there.hold.set()
        return sent

    _posted, sent = at_once(tasks.webhooks, mails_meanwhile)
    assert sent == ["asha@example.org"], "before the webhook had answered"
    assert {row.status for row in rows(asha) if row.channel == "hook"} == {"sent"}


@pytest.mark.django_db
def test_a_person_with_many_webhooks_does_not_delay_anothers(there: Elsewhere, wall: Wall) -> None:
    asha = hooked("Asha", there, "a1", "a2", "a3", "a4", "a5").user
    bela = hooked("Bela", there, "b1", "b2").user
    started(asha, person("Chandra"))
    wall.goes_on(MINUTE)
    started(bela, person("Dalia"))  # what waits for Asha has waited longer
    wall.goes_on(MINUTE)
    tasks.webhooks()
    assert paths(there) == ["a1", "b1", "a2", "b2", "a3", "a4", "a5"]


@pytest.mark.django_db
def test_a_person_and_a_run_have_a_time_budget(
    there: Elsewhere, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = [0.0]
    usual = posting.send

    def takes_six_seconds(destination: Destination) -> bool:
        seconds[0] += 6
        return usual(destination)

    monkeypatch.setattr(posting, "time", SimpleNamespace(monotonic=lambda: seconds[0]))
    monkeypatch.setattr(posting, "send", takes_six_seconds)
    asha = hooked("Asha", there, "a1", "a2", "a3", "a4", "a5").user
    started(asha, person("Chandra"))
    wall.goes_on(MINUTE)
    tasks.webhooks()
    assert paths(there) == ["a1", "a2"], "ten seconds are over after the second"
    tasks.webhooks()
    assert paths(there) == ["a1", "a2", "a3", "a4"], "the next run goes on"
    there.got.clear()
    for name in ("Dalia", "Emil", "Fatima", "Gita", "Hari"):
        started(hooked(name, there, name[0].lower()).user, person(f"{name} two"))
    wall.goes_on(MINUTE)
    tasks.webhooks()
    assert paths(there) == ["a5", "d", "e", "f"], "twenty seconds are over after the fourth"


@pytest.mark.django_db
def test_a_webhook_that_failed_the_last_time_comes_after_the_others(there: Elsewhere, wall: Wall) -> None:
    failing = hooked("Asha", there, "a1")
    Webhook.objects.filter(pk=failing.pk).update(failures=1)
    bela = hooked("Bela", there, "b1", "b2").user
    started(failing.user, person("Chandra"))
    wall.goes_on(MINUTE)
    started(bela, person("Dalia"))
    wall.goes_on(MINUTE)
    tasks.webhooks()
    assert paths(there) == ["b1", "b2", "a1"]
    assert Webhook.objects.get(pk=failing.pk).failures == 0


@pytest.mark.django_db
def test_a_webhook_that_answers_late_is_not_asked_again_but_switched_off_in_the_end(
    there: Elsewhere, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(endpoints, "SLOW", -1)
    asha = reader("Asha", chosen=only("channel"))
    hook = webhooks.add(user=asha, url=there.url, shape="plain")
    for number in range(webhooks.MOST_FAILURES + 1):
        started(asha, person(f"Bela {number}"))
        work(wall)
    hook.refresh_from_db()
    assert hook.switched_off_at
    assert "seconds to answer" in hook.last_error
    assert len(there.got) == webhooks.MOST_FAILURES, "each message once"
    statuses = [row.status for row in rows(asha, "started") if row.channel == "hook"]
    assert statuses == ["sent"] * webhooks.MOST_FAILURES
    assert [row.status for row in rows(asha, "channel")] == ["sent"]


@pytest.mark.django_db
def test_a_browser_that_always_fails_is_switched_off_until_it_asks_again(
    there: Elsewhere, wall: Wall, settings: Settings, client: Client
) -> None:
    settings.VAPID_KEY = new_key()
    asha = reader("Asha", chosen=only("channel"))
    _key, public, secret = browser_keys()
    told = {"user": asha, "url": there.url, "public": public, "secret": secret}
    pushing.add(**told)
    there.status = 500
    started(asha, person("Bela"), pace="none")
    for _ in range(pushing.MOST_FAILURES + 3):
        work(wall, timedelta(hours=1))
    assert len(there.got) == pushing.MOST_FAILURES
    assert Browser.objects.get().switched_off_at
    assert mail.outbox[-1].subject.startswith("Pushes to one of your browsers failed again and again")
    client.force_login(asha)
    assert b"switched off" in client.get("/me/notices/").content
    pushing.add(**told)
    assert Browser.objects.get().switched_off_at is None
