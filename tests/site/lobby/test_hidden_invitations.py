"""Blocks and settings stay secret: the host gets the same bytes, whatever the guest has chosen."""

import secrets
import time
from itertools import count, product

import pytest
from django.core import mail
from django.core.cache import cache
from django.db import transaction
from django.test import Client
from django.utils import timezone

from games.lobby import tables
from games.lobby.invitations import send_invitations
from games.models import Table, User, Wishes
from games.models.table import Visibility
from games.notices.sending import send_due
from games.people.acquaintance import closed_to
from games.people.blocking import tie
from tests.site.everywhere.answers import comparable
from tests.site.lobby.people import client_of, opened
from tests.site.lobby.test_my_games import end
from tests.site.notices.mailbox import MINUTE, reader
from tests.site.pace.conftest import wall  # noqa: F401  (fixture)
from tests.site.pace.scenes import MONDAY, Wall

pytestmark = pytest.mark.django_db
BLOCKS, SETTINGS = ("never", "before", "after"), ("everybody", "known", "nobody")
HTMX = {"HX-Request": "true"}
Answers = dict[str, bytes | list[str]]


class Cast:
    """The host, a guest who may not want to hear of them, and a friend; they have finished a game."""

    def __init__(self) -> None:
        self.asha, self.bela, self.chand = reader("Asha"), reader("Bela"), reader("Chand")
        self.over = end(opened(self.asha, self.bela, self.chand, seats=3))
        tie(person=self.asha, name="Bela", kind="follow")


@pytest.fixture
def cast(wall: Wall, monkeypatch: pytest.MonkeyPatch) -> Cast:  # noqa: F811
    """Stop the other clocks too: they stand in headers and in the export."""
    monkeypatch.setattr(timezone, "now", wall)
    monkeypatch.setattr(time, "time", MONDAY.timestamp)
    return Cast()


def host_sees(cast: Cast, wall: Wall, monkeypatch: pytest.MonkeyPatch, block: str, setting: str) -> Answers:  # noqa: F811
    """Return everything that the host and a third player get if the guest has chosen so. Nothing is kept."""
    codes, numbers, before = count(), count(), wall()
    monkeypatch.setattr(secrets, "token_urlsafe", lambda size=0: f"a{next(codes):0{max(size, 9)}}a")
    monkeypatch.setattr(secrets, "token_hex", lambda size=0: f"{next(numbers):032x}")
    cache.clear()
    mail.outbox.clear()
    with transaction.atomic():
        answers = _play(cast, wall, block, setting)
        transaction.set_rollback(True)
    wall.set_to(before)
    return answers


def _play(cast: Cast, wall: Wall, block: str, setting: str) -> Answers:  # noqa: F811
    host, chand = client_of(cast.asha), client_of(cast.chand)
    Wishes.objects.create(user=cast.bela, may_invite=setting)
    if block == "before":
        tie(person=cast.bela, name="Asha", kind="block")
    table = opened(cast.asha, visibility=Visibility.NAMED, seats=3, invited=[cast.bela, cast.chand])
    answers: Answers = {}

    def note(who: str, client: Client, path: str, data: dict[str, str] | None = None, **more: object) -> None:
        method = client.get if data is None else client.post
        answer = comparable(method(path, data, **more), leads_to_a_new_page=False)
        answers[f"{len(answers)} {who} {path} {data}"] = answer

    late = opened(cast.asha, visibility=Visibility.LINK, seats=3)
    note("host", host, f"/t/{late.code}/invite", {"names": "Bela, Chand"})
    note("host", host, f"/t/{late.code}/invite", {"names": "Bela"})
    note("host", host, f"/t/{late.code}/invite", {"names": "Bela, Nobody Atall"})
    if block == "after":
        tie(person=cast.bela, name="Asha", kind="block")
    note("host", host, f"/t/{cast.over.code}/rematch", {})
    again = Table.objects.get(previous=cast.over)
    pages = [f"/t/{one.code}/" for one in (table, late, again)] + [f"/t/{table.code}/open"]
    pages += [
        "/my/",
        "/",
        "/lobby/",
        "/waiting",
        "/people/",
        "/p/Bela/",
        "/p/Bela/?format=json",
        "/me/export",
    ]
    pages += ["/lobby/people?names=b", "/lobby/people?names=Chand,+be", "/lobby/new/"]
    for path in pages:
        note("host", host, path)
    note("host", host, f"/t/{table.code}/open", headers=HTMX)
    chand.post(f"/t/{table.code}/join")
    note("other", chand, f"/t/{table.code}/")
    note("host", host, f"/t/{late.code}/withdraw", {"name": "Bela"})
    note("host", host, f"/t/{late.code}/invite", {"names": "Bela"})
    note("host", host, f"/t/{late.code}/")
    note("host", host, f"/t/{table.code}/leave", {})
    note("host", host, "/my/")
    wall.advance(10 * MINUTE)
    send_due()
    mails = [f"{one.subject}\n{one.body}" for one in mail.outbox if one.to != [cast.bela.email]]
    answers["mails to others"] = mails
    answers["to the guest"] = [one.subject for one in mail.outbox if one.to == [cast.bela.email]]
    answers["to the guest"] += [code for code in (late.code, again.code) if _shows(cast.bela, code)]
    return answers


def _shows(user: User, code: str) -> bool:
    client = client_of(user)
    return client.get(f"/t/{code}/").status_code == 200 or code in client.get("/my/").content.decode()


def test_the_host_gets_the_same_bytes_whether_or_not_the_guest_wants_to_hear_of_them(
    cast: Cast, wall: Wall, monkeypatch: pytest.MonkeyPatch  # noqa: F811
) -> None:  # fmt: skip
    plain = host_sees(cast, wall, monkeypatch, "never", "everybody")
    assert len(plain.pop("to the guest")) > 2
    assert any(b"not here yet" in answer for answer in plain.values() if isinstance(answer, bytes))
    assert plain["mails to others"], "Chand hears of it"
    for block, setting in product(BLOCKS, SETTINGS):
        other = host_sees(cast, wall, monkeypatch, block, setting)
        guest_got = other.pop("to the guest")
        if block != "never" or setting == "nobody":
            assert guest_got == [], (block, setting)
        assert [name for name in plain if plain[name] != other[name]] == [], (block, setting)


def test_a_planted_leak_is_found(
    cast: Cast, wall: Wall, monkeypatch: pytest.MonkeyPatch  # noqa: F811
) -> None:  # fmt: skip
    """A list that leaves out people who have blocked the host differs."""

    def leaking(table: Table, host: User, guests: list[User]) -> None:
        closed = closed_to(host, [guest.pk for guest in guests])
        send_invitations(table, host, [guest for guest in guests if guest.pk not in closed])

    monkeypatch.setattr(tables, "send_invitations", leaking)
    plain, blocked = (host_sees(cast, wall, monkeypatch, block, "everybody") for block in ("never", "before"))
    assert [name for name in plain if plain[name] != blocked[name]]
