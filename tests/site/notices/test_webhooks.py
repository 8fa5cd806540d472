"""Webhooks: only https and public addresses, pinned to the checked address, with a time limit."""

import http.client
import json
import threading
import time
from datetime import timedelta

import pytest
from django.test import Client
from pytest_django import Settings

from games.base import safe_http
from games.base.refusals import Refused
from games.models import Game, User, Webhook
from games.notices import endpoints, pushing, webhooks
from games.table.chat import say
from tests.site.notices.mailbox import only, reader, rows, work
from tests.site.notices.push_keys import browser_keys, new_key
from tests.site.notices.receiver import NAME, Receiver
from tests.site.pace.scenes import Wall, decide, person, planning, started

pytestmark = [pytest.mark.django_db, pytest.mark.slow]
Two = tuple[Game, User, User]


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "127.8.8.8", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254",
        "100.64.0.1", "192.0.0.8", "192.0.2.1", "192.88.99.1", "198.18.0.1", "224.0.0.1",
        "240.0.0.1", "255.255.255.255", "::", "::1",
        "fe80::1", "fe80::1%eth0", "fc00::1", "fd12::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1",
        "::ffff:8.8.8.8", "::8.8.8.8", "64:ff9b::7f00:1", "64:ff9b:1::1", "2002:7f00:1::1", "2001::1",
        "2001:db8::1", "100::1", "3fff::1", "nonsense", "",
    ],
)  # fmt: skip
def test_private_local_mapped_and_reserved_addresses_are_refused(address: str) -> None:
    assert not safe_http.is_public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "93.184.216.34", "2606:4700::1111", "2a00:1450::1"])
def test_public_addresses_are_accepted(address: str) -> None:
    assert safe_http.is_public(address)


@pytest.mark.parametrize(
    "url",
    [
        "http://hooks.example.org/", "ftp://hooks.example.org/", "https://", "https:///path", "nonsense", "",
        "https://me:secret@hooks.example.org/", "https://hooks.example.org:0/", "https://hooks.example.org:x/",
        "https://hooks.example.org/a b", "https://hooks.example.org/\r\nX: y", "https://hööks.example.org/",
        "https://hooks.example.org/" + "x" * 700, "file:///etc/passwd",
        "https://hooks.example.org:80/", "https://hooks.example.org:22/", "https://hooks.example.org:6379/",
    ],
)  # fmt: skip
def test_urls_other_than_https_on_two_ports_are_refused(url: str) -> None:
    with pytest.raises(safe_http.Closed):
        safe_http.check_url(url)


@pytest.mark.parametrize("port", ["", ":443", ":8443"])
def test_https_urls_on_both_ports_are_accepted(port: str) -> None:
    assert safe_http.check_url(f"https://hooks.example.org{port}/").hostname == "hooks.example.org"


