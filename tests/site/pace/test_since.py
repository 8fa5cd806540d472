"""The news of a player who was away: everything since their own last move."""

import pytest

from games.models import Game, Move, User
from games.pace import replacements
from games.pace.resolve import resolve_game
from games.pace.steward import take_back
from games.table.pace_read import table_pace
from games.table.page import table_page
from games.table.read import find_visit
from games.table.since import Since, last_visit
from tests.site.lobby.people import client_of
from tests.site.pace.scenes import (
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
    """Return the news as the table's page does."""
    visit = find_visit(game.table.code, user)
    pace = table_pace(table=visit.table, game=visit.table.game, seats=visit.seats, me=visit.me)
    return last_visit(visit, table_page(visit).log, pace)


def own_last(game: Game, user: User) -> int:
    last = Move.objects.filter(game=game, seat=seat_of(game, user).number).order_by("number").last()
    return last.number if last else 0


def stay_away(wall: Wall, game: Game, absent: User, other: User) -> None:
    """Let the absent player miss decisions until a steward takes the seat."""
    while not seat_of(game, absent).steward_since:
        if fresh(game).needs_worker:
            resolve_game(game.pk)
        elif seat_of(game, other).number in fresh(game).awaited:
            decide(game, other)
        else:
            miss(wall, game, absent)


def test_a_decision_by_the_worker_is_listed_as_news_for_the_absent_player(wall: Wall) -> None:
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


def test_steward_moves_are_listed_as_news(wall: Wall) -> None:
    asha, bela = person("Asha"), person("Bela")
    game = planning(started(asha, bela))
    left_off = own_last(game, asha)
    stay_away(wall, game, asha, bela)
    found = news(game, asha)
    assert found
    assert found.first == left_off + 1
    take_back(game_id=game.pk, user=asha)
    assert news(game, asha) == found


def test_the_news_of_an_absent_player_are_shown_until_their_next_own_move(wall: Wall) -> None:
    asha, bela = person("Asha"), person("Bela")
    game = planning(started(asha, bela))
    decide(game, bela)
    miss(wall, game, asha)
    resolve_game(game.pk)
    assert 'id="since"' in client_of(asha).get(f"/t/{game.table.code}/").content.decode()
    wall.advance(HOUR)
    turn_of(game, asha)
    decide(game, asha, lambda legal: "end_turn")
    found = news(game, asha)
    assert found is None or found.first == own_last(game, asha) + 1


def test_the_news_of_a_replacement_begin_after_their_own_last_move(wall: Wall) -> None:
    asha, bela, chand = person("Asha"), person("Bela"), person("Chand")
    game = planning(started(asha, bela))
    stay_away(wall, game, asha, bela)
    seat = seat_of(game, asha)
    replacements.ask_for_replacement(game_id=game.pk, user=bela, seat_id=seat.pk)
    replacements.replace(game_id=game.pk, user=chand, seat_id=seat.pk)
    assert news(game, chand), "what happened before is news to them"
    wall.advance(HOUR)
    turn_of(game, chand)
    decide(game, chand)
    found = news(game, chand)
    assert found is None or found.first == own_last(game, chand) + 1
