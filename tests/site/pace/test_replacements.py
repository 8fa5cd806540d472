"""Replacements: players agree to offer a steward's seat, and a new player takes it."""

import pytest
from django.test import Client

from games.base import clock
from games.base.refusals import Refused
from games.clocks.words import sentence
from games.ending.write import resign
from games.leaving.write import delete_account
from games.models import Game, Replacement, Seat, Table, TableEvent, User
from games.models.table import Status
from games.pace import replacements
from games.pace.resolve import resolve_game
from games.pace.steward import take_back
from games.pace.time_up import sweep_clocks
from games.tasks import tidy
from tests.site.pace.scenes import (
    HOUR,
    Wall,
    clock_of,
    decide,
    event_kinds,
    fresh,
    person,
    planning,
    seat_of,
    trio,
)

pytestmark = [pytest.mark.django_db, pytest.mark.slow]
DAY = 24 * HOUR


def abandoned(wall: Wall) -> tuple[Game, list[User], Seat]:
    """Return a game in which a steward has Chand's seat."""
    game, people = trio(wall)
    Seat.objects.filter(table=game.table, user=people[2]).update(grace_used=True, misses_in_a_row=1)
    for user in people[:2]:
        decide(game, user)
    wall.advance(2 * DAY)
    sweep_clocks()
    resolve_game(game.pk)
    return fresh(game), people, seat_of(game, people[2])


def replaced(game: Game, seat: Seat, *agreed: User) -> None:
    """Let the players agree, and Dalia take the seat."""
    for user in agreed:
        replacements.ask_for_replacement(game_id=game.pk, user=user, seat_id=seat.pk)
    replacements.replace(game_id=game.pk, user=person("Dalia"), seat_id=seat.pk)


def test_the_offer_of_a_seat_is_deleted_only_after_the_game_is_over(wall: Wall) -> None:
    game, (asha, bela, _chand), seat = abandoned(wall)
    for user in (asha, bela):
        replacements.ask_for_replacement(game_id=game.pk, user=user, seat_id=seat.pk)
    tidy()
    assert Replacement.objects.filter(seat=seat, offered_at__isnull=False).exists()
    Table.objects.filter(pk=game.table_id).update(status=Status.FINISHED, finished_at=clock.now())
    tidy()
    assert not Replacement.objects.exists()


def test_a_seat_is_offered_when_all_players_agree_and_one_user_takes_it(wall: Wall) -> None:
    game, (asha, bela, chand), seat = abandoned(wall)
    dalia = person("Dalia")
    replacements.ask_for_replacement(game_id=game.pk, user=asha, seat_id=seat.pk)
    with pytest.raises(Refused, match="no longer offered"):
        replacements.replace(game_id=game.pk, user=dalia, seat_id=seat.pk)
    replacements.ask_for_replacement(game_id=game.pk, user=bela, seat_id=seat.pk)
    assert event_kinds(game)[-1] == "offered"
    replacements.replace(game_id=game.pk, user=dalia, seat_id=seat.pk)
    seat.refresh_from_db()
    assert (seat.user, seat.bot, seat.steward_since, seat.misses_in_a_row) == (dalia, "", None, 0)
    with pytest.raises(Refused):
        take_back(game_id=game.pk, user=chand)
    with pytest.raises(Refused, match="no longer offered"):
        replacements.replace(game_id=game.pk, user=person("Emil"), seat_id=seat.pk)
    game = planning(game)
    assert clock_of(game, dalia).started_at == wall.now


def test_a_seat_is_offered_without_the_agreement_of_a_player_who_resigns(wall: Wall) -> None:
    game, (asha, bela, _chand), seat = abandoned(wall)
    replacements.ask_for_replacement(game_id=game.pk, user=asha, seat_id=seat.pk)
    resign(table_id=game.table_id, user=bela)
    assert event_kinds(game)[-1] == "offered"
    replacements.replace(game_id=game.pk, user=person("Dalia"), seat_id=seat.pk)


def test_the_log_does_not_blame_a_replacement_for_earlier_misses(wall: Wall) -> None:
    game, (asha, bela, _chand), seat = abandoned(wall)
    replaced(game, seat, asha, bela)
    shown = Client().get(f"/t/{game.table.code}/").content.decode()
    assert "Chand missed two turns in a row" in shown
    assert "Chand ran out of time" in shown
    assert "Dalia missed" not in shown


def test_a_deleted_account_leaves_no_name_in_the_log_of_a_replaced_seat(wall: Wall) -> None:
    game, (asha, bela, chand), seat = abandoned(wall)
    replaced(game, seat, asha, bela)
    event = TableEvent.objects.get(kind="replaced")
    assert sentence(event, ["", "", ""]) == "Dalia takes over Chand’s seat."
    delete_account(user=chand)
    event.refresh_from_db()
    assert "Chand" not in str(event.data)
    assert sentence(event, ["", "", ""]) == "Dalia takes over a former player’s seat."


def test_the_lobby_calls_the_owner_of_an_offered_seat_a_former_player_after_deletion(wall: Wall) -> None:
    game, (asha, bela, chand), seat = abandoned(wall)
    for user in (asha, bela):
        replacements.ask_for_replacement(game_id=game.pk, user=user, seat_id=seat.pk)
    delete_account(user=chand)
    assert "a former player’s seat (" in Client().get("/lobby/").content.decode()


def test_a_player_who_returns_before_a_replacement_keeps_the_seat(wall: Wall) -> None:
    game, (asha, bela, chand), seat = abandoned(wall)
    for user in (asha, bela):
        replacements.ask_for_replacement(game_id=game.pk, user=user, seat_id=seat.pk)
    take_back(game_id=game.pk, user=chand)
    with pytest.raises(Refused, match="no longer offered"):
        replacements.replace(game_id=game.pk, user=person("Dalia"), seat_id=seat.pk)


def test_a_present_player_cannot_be_replaced_and_a_request_can_be_withdrawn(wall: Wall) -> None:
    game, (asha, bela, _chand), seat = abandoned(wall)
    with pytest.raises(Refused, match="doesn’t need a replacement"):
        replacements.ask_for_replacement(game_id=game.pk, user=asha, seat_id=seat_of(game, bela).pk)
    for user in (asha, bela):
        replacements.ask_for_replacement(game_id=game.pk, user=user, seat_id=seat.pk)
    replacements.ask_for_replacement(game_id=game.pk, user=asha, seat_id=seat.pk, wanted=False)
    with pytest.raises(Refused, match="no longer offered"):
        replacements.replace(game_id=game.pk, user=person("Dalia"), seat_id=seat.pk)
