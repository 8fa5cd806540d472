"""The positions that are measured can be played and put back."""

import pytest

from bench import site_games, site_moves
from games.models import Game, Move

pytestmark = pytest.mark.slow


@pytest.mark.django_db
def test_a_confirmed_move_is_recorded_and_put_back() -> None:
    position = site_games.about_to_confirm(site_games.people(), 1)
    before = Move.objects.filter(game=position.row).count()
    statements = site_moves.record(position)
    assert any(sql.startswith("INSERT INTO") for sql, _ in statements)
    assert Move.objects.filter(game=position.row).count() == before
    assert Game.objects.get(pk=position.row.pk).version == position.row.version


@pytest.mark.django_db
def test_the_last_lock_is_a_form_of_the_only_one_awaited() -> None:
    position = site_games.about_to_lock(site_games.people(), 1)
    assert position.row.awaited == [position.seat.number]
    assert {"first", "second", "confirm", "version", "revision"} == position.form.keys()
