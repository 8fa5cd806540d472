"""The replay of a running game: secrets change no byte of it, and a planted leak is found."""

from dataclasses import replace

import pytest
from django.test import Client

from games.replay import read as replay
from tests.services.scenes.addresses import addresses
from tests.services.scenes.position import Position, position
from tests.services.scenes.values import values
from tests.site.everywhere.answers import client_of
from tests.site.everywhere.conftest import frozen_clock  # noqa: F401  (fixture)
from tests.site.everywhere.scramble import scramble
from tests.site.everywhere.test_secrecy import answer

pytestmark = [pytest.mark.django_db, pytest.mark.slow]


def twins(found: Position, role: str) -> list[bytes]:
    """Return the last step for this role, with two different secret discs of other players."""
    step = next(address for address in addresses() if address.name == "replay_step")
    step = replace(step, route=step.route.replace("<int:number>", str(found.game.version)))
    shown = []
    for turn in (1, 2):
        scramble(found, role, turn)
        shown.append(answer(client_of(found, role), step, values(found), "get"))
        assert shown[-1].startswith(b"(200")
    return shown


def test_others_discs_change_no_byte_until_a_leak_is_planted(monkeypatch: pytest.MonkeyPatch) -> None:
    found = position()
    first, second = twins(found, "spectator")
    assert first == second
    monkeypatch.setattr(replay, "viewpoint_of", lambda visit: replay.Viewpoint(None, opened=True))
    first, second = twins(found, "spectator")
    assert first != second


def test_no_step_of_a_running_game_shows_its_seed() -> None:
    found = position()
    for number in range(0, found.game.version + 1, 10):
        html = Client().get(f"/t/{found.table.code}/replay/{number}/").content.decode()
        assert "fixed" not in html
