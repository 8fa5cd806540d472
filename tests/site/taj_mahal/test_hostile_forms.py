"""Forms that no honest page sends are refused with words and change nothing."""

import pytest

from engine.taj_mahal.cards import COLOURED, TEXT
from games.models import Table
from games.table.play import load
from tests.site.table.people import Person, game_of
from tests.site.taj_mahal.conftest import asked, table_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(five: list[Person]) -> Table:
    return table_of(five[:3])


def post(person: Person, table: Table, move: str, **fields: object) -> tuple[int, str]:
    """Post a move as a page of this moment would; return the status and the page."""
    data = {"move": move, "version": game_of(table).version, "revision": 0, **fields}
    answer = person.client.post(f"/t/{table.code}/choose", data, follow=True)
    return answer.status_code, answer.content.decode()


def hand(person: Person, table: Table) -> list[int]:
    return load(game_of(table)).state.players[person.seat(table).number].hand


def test_a_card_that_is_not_held_is_refused(five: list[Person], table: Table) -> None:
    ana = asked(table, five[:3])
    before = game_of(table).version
    missing = next(card for card in range(COLOURED) if card not in hand(ana, table))
    for move in (
        f"play {TEXT[missing]}",
        "play red EV with might",
        "play colourless E",
        "take red EV",
        "claim",
    ):
        _status, html = post(ana, table, move)
        assert 'role="alert"' in html, move
    assert game_of(table).version == before


def test_another_seats_turn_is_refused(five: list[Person], table: Table) -> None:
    ana = asked(table, five[:3])
    other = next(person for person in five[:3] if person is not ana)
    before = game_of(table).version
    held = next(card for card in hand(other, table) if card < COLOURED)
    for move in (f"play {TEXT[held]}", "withdraw"):
        _status, html = post(other, table, move)
        assert 'role="alert"' in html, move
    status, _html = post(five[4], table, "withdraw")
    assert status in (403, 404)
    assert game_of(table).version == before


def test_a_replayed_form_is_refused(five: list[Person], table: Table) -> None:
    ana = asked(table, five[:3])
    version, before = game_of(table).version, len(hand(ana, table))
    move = f"play {TEXT[next(card for card in hand(ana, table) if card < COLOURED)]}"
    post(ana, table, move)
    assert game_of(table).version == version + 1
    _status, html = post(ana, table, move, version=version)
    assert 'role="alert"' in html
    assert len(hand(ana, table)) == before - 1
    assert game_of(table).version == version + 1