@pytest.mark.parametrize(
    "found", [["10.0.0.1"], ["8.8.8.8", "127.0.0.1"], ["::ffff:192.168.0.1"], ["fe80::1%2"], []]
)
def test_a_name_with_one_private_address_is_refused_by_webhooks_and_browsers(
    found: list[str], monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    settings.VAPID_KEY = new_key()
    monkeypatch.setattr(safe_http, "resolve", lambda host, port: found)
    asha = reader("Asha")
    _key, public, secret = browser_keys()
    with pytest.raises(Refused, match="must start with https://, be public and use port 443 or 8443"):
        webhooks.add(user=asha, url=f"https://{NAME}/", shape="plain")
    with pytest.raises(Refused, match="must start with https://, be public and use port 443 or 8443"):
        pushing.add(user=asha, url=f"https://{NAME}/", public=public, secret=secret)


@pytest.mark.parametrize(
    "literal", ["https://127.0.0.1/", "https://[::1]/", "https://2130706433/", "https://0x7f.1/"]
)
def test_numeric_hosts_in_every_spelling_are_refused(literal: str) -> None:
    with pytest.raises((safe_http.Closed, safe_http.Failed)):
        safe_http.post(literal, b"", {})


def test_a_name_that_changes_its_address_does_not_change_the_connection(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []
    for name in ("https_proxy", "HTTPS_PROXY", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")  # whoever asked it would get nowhere

    def rebinding(host: str, port: int) -> list[str]:
        asked.append(host)
        return ["127.0.0.1"] if len(asked) == 1 else ["10.0.0.1"]

    monkeypatch.setattr(safe_http, "resolve", rebinding)
    assert safe_http.post(receiver.url, b"{}", {}) == 200
    assert asked == [NAME], "looked up once; the connection goes to what was checked"
    with pytest.raises(safe_http.Failed):
        safe_http.post(receiver.url, b"{}", {})
    assert len(receiver.got) == 1


def test_redirects_wrong_certificates_and_slow_servers_count_as_failures(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    receiver.status = 302
    with pytest.raises(safe_http.Failed, match="302"):
        safe_http.post(receiver.url, b"{}", {})
    assert len(receiver.got) == 1, "nobody follows"
    with pytest.raises(safe_http.Failed, match="CERTIFICATE_VERIFY_FAILED"):
        safe_http.post(receiver.url.replace(NAME, "other.example.org"), b"{}", {})
    with pytest.raises(safe_http.Failed, match="too much"):
        safe_http.post(receiver.url, b"x" * 20_000, {})
    monkeypatch.setattr(safe_http, "WHOLE", 0.4)
    receiver.drip = threading.Event()
    began = time.monotonic()
    with pytest.raises(safe_http.Failed):
        safe_http.post(receiver.url, b"{}", {})
    receiver.drip.set()
    assert time.monotonic() - began < 60, "a byte now and then does not keep us"


def test_webhook_messages_of_each_shape_contain_no_mentions(receiver: Receiver, wall: Wall) -> None:
    asha, bela = reader("Asha", chosen=only("last") | {"last": {"mail": "off"}}), person("Bela")
    for at, shape in enumerate(("discord", "slack", "plain")):
        webhooks.add(user=asha, url=f"{receiver.url}{at}", shape=shape)
    game = planning(started(asha, bela))
    receiver.got.clear()
    wall.advance(timedelta(hours=1))
    work(wall)
    receiver.got.clear()
    decide(game, bela)
    work(wall)
    bodies = [json.loads(body) for _path, _headers, body in receiver.got]
    discord, slack, plain = sorted(bodies, key=lambda body: "content" not in body and 1 + ("id" in body))
    assert discord["content"].startswith("Everyone is waiting for you")
    assert discord["allowed_mentions"] == {"parse": []}
    assert "the Maharaja is in" in slack["text"]
    assert plain["tables"][0]["waits"] is True
    assert plain["id"] in {row.message_id for row in rows(asha, "last")}
    assert receiver.got[0][1]["Host"] == f"{NAME}:{receiver.port}"


def test_a_webhook_that_keeps_failing_is_switched_off_and_its_owner_is_notified(
    receiver: Receiver, wall: Wall, client: Client
) -> None:
    asha, bela = reader("Asha", chosen=only("channel")), person("Bela")
    hook = webhooks.add(user=asha, url=receiver.url, shape="plain")
    receiver.status = 500
    game = planning(started(asha, bela, pace="none"))
    decide(game, bela)
    for _ in range(8):
        work(wall, timedelta(hours=1))
    hook.refresh_from_db()
    assert hook.switched_off_at
    assert len(receiver.got) == webhooks.MOST_FAILURES
    assert [row.kind for row in rows(asha) if row.channel == "mail"] == ["channel"]
    client.force_login(asha)
    assert b"switched off" in client.get("/me/notices/").content
    client.post(f"/me/notices/webhook/{hook.pk}/on")
    assert Webhook.objects.get().switched_off_at is None
    client.post(f"/me/notices/webhook/{hook.pk}/remove")
    assert not Webhook.objects.exists()


@pytest.mark.slow
@pytest.mark.parametrize("shape", ["discord", "slack", "plain"])
def test_a_webhook_message_that_is_too_long_is_shortened(receiver: Receiver, wall: Wall, shape: str) -> None:
    asha, bela = reader("Asha", chosen={"chat": {"hook": "on"}}), person("Bela")
    game = planning(started(asha, bela))
    hook = webhooks.add(user=asha, url=receiver.url, shape=shape)
    for number in range(30):
        say(table_id=game.table_id, user=bela, text=f"{number} " + "🐘" * 250)
    work(wall)
    ((_path, _headers, body),) = receiver.got
    assert "Bela wrote: “0 🐘" in json.dumps(json.loads(body), ensure_ascii=False)
    assert len(body) <= safe_http.LARGEST
    hook.refresh_from_db()
    assert hook.failures == 0


def test_an_error_of_a_webhook_becomes_one_line_of_a_mail(
    receiver: Receiver, two: Two, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Mail servers refuse a subject of several lines, and the mail would block all later ones."""

    def nonsense(_connection: http.client.HTTPConnection) -> None:
        raise http.client.BadStatusLine("SSH-2.0-OpenSSH\r\n")

    monkeypatch.setattr(http.client.HTTPConnection, "getresponse", nonsense)
    with pytest.raises(safe_http.Failed, match=r"^BadStatusLine: SSH-2.0-OpenSSH$") as failed:
        safe_http.post(receiver.url, b"{}", {})
    hook = webhooks.add(user=two[1], url=receiver.url, shape="plain")
    endpoints.switch_off(hook, f"{failed.value}\r\n")
    (sent,) = work(wall)
    assert sent.message()["To"] == two[1].email, "which a subject of two lines would not let be written"
    assert sent.subject.endswith("switched off: BadStatusLine: SSH-2.0-OpenSSH")


def test_a_webhook_that_is_gone_or_uses_another_port_is_switched_off_at_once(
    receiver: Receiver, wall: Wall
) -> None:
    asha, bela = reader("Asha", chosen=only("channel")), person("Bela")
    gone, other = (webhooks.add(user=asha, url=f"{receiver.url}{at}", shape="plain") for at in (1, 2))
    receiver.status = 410
    started(asha, bela, pace="none")
    Webhook.objects.filter(pk=other.pk).update(url=f"https://{NAME}:9000/")
    work(wall)
    assert Webhook.objects.filter(switched_off_at__isnull=False).count() == 2
    assert [path for path, _headers, _body in receiver.got] == ["/hook?a=b1"]
    assert gone.pk != other.pk
