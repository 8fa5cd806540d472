"""No player's page contains another player's prestige, disc or draft."""

import random

import pytest

from engine import GAMES
from games.models import Seat
from games.table.play import load
from tests.site.table.forward import advance
from tests.site.table.people import Person, game_of, seat_all

pytestmark = pytest.mark.django_db
SECRET_PRESTIGE = 743_108_651
"""Long enough that no random code, token or receipt on a page contains it by chance."""
MARK = "action prestige"


@pytest.mark.parametrize("version", [20, 45, 70])
def test_no_page_holds_anothers_prestige_disc_or_draft(people: list[Person], version: int) -> None:
    table = seat_all(people)
    advance(table, people, random.Random(6), lambda game: game.version >= version)
    game = game_of(table)
    loaded = load(game)
    for one in people:
        number = one.seat(table).number
        loaded.state.players[number].prestige = SECRET_PRESTIGE + number
    type(game).objects.filter(pk=game.pk).update(snapshot=loaded.rules.codec.encode(loaded.state))
    Seat.objects.filter(table=table).update(
        intended="lock_disc character track", arrows=["character", "track"]
    )
    for one in people:
        html, own = one.html(table), one.seat(table).number
        view = GAMES["maharaja"].view(loaded.state, own)
        for seat in range(len(people)):
            assert (str(SECRET_PRESTIGE + seat) in html) == (seat == own)
        hidden = [
            player for seat, player in enumerate(view.players) if seat != own and player.disc is not None
        ]
        assert all(player.played for player in hidden)
        assert loaded.state.seed not in html


def test_a_spectator_sees_no_prestige_at_all(people: list[Person]) -> None:
    table = seat_all(people[:2])
    advance(table, people[:2], random.Random(6), lambda game: game.version >= 20)
    html = people[2].html(table)
    assert "holding-prestige" not in html
    assert people[0].html(table).count("holding-prestige") == 1
