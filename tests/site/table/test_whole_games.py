"""Whole games by pressing buttons found in the HTML, as without JavaScript."""

import random

import pytest

from tests.site.table.forward import advance
from tests.site.table.people import Person, game_of, seat_all

pytestmark = pytest.mark.django_db


@pytest.mark.slow
def test_a_whole_solo_game() -> None:
    ana = Person("Ana")
    table = seat_all([ana])
    advance(table, [ana], random.Random(1), lambda game: False, press=True)
    assert game_of(table).table.status == "finished"
    page = ana.page(table)
    assert "The game is over" in page.text
    assert "Final scoring" in page.text
    assert "Brahmabot" in page.text
    assert ana.seat(table).rank in (1, 2)
    assert page.form("/choose") is None


@pytest.mark.slow
def test_a_whole_game_of_three(people: list[Person]) -> None:
    table = seat_all(people, options={"random_special": [2], "final": ["random"]})
    advance(table, people, random.Random(2), lambda game: False, press=True)
    assert game_of(table).table.status == "finished"
    for player in people:
        words = player.page(table).text
        assert all(other.user.username in words for other in people)
        assert "Round 7: " in words
