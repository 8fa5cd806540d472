"""Two games that differ only in secrets of others give a viewer the same bytes at every address."""

from importlib import import_module

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.cache import cache
from django.db import transaction
from django.test import Client

from games.table.chat_read import read_chat
from tests.services.scenes.addresses import Address, addresses
from tests.services.scenes.position import ROLES, Position, position
from tests.services.scenes.values import values
from tests.site.everywhere.answers import client_of, comparable, forget_figures
from tests.site.everywhere.scramble import scramble

pytestmark = pytest.mark.django_db

MAKES_A_NEW_ONE = ("learn", "copy_sandbox", "try_imported", "play_challenge", "play_task", "solo_beat")
"""Addresses that redirect to a new table or sandbox with a random code."""


PLAIN = ""
WAYS = [("get", PLAIN), ("get", "gzip"), ("post", PLAIN)]
"""Methods, and the compression that the browser asks for."""


def answer(
    client: Client, address: Address, known: dict[str, str], method: str, encoding: str = PLAIN
) -> bytes:
    """Return status, headers and body, with the values named above masked. Changes are rolled back."""
    forget_figures()
    with transaction.atomic():
        data = {"version": known["version"], "revision": 0, "move": "end_turn"} if method == "post" else {}
        asked = {"Accept-Encoding": encoding} if encoding else {}
        response = getattr(client, method)(address.path(known), data, headers=asked)
        transaction.set_rollback(True)
    return comparable(response, leads_to_a_new_page=address.name in MAKES_A_NEW_ONE)


def answers(found: Position, role: str, method: str, encoding: str = PLAIN) -> dict[str, bytes]:
    """Return the answers of every address to this role. Rate limits are reset first."""
    cache.clear()
    client, known = client_of(found, role), values(found)
    return {
        address.name: answer(client, address, known, method, encoding)
        for address in addresses()
        if "logout" not in address.name
    }


@pytest.mark.slow
@pytest.mark.parametrize(("method", "encoding"), WAYS)
@pytest.mark.parametrize("role", ROLES)
def test_secrets_change_no_answer(role: str, method: str, encoding: str) -> None:
    found = position()
    scramble(found, role, 1)
    first = answers(found, role, method, encoding)
    scramble(found, role, 2)
    second = answers(found, role, method, encoding)
    assert [name for name in first if first[name] != second[name]] == []


@pytest.mark.slow
def test_the_scrambler_does_its_work() -> None:
    found = position()
    before = bytes(found.game.snapshot)
    scramble(found, "owner", 1)
    assert bytes(found.game.snapshot) != before


@pytest.mark.slow
def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that shows another player's prestige differs between the two games."""
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
        shown.append(answer(client_of(found, "owner"), table, values(found), "get"))
    assert shown[0] != shown[1]


@pytest.mark.slow
@pytest.mark.parametrize("leak", ["own_note", "read_chat"])
def test_a_planted_leak_of_words_is_found(monkeypatch: pytest.MonkeyPatch, leak: str) -> None:
    """A page with another player's notes, or with muted messages, differs between the two games."""
    page = import_module("games.table.views")
    if leak == "own_note":
        monkeypatch.setattr(page, leak, lambda place: place.table.notes.exclude(user=place.me.user).first())
    else:
        monkeypatch.setattr(page, leak, lambda place, viewer: read_chat(place, AnonymousUser()))
    found = position()
    table = next(address for address in addresses() if address.name == "table")
    shown = []
    for turn in (1, 2):
        scramble(found, "owner", turn)
        shown.append(answer(client_of(found, "owner"), table, values(found), "get"))
    assert shown[0] != shown[1]
