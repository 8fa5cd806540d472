"""Two games that differ only in what you must not know give you byte-identical answers on every address."""

import re
import time
from datetime import UTC, datetime
from importlib import import_module

import pytest
from django.conf import settings
from django.db import transaction
from django.test import Client

from games import clock
from tests.site.everywhere.addresses import Address, addresses
from tests.site.everywhere.position import ROLES, Position, position, scramble

pytestmark = pytest.mark.django_db

CSRF = re.compile(rb'(csrfmiddlewaretoken" value="|"x-csrftoken": ")[A-Za-z0-9]+', re.I)
MASKED_HEADERS = ("Set-Cookie", "Date")
NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)


@pytest.fixture(autouse=True)
def frozen_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "now", lambda: NOON)
    monkeypatch.setattr(time, "time", NOON.timestamp)


def values(found: Position) -> dict[str, str]:
    """What fills the variable parts of addresses."""
    seat = found.seat("opponent")
    known = {"code": found.table.code, "invite": found.table.invite, "seat_id": str(seat.pk)}
    known["vacation_id"] = "1"
    known |= {"name": "Opponent One", "other": "Owner One", "game": "maharaja", "which": "all"}
    of_admin = {"object_id": str(found.game.pk), "content_type_id": "1", "app_label": "games", "url": "games"}
    return {**known, **of_admin, "pk": "1", "key": "k", "uidb36": "1"}


def client_of(found: Position, role: str) -> Client:
    client = Client(raise_request_exception=True)
    if role != "anonymous":
        client.force_login(found.people[role], backend=settings.AUTHENTICATION_BACKENDS[0])
    return client


def answer(client: Client, address: Address, found: Position, method: str) -> bytes:
    """Status, headers and body; what is masked is named above. Nothing it changes stays."""
    with transaction.atomic():
        game = found.game
        data = {"version": game.version, "revision": 0, "move": "end_turn"} if method == "post" else {}
        response = getattr(client, method)(address.path(values(found)), data)
        transaction.set_rollback(True)
    headers = sorted((name, value) for name, value in response.items() if name not in MASKED_HEADERS)
    body = b"".join(response.streaming_content) if response.streaming else response.content
    return CSRF.sub(rb"\1", str((response.status_code, headers)).encode() + body)


def answers(found: Position, role: str, method: str) -> dict[str, bytes]:
    """Every address as this role sees it."""
    client = client_of(found, role)
    return {
        address.name: answer(client, address, found, method)
        for address in addresses()
        if "logout" not in address.name
    }


@pytest.mark.slow
@pytest.mark.parametrize("method", ["get", "post"])
@pytest.mark.parametrize("role", ROLES)
def test_secrets_change_no_answer(role: str, method: str) -> None:
    found = position()
    scramble(found, role, 1)
    first = answers(found, role, method)
    scramble(found, role, 2)
    second = answers(found, role, method)
    assert [name for name in first if first[name] != second[name]] == []


def test_the_scrambler_does_its_work() -> None:
    found = position()
    before = bytes(found.game.snapshot)
    scramble(found, "owner", 1)
    assert bytes(found.game.snapshot) != before


def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that shows another's prestige differs between the twins."""
    views = import_module("engine.maharaja.view")
    honest = views._player
    monkeypatch.setattr(
        views, "_player", lambda state, seat, *, everything: honest(state, seat, everything=True)
    )
    found = position()
    table = next(address for address in addresses() if address.name == "table")
    shown = []
    for turn in (1, 2):
        scramble(found, "owner", turn)
        shown.append(answer(client_of(found, "owner"), table, found, "get"))
    assert shown[0] != shown[1]
