"""Two games that differ only in hands, deck and intended moves give everybody else the same answers."""

import time
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import msgspec
import pytest
from django.core.cache import cache
from django.db import transaction
from django.test import Client
from django.utils import timezone

from engine.kernel.events import Event
from engine.taj_mahal.cards import texts
from engine.taj_mahal.state import State
from engine.taj_mahal.view import View, view
from games.base import clock
from games.notices import mailing
from games.table.play import load
from games.titles import TITLES
from tests.services.scenes.addresses import Address, addresses
from tests.services.scenes.position import Position
from tests.site.everywhere.answers import client_of, comparable, forget_figures
from tests.site.taj_mahal.conftest import KEY
from tests.site.taj_mahal.position import position, scramble

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

MAKES_A_NEW_ONE = ("learn", "copy_sandbox", "play_task", "play_now")
NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)
OF_OTHER_GAMES = ("challenge", "attempt", "solo_code", "task", "replay", "day", "kind")
"""Parts of addresses that this game cannot fill: it has no solo play and no imported games."""


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
        "other": "Owner One", "game": KEY, "game_name": KEY, "which": "all",
        "object_id": str(found.game.pk), "content_type_id": "1", "app_label": "games", "url": "games",
        "message_id": str(said.pk), "section": "games", "pk": "1", "key": "k", "uidb36": "1",
        "sandbox": "sandbox", "share": "shared", "version": str(found.game.version), "chapter": "rulings",
        "anchor": "t28",
    }  # fmt: skip


def reachable() -> list[Address]:
    every = [one for one in addresses() if "logout" not in one.name]
    return [one for one in every if not set(one.parts) & set(OF_OTHER_GAMES)]


def answer(client: Client, address: Address, known: dict[str, str], method: str) -> bytes:
    """Return status, headers and body; nothing that the request changes stays."""
    forget_figures()
    with transaction.atomic():
        data = {"version": known["version"], "revision": 0, "move": "withdraw", "game": KEY}
        response: Any = getattr(client, method)(address.path(known), data if method == "post" else {})
        transaction.set_rollback(True)
    return comparable(response, leads_to_a_new_page=address.name in MAKES_A_NEW_ONE)


def answers(found: Position, role: str, method: str, names: str) -> dict[str, bytes]:
    cache.clear()
    client, known = client_of(found, role), values(found)
    return {one.name: answer(client, one, known, method) for one in reachable() if names in one.name}


def differences(found: Position, role: str, method: str, names: str = "") -> list[str]:
    """Return the addresses whose names hold these letters and that answer the twins differently."""
    scramble(found, role, 1)
    first = answers(found, role, method, names)
    scramble(found, role, 2)
    second = answers(found, role, method, names)
    assert first
    return [name for name in first if first[name] != second[name]]


@pytest.mark.parametrize(
    ("role", "method", "names"),
    [("owner", "get", ""), ("spectator", "get", ""), ("opponent", "post", ""), ("staff", "get", "admin:")],
)
def test_others_hands_and_the_deck_change_no_answer(role: str, method: str, names: str) -> None:
    assert differences(position(), role, method, names) == []


def test_the_position_has_secrets_of_every_kind() -> None:
    """Both others have drawn cards, and the scrambler changes hands, deck and what was drawn."""
    found = position()
    before = load(found.game).state
    drew = [event for move in found.game.moves.all() for event in move.events if event["kind"] == "drew"]
    assert {event["seat"] for event in drew} >= {found.seat(name).number for name in ("opponent", "third")}
    scramble(found, "owner", 1)
    after = load(found.game).state
    mine = found.seat("owner").number
    assert before.deck.cards != after.deck.cards
    changed = [seat for seat in range(3) if before.players[seat].hand != after.players[seat].hand]
    assert changed == [seat for seat in range(3) if seat != mine]
    now = [event for move in found.game.moves.all() for event in move.events if event["kind"] == "drew"]
    assert now != drew


def test_planted_leaks_of_hands_and_events_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view with others' hands changes the table, an event in its private form the log."""

    def leaky(state: State, seat: int | None) -> View:
        shown = view(state, seat)
        for player, known in zip(shown.players, state.players, strict=True):
            player.hand = texts(known.hand)
        return shown

    found = position()
    title = TITLES[KEY]
    with monkeypatch.context() as planted:
        planted.setitem(TITLES, KEY, replace(title, rules=replace(title.rules, view=leaky)))
        assert "table" in differences(found, "spectator", "get", "table")
    with monkeypatch.context() as planted:
        planted.setattr("games.table.log_cache._as_known", _told_to_everybody)
        assert "table_events" in differences(found, "spectator", "get", "table")


def _told_to_everybody(stored: Any, seat: int | None) -> list[Event]:
    """Return stored events as their own seats know them, as a mistake would."""
    return [event.seen_by(event.seat) for event in msgspec.convert(stored, list[Event], str_keys=True)]
