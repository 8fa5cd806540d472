"""The people of `bench.people` find their way on the site's own pages."""

from random import Random

import pytest

from games.pace.resolve import resolve_game
from games.titles import TITLES
from tests.services.view import read_view
from tests.site.table.people import Person, awaited, game_of, seat_all

STEPS = 12


@pytest.mark.django_db
@pytest.mark.parametrize("title", sorted(TITLES))
def test_people_of_the_load_can_play_every_title(title: str) -> None:
    people = [Person("Asha"), Person("Bela")]
    table, draw = seat_all(people, game_name=title), Random(2)
    for _ in range(3):
        before = game_of(table).version
        player = awaited(table, people)[0]
        for step in range(STEPS):
            where, form = read_view(player.html(table)).next_form(draw, step)
            answer = player.client.post(f"/t/{table.code}/{where}", form, headers={"HX-Request": "true"})
            assert answer.status_code == 200
            if read_view(answer.content.decode()).version > before:
                break
        assert game_of(table).version > before
        resolve_game(game_of(table).pk)
