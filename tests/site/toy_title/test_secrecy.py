"""Two games of the toy that differ only in what you must not know give the same answers on every address."""

import time
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from django.core.cache import cache
from django.db import transaction
from django.test import Client
from django.utils import timezone

from games.base import clock
from games.notices import mailing
from games.seals import read
from games.titles import TITLES
from tests.services.scenes.addresses import Address, addresses
from tests.services.scenes.position import ROLES, Position
from tests.site.everywhere.answers import client_of, comparable, forget_figures
from tests.site.toy_title.position import position, scramble
from tests.site.toy_title.title import TITLE
from tests.toy import GAME
from tests.toy.state import ToyState
from tests.toy.view import View, view

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

MAKES_A_NEW_ONE = ("learn", "copy_sandbox", "play_task", "play_now")
NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)
OF_OTHER_GAMES = ("challenge", "attempt", "solo_code", "task", "replay", "day", "kind")
"""Parts of addresses that the toy cannot fill: it has no solo play and no imported games."""


@pytest.fixture(autouse=True)
def frozen_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "now", lambda: NOON)
    monkeypatch.setattr(timezone, "now", lambda: NOON)
    monkeypatch.setattr(time, "time", NOON.timestamp)


def values(found: Position) -> dict[str, str]:
    """Return what fills the variable parts of addresses."""
    said = found.table.messages.get(author=found.people["opponent"])
    out = mailing.unsubscribe_link(found.people["opponent"], ["turn"])
    return {
        "code": found.table.code, "invite": found.table.invite, "seat_id": str(found.seat("opponent").pk),
        "number": "2", "vacation_id": "1", "hook_id": "1", "browser_id": "1", "mail_name": "none.eml",
        "sanction_id": "1",
        "secret": "owners-calendar", "token": out.rpartition("/")[2], "name": "Opponent One",
        "other": "Owner One", "game": "toy", "game_name": "toy", "which": "all",
        "object_id": str(found.game.pk), "content_type_id": "1", "app_label": "games", "url": "games",
        "message_id": str(said.pk), "section": "games", "pk": "1", "key": "k", "uidb36": "1",
        "sandbox": "sandbox", "share": "shared", "version": str(found.game.version), "chapter": "end",
        "anchor": "end",
    }  # fmt: skip


def reachable() -> list[Address]:
    every = [one for one in addresses() if "logout" not in one.name]
    return [one for one in every if not set(one.parts) & set(OF_OTHER_GAMES)]


def answer(client: Client, address: Address, known: dict[str, str], method: str) -> bytes:
    """Return status, headers and body; nothing that the request changes stays."""
    forget_figures()
    with transaction.atomic():
        data = {"version": known["version"], "revision": 0, "move": "bid 1", "game": "toy"}
        response: Any = getattr(client, method)(address.path(known), data if method == "post" else {})
        transaction.set_rollback(True)
    return comparable(response, leads_to_a_new_page=address.name in MAKES_A_NEW_ONE)


def answers(found: Position, role: str, method: str) -> dict[str, bytes]:
    cache.clear()
    client, known = client_of(found, role), values(found)
    return {one.name: answer(client, one, known, method) for one in reachable()}


def differences(role: str, method: str) -> list[str]:
    """Return the addresses that answer the twins differently."""
    found = position()
    scramble(found, role, 1)
    first = answers(found, role, method)
    scramble(found, role, 2)
    second = answers(found, role, method)
    return [name for name in first if first[name] != second[name]]


@pytest.mark.parametrize("method", ["get", "post"])
@pytest.mark.parametrize("role", ROLES)
def test_others_hands_and_bids_change_no_answer(role: str, method: str) -> None:
    assert differences(role, method) == []


def test_a_view_that_shows_others_bids_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(state: ToyState, seat: int | None) -> View:
        shown = view(state, seat)
        for player, known in zip(shown.players, state.players, strict=True):
            player.bid = known.bid
        return shown

    with monkeypatch.context() as planted:
        planted.setitem(TITLES, "toy", replace(TITLE, rules=replace(GAME, view=leaky)))
        assert "table" in differences("spectator", "get")


def test_a_view_that_shows_others_hands_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(state: ToyState, seat: int | None) -> View:
        shown = view(state, seat)
        for player, known in zip(shown.players, state.players, strict=True):
            player.hand = known.hand
        return shown

    with monkeypatch.context() as planted:
        planted.setitem(TITLES, "toy", replace(TITLE, rules=replace(GAME, view=leaky)))
        assert "table" in differences("spectator", "get")


def test_a_page_that_shows_a_nonce_before_the_reveal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    found, leak = position(), next(address for address in addresses() if address.name == "seals")
    told, shown = read._told, []
    for honest in (True, False):
        if not honest:
            monkeypatch.setattr(read, "_told", lambda visit, moves, hidden=(): told(visit, moves))
        for turn in (1, 2):
            scramble(found, "spectator", turn)
            shown.append(answer(client_of(found, "spectator"), leak, values(found), "get"))
    assert shown[0] == shown[1]
    assert shown[2] != shown[3]


def test_the_opponent_sees_its_own_bid_and_the_spectator_none() -> None:
    found = position()
    own = client_of(found, "opponent").get(f"/t/{found.table.code}/").content.decode()
    assert own.count("bid 2") == 1
    assert own.count("a bid") >= 1
    others = client_of(found, "spectator").get(f"/t/{found.table.code}/").content.decode()
    assert "bid 2" not in others


def test_the_admin_shows_a_game_as_a_spectator_sees_it() -> None:
    found = position()
    staff = client_of(found, "staff")
    html = staff.get(f"/admin/games/game/{found.game.pk}/change/").content.decode()
    assert "has_bid" in html
    assert "bid 2" not in html
