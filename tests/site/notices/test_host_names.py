"""Host names in addresses of players: a time limit for lookups, and internal names stay secret."""

import re
import socket
import threading
import time
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.test import Client

from games.base import safe_http
from games.base.refusals import Refused
from games.models import Game, User, Webhook
from games.notices import webhooks
from tests.services.processes import soon
from tests.site.notices.mailbox import only, reader, rows, work
from tests.site.notices.receiver import NAME, Receiver
from tests.site.pace.scenes import Wall, person, started

pytestmark = pytest.mark.django_db
Two = tuple[Game, User, User]
TOKEN = re.compile(rb'csrfmiddlewaretoken" value="\w+"|"X-CSRFToken": "\w+"')


def unknown(host: str, port: int) -> list[str]:
    raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")


def inside(host: str, port: int) -> list[str]:
    return ["10.0.0.1"]


def test_a_webhook_to_a_private_address_fails_like_one_to_an_unknown_name(
    receiver: Receiver, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a name that points to a private address would reveal whether that host exists."""
    asha, bela = reader("Asha", chosen=only("channel")), person("Bela")
    hook = webhooks.add(user=asha, url=receiver.url, shape="plain")
    started(asha, bela, pace="none")
    seen = []
    for names in (unknown, inside):
        Webhook.objects.filter(pk=hook.pk).update(failures=0, last_error="")
        monkeypatch.setattr(safe_http, "resolve", names)
        work(wall, timedelta(hours=1))
        found = Webhook.objects.get()
        notes = {row.last_error for row in rows(asha) if row.channel == "hook"}
        seen.append((found.failures, found.last_error, found.switched_off_at, notes))
    assert seen[0] == seen[1]
    assert seen[0][0] == 1
    assert receiver.got == []


def test_the_settings_page_refuses_private_and_unknown_addresses_in_the_same_words(
    client: Client, two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.force_login(two[1])
    pages = set()
    asked: list[str] = []
    for names in (unknown, inside):

        def counted(host: str, port: int, names: Callable[[str, int], list[str]] = names) -> list[str]:
            asked.append(host)
            return names(host, port)

        monkeypatch.setattr(safe_http, "resolve", counted)
        answer = client.post("/me/notices/webhook", {"url": f"https://{NAME}/", "shape": "plain"})
        assert answer.status_code == 422
        pages.add(TOKEN.sub(b"", answer.content))
    assert len(pages) == 1
    assert asked == [NAME, NAME], "the same work"
    monkeypatch.undo()
    for url in (
        "http://hooks.example.org/",
        "https://127.0.0.1/",
        "https://localhost/",
        f"https://{NAME}:22/",
    ):
        answer = client.post("/me/notices/webhook", {"url": url, "shape": "plain"})
        assert answer.status_code == 422, url
        assert "use port 443 or 8443" in answer.content.decode()
    assert not Webhook.objects.exists()


def test_a_silent_name_server_blocks_few_threads_and_only_briefly(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    hanging, answered = threading.Event(), threading.Event()
    began: list[str] = []

    def hang(host: str, port: int) -> list[str]:
        began.append(host)
        hanging.wait(60)
        answered.set()
        return ["8.8.8.8"]

    monkeypatch.setattr(safe_http, "resolve", hang)
    monkeypatch.setattr(safe_http, "LOOKUP", 0.05)
    monkeypatch.setattr(safe_http, "FREE", 0.05)
    try:
        for number in range(safe_http.LOOKUPS + 3):
            said = "be public and use port 443" if number < safe_http.LOOKUPS else "Please try again."
            with pytest.raises(Refused, match=said):
                webhooks.add(user=two[1], url=f"https://{number}.example.org/", shape="plain")
        assert soon(lambda: len(began) == safe_http.LOOKUPS), "the others did not even begin"
    finally:
        hanging.set()
    assert answered.wait(60)
    monkeypatch.setattr(safe_http, "LOOKUP", 60.0)
    monkeypatch.setattr(safe_http, "FREE", 60.0)
    webhooks.add(user=two[1], url=f"https://{NAME}/", shape="plain")


def test_silent_name_servers_of_others_do_not_count_against_a_webhook(
    receiver: Receiver, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    asha, bela = reader("Asha", chosen=only("channel")), person("Bela")
    hook = webhooks.add(user=asha, url=receiver.url, shape="plain")
    started(asha, bela, pace="none")
    for _ in range(safe_http.LOOKUPS):
        assert safe_http._lookups.acquire(timeout=60)
    try:
        monkeypatch.setattr(safe_http, "FREE", 0.05)
        work(wall, timedelta(hours=1))
        assert (receiver.got, Webhook.objects.get().failures) == ([], 0)
    finally:
        for _ in range(safe_http.LOOKUPS):
            safe_http._lookups.release()
    work(wall, timedelta(hours=1))
    assert len(receiver.got) == 1
    assert Webhook.objects.get(pk=hook.pk).last_error == ""


def test_without_another_thread_a_look_up_is_tried_later(monkeypatch: pytest.MonkeyPatch) -> None:
    def start(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    for _ in range(safe_http.LOOKUPS + 1):
        with monkeypatch.context() as broken:
            broken.setattr(threading.Thread, "start", start)
            with pytest.raises(safe_http.Busy):
                safe_http.resolve_in_time(NAME, 443)
    monkeypatch.setattr(safe_http, "resolve", lambda host, port: ["8.8.8.8"])
    assert safe_http.resolve_in_time(NAME, 443) == ["8.8.8.8"]


def test_the_time_for_a_name_lookup_counts_towards_the_whole_request(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a slow lookup too little time is left for a server that answers byte by byte."""
    timers: list[float] = []
    usual = threading.Timer

    def noted(seconds: float, call: Callable[[], None]) -> threading.Timer:
        timers.append(seconds)
        return usual(seconds, call)

    def slowly(host: str, port: int) -> list[str]:
        time.sleep(0.2)
        return ["127.0.0.1"]

    monkeypatch.setattr(safe_http, "resolve", slowly)
    monkeypatch.setattr(threading, "Timer", noted)
    assert safe_http.post(receiver.url, b"{}", {}) == 200
    assert timers[0] <= safe_http.WHOLE - 0.2
