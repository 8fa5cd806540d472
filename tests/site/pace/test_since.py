"""Who was away finds what happened since they last moved themselves, whoever moved for them meanwhile."""

import pytest

from games.models import Game, Move, User
from games.pace import replacements
from games.pace.resolve import resolve_game
from games.pace.steward import take_back
from games.table.pace_read import table_pace
from games.table.read import find_place, game_page
from games.table.since import Since, last_visit
from tests.site.lobby.conftest import client_of
from tests.site.pace.conftest import (
    HOUR,
    Wall,
    decide,
    fresh,
    miss,
    person,
    planning,
    seat_of,
    started,
    turn_of,
)  # fmt: skip

pytestmark = pytest.mark.django_db


def news(game: Game, user: User) -> Since | None:
    """As the table's page asks for them."""
    place = find_place(game.table.code, user)
    pace = table_pace(table=place.table, game=place.table.game, seats=place.seats, me=place.me)
    return last_visit(place, game_page(place).told, pace)


def own_last(game: Game, user: User) -> int:
    last = Move.objects.filter(game=game, seat=seat_of(game, user).number).order_by("number").last()
    return last.number if last else 0


def stay_away(wall: Wall, game: Game, absent: User, other: User) -> None:
    """Until a steward keeps the seat."""
    while not seat_of(game, absent).steward_since:
        if fresh(game).needs_worker:
            resolve_game(game.pk)
        elif seat_of(game, other).number in fresh(game).awaited:
            decide(game, other)
        else:
            miss(wall, game, absent)


def test_what_was_decided_for_somebody_who_missed_their_time_is_news_to_them(wall: Wall) -> None:
    asha, bela = person("Asha"), person("Bela")
    game = planning(started(asha, bela))
    left_off = own_last(game, asha)
    decide(game, bela)
    miss(wall, game, asha)
    resolve_game(game.pk)
    assert own_last(game, asha) > left_off, "somebody moved for her"
    found = news(game, asha)
    assert found
    assert found.first == left_off + 1


def test_so_is_everything_a_steward_did_while_they_keep_the_seat_and_after(wall: Wall) -> None:
    asha, bela = person("Asha"), person("Bela")
    game = planning(started(asha, bela))
    left_off = own_last(game, asha)
    stay_away(wall, game, asha, bela)
    found = news(game, asha)
    assert found
    assert found.first == left_off + 1
    take_back(game_id=game.pk, user=asha)
    assert news(game, asha) == found


def test_it_is_on_the_page_and_the_next_move_of_their_own_ends_it(wall: Wall) -> None:
    asha, bela = person("Asha"), person("Bela")
    game = planning(started(asha, bela))
    decide(game, bela)
    miss(wall, game, asha)
    resolve_game(game.pk)
    assert 'id="since"' in client_of(asha).get(f"/t/{game.table.code}/").content.decode()
    wall.goes_on(HOUR)
    turn_of(game, asha)
    decide(game, asha, lambda legal: "end_turn")
    found = news(game, asha)
    assert found is None or found.first == own_last(game, asha) + 1


def test_whoever_took_over_a_stewards_seat_has_moved_there_themselves(wall: Wall) -> None:
    asha, bela, chand = person("Asha"), person("Bela"), person("Chand")
    game = planning(started(asha, bela))
    stay_away(wall, game, asha, bela)
    seat = seat_of(game, asha)
    replacements.ask_for_replacement(game_id=game.pk, user=bela, seat_id=seat.pk)
    replacements.replace(game_id=game.pk, user=chand, seat_id=seat.pk)
    assert news(game, chand), "what happened before is news to them"
    wall.goes_on(HOUR)
    turn_of(game, chand)
    decide(game, chand)
    found = news(game, chand)
    assert found is None or found.first == own_last(game, chand) + 1
