"""The points on the chips of a phone: who leads, as far as everybody may know it."""

import re

import pytest

from engine.maharaja import GAME
from engine.maharaja.final import final_scoring
from games.titles.maharaja.points import points
from tests.site.drawing.positions import states, view_of, viewers
from tests.site.table.forward import to_move
from tests.site.table.people import Person, game_of, seat_all


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_points_of_a_running_game_are_those_of_its_final_scoring_for_every_viewer(seats: int) -> None:
    for state in states(seats)[:-1]:
        expected = [sum(line.points for line in sheet) for sheet in final_scoring(state)]
        assert [points(view_of(state, viewer)) for viewer in viewers(state)] == [expected] * (seats + 1)
    assert any(expected), "at the end somebody has built something"


def test_secret_prestige_does_not_change_the_points_of_a_running_game() -> None:
    state = GAME.clone(states(3)[-2])
    before = points(view_of(state, 0))
    for player in state.players:
        player.prestige += 7
    assert points(view_of(state, 0)) == before


def test_in_a_solo_game_the_prestige_of_both_sides_counts_for_the_player_alone() -> None:
    state = GAME.clone(states(1)[-2])
    own, spectator = (points(view_of(state, viewer)) for viewer in (0, None))
    assert own == [total + player.prestige for total, player in zip(spectator, state.players, strict=True)]
    assert any(player.prestige for player in state.players)


@pytest.mark.parametrize("seats", [1, 3])
def test_points_of_a_finished_game_are_its_result(seats: int) -> None:
    state = states(seats)[-1]
    assert points(view_of(state, None)) == [score.total for score in GAME.result(state)]


@pytest.mark.django_db
def test_the_chips_of_a_table_show_points_and_no_coins() -> None:
    people = [Person(name) for name in ("Ana", "Ben", "Cleo")]
    table = seat_all(people)
    to_move(table, people, 90)
    html = people[0].html(table)
    chips = dict(re.findall(r'data-chip="(\d)">.*?<b title="Points if the game ended now">(\d+)</b>', html))
    state = GAME.codec.decode(bytes(game_of(table).snapshot))
    assert chips == {str(seat): str(total) for seat, total in enumerate(points(view_of(state, None)))}
    assert list(chips.values()) != [str(player.coins) for player in state.players]
    assert 'title="Coins"' not in re.search(r'id="chips".*?</div>', html, re.DOTALL)[0]
