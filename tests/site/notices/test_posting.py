"""Posting to webhooks and browsers: apart from mail, and users take turns."""

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
from tests.services.pg import Pg, at_once
from tests.services.processes import soon
from tests.site.notices.mailbox import MINUTE, only, reader, rows, work
from tests.site.notices.push_keys import browser_keys, new_key
from tests.site.notices.receiver import Receiver
from tests.site.pace.scenes import Wall, person, started

OFF = {kind: {"mail": "off"} for kind in ("turn", "last", "started", "seat", "over", "reminder")}


def paths(receiver: Receiver) -> list[str]:
    return [path.rpartition("=b")[2] for path, _headers, _body in receiver.got]


def hooked(name: str, receiver: Receiver, *names: str) -> Webhook:
    """Make a user without mail but with webhooks of these names; return the last webhook."""
    user = reader(name, chosen=OFF)
    return [webhooks.add(user=user, url=f"{receiver.url}{path}", shape="plain") for path in names][-1]


@pytest.mark.django_db
def test_mail_and_webhooks_are_sent_by_separate_tasks(receiver: Receiver, wall: Wall) -> None:
    asha = reader("Asha")
    webhooks.add(user=asha, url=receiver.url, shape="plain")
    started(asha, person("Bela"))
    wall.advance(MINUTE)
    tasks.notices()
    assert (len(mail.outbox), receiver.got) == (1, [])
    tasks.webhooks()
    assert (len(mail.outbox), len(receiver.got)) == (1, 1)
    assert not Notice.objects.filter(status="waiting").exists()


@pytest.mark.postgres
def test_mail_is_sent_while_a_webhook_is_slow(
    pg: Pg, receiver: Receiver, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    for limit in ("PAUSE", "WHOLE"):
        monkeypatch.setattr(safe_http, limit, 240.0)
    asha = reader("Asha")
    webhooks.add(user=asha, url=receiver.url, shape="plain")
    started(asha, person("Bela"))
    wall.advance(MINUTE)
    receiver.hold = threading.Event()

    def mails_meanwhile() -> list[str]:
        assert soon(lambda: bool(receiver.got)), "the webhook was asked"
        tasks.notices()
        sent = [message.to[0] for message in mail.outbox]
        receiver.hold.set()
        return sent

    _posted, sent = at_once(tasks.webhooks, mails_meanwhile)
    assert sent == ["asha@example.org"], "before the webhook had answered"
    assert {row.status for row in rows(asha) if row.channel == "hook"} == {"sent"}


@pytest.mark.django_db
def test_a_user_with_many_webhooks_does_not_delay_other_users(receiver: Receiver, wall: Wall) -> None:
    asha = hooked("Asha", receiver, "a1", "a2", "a3", "a4", "a5").user
    bela = hooked("Bela", receiver, "b1", "b2").user
    started(asha, person("Chandra"))
    wall.advance(MINUTE)
    started(bela, person("Dalia"))  # what waits for Asha has waited longer
    wall.advance(MINUTE)
    tasks.webhooks()
    assert paths(receiver) == ["a1", "b1", "a2", "b2", "a3", "a4", "a5"]


@pytest.mark.django_db
def test_each_user_and_each_run_of_posting_has_a_time_budget(
    receiver: Receiver, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = [0.0]
    usual = posting.send

    def takes_six_seconds(destination: Destination) -> bool:
        seconds[0] += 6
        return usual(destination)

    monkeypatch.setattr(posting, "time", SimpleNamespace(monotonic=lambda: seconds[0]))
    monkeypatch.setattr(posting, "send", takes_six_seconds)
    asha = hooked("Asha", receiver, "a1", "a2", "a3", "a4", "a5").user
    started(asha, person("Chandra"))
    wall.advance(MINUTE)
    tasks.webhooks()
    assert paths(receiver) == ["a1", "a2"], "ten seconds are over after the second"
    tasks.webhooks()
    assert paths(receiver) == ["a1", "a2", "a3", "a4"], "the next run goes on"
    receiver.got.clear()
    for name in ("Dalia", "Emil", "Fatima", "Gita", "Hari"):
        started(hooked(name, receiver, name[0].lower()).user, person(f"{name} two"))
    wall.advance(MINUTE)
    tasks.webhooks()
    assert paths(receiver) == ["a5", "d", "e", "f"], "twenty seconds are over after the fourth"


@pytest.mark.django_db
def test_a_webhook_that_failed_last_time_is_posted_after_the_others(receiver: Receiver, wall: Wall) -> None:
    failing = hooked("Asha", receiver, "a1")
    Webhook.objects.filter(pk=failing.pk).update(failures=1)
    bela = hooked("Bela", receiver, "b1", "b2").user
    started(failing.user, person("Chandra"))
    wall.advance(MINUTE)
    started(bela, person("Dalia"))
    wall.advance(MINUTE)
    tasks.webhooks()
    assert paths(receiver) == ["b1", "b2", "a1"]
    assert Webhook.objects.get(pk=failing.pk).failures == 0


@pytest.mark.django_db
def test_a_slow_webhook_gets_each_message_once_and_is_switched_off_in_the_end(
    receiver: Receiver, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(endpoints, "SLOW", -1)
    asha = reader("Asha", chosen=only("channel"))
    hook = webhooks.add(user=asha, url=receiver.url, shape="plain")
    for number in range(webhooks.MOST_FAILURES + 1):
        started(asha, person(f"Bela {number}"))
        work(wall)
    hook.refresh_from_db()
    assert hook.switched_off_at
    assert "No answer within" in hook.last_error
    assert len(receiver.got) == webhooks.MOST_FAILURES, "each message once"
    statuses = [row.status for row in rows(asha, "started") if row.channel == "hook"]
    assert statuses == ["sent"] * webhooks.MOST_FAILURES
    assert [row.status for row in rows(asha, "channel")] == ["sent"]


@pytest.mark.django_db
def test_a_browser_that_keeps_failing_is_switched_off_until_it_subscribes_again(
    receiver: Receiver, wall: Wall, settings: Settings, client: Client
) -> None:
    settings.VAPID_KEY = new_key()
    asha = reader("Asha", chosen=only("channel"))
    _key, public, secret = browser_keys()
    told = {"user": asha, "url": receiver.url, "public": public, "secret": secret}
    pushing.add(**told)
    receiver.status = 500
    started(asha, person("Bela"), pace="none")
    for _ in range(pushing.MOST_FAILURES + 3):
        work(wall, timedelta(hours=1))
    assert len(receiver.got) == pushing.MOST_FAILURES
    assert Browser.objects.get().switched_off_at
    assert mail.outbox[-1].subject.startswith("Push notices to one of your browsers kept failing")
    client.force_login(asha)
    assert b"switched off" in client.get("/me/notices/").content
    pushing.add(**told)
    assert Browser.objects.get().switched_off_at is None
