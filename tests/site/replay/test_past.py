"""States of a game, rebuilt from its moves."""

import pytest

from games.base.refusals import Refused
from games.models import Game, Table
from games.replay.past import state_at
from games.table.play import load
from tests.site.table.forward import to_move
from tests.site.table.people import Person, game_of, seat_all

pytestmark = pytest.mark.django_db


def test_the_state_after_the_last_move_is_the_snapshot(people: list[Person]) -> None:
    for crowd in (people, people[:1]):
        game = to_move(seat_all(crowd), crowd, 60)
        loaded = load(game)
        assert loaded.rules.codec.encode(state_at(game, game.version)) == bytes(game.snapshot)


def test_every_state_has_the_number_it_was_asked_for(people: list[Person]) -> None:
    game = to_move(seat_all(people), people, 30)
    assert [state_at(game, number).number for number in range(31)] == list(range(31))


def test_a_move_not_yet_played_has_no_state(people: list[Person]) -> None:
    game = game_of(seat_all(people))
    for number in (-1, game.version + 1):
        with pytest.raises(IndexError):
            state_at(game, number)


def test_a_game_of_older_rules_is_refused(finished: Table) -> None:
    Game.objects.filter(table=finished).update(rules=0)
    with pytest.raises(Refused):
        state_at(game_of(finished), 3)
