"""Rehearsing a turn: a private copy made from the player's own view, which nobody else can notice."""

import random
from typing import Any

import pytest
from django.core.cache import cache

from games.models import Game, Seat, SeatOrders, Table
from games.table.play import load
from games.table.presence import last_present
from tests.engine.scramblers import SECRETS
from tests.site.rehearsal.rehearsing import page, planning, points, takes_coins, tries
from tests.site.table.people import Person, game_of, seat_all
from tests.site.table.test_drafts import everything, without_tokens

pytestmark = pytest.mark.django_db


def test_a_player_points_the_disc_and_plays_a_turn_on_a_copy(people: list[Person]) -> None:
    table = planning(people)
    before = bytes(game_of(table).snapshot)
    points(people[0], table, "coins", "shrines")
    assert "Your plan: Coins + Shrines" in page(people[0], table).text
    tries(people[0], table, "action coins")
    assert "+3 coins" in page(people[0], table).text
    tries(people[0], table, "action shrines", "end_turn")
    shown = page(people[0], table).text
    assert "Take 3 coins" in shown
    assert "If the city were scored now" in shown
    assert bytes(game_of(table).snapshot) == before
    assert not SeatOrders.objects.exists()


def test_each_step_can_be_undone_and_the_disc_last(people: list[Person]) -> None:
    table = planning(people)
    points(people[0], table, "coins", "coins")
    tries(people[0], table, "action coins", "end_turn")
    undo = f"/t/{table.code}/rehearse/undo"
    people[0].client.post(undo)
    form = page(people[0], table).form("/rehearse/choose")
    assert form is not None
    assert ("move", "end_turn") in form.buttons
    people[0].client.post(undo)
    people[0].client.post(undo)
    form = page(people[0], table).form("/rehearse/choose")
    assert form is not None
    assert "first" in form.radios, "the arrows can be pointed again"


def test_a_button_of_an_older_page_is_refused(people: list[Person]) -> None:
    table = planning(people)
    points(people[0], table, "coins", "coins")
    tries(people[0], table, "action coins")
    data = {"move": "action coins", "steps": "1"}
    assert people[0].client.post(f"/t/{table.code}/rehearse/choose", data).status_code == 409


def test_a_rehearsal_changes_no_other_page_and_marks_no_presence(people: list[Person]) -> None:
    table = planning(people)
    pages = [without_tokens(other.html(table)) for other in people[1:]]
    rows = list(Seat.objects.order_by("pk").values())
    cache.clear()
    takes_coins(people[0], table)
    assert last_present(table.code, people[0].user.pk) is None
    assert list(Seat.objects.order_by("pk").values()) == rows
    assert [without_tokens(other.html(table)) for other in people[1:]] == pages
    people[0].page(table)
    assert last_present(table.code, people[0].user.pk) is not None, "the table itself marks it"


def scrambled(table: Table, seat: int, turn: int) -> None:
    """Change all secrets of the stored game that this seat does not know."""
    game = game_of(table)
    loaded = load(game)
    SECRETS["maharaja"].scramble(loaded.state, loaded.state, seat, random.Random(turn))
    Game.objects.filter(pk=game.pk).update(snapshot=loaded.rules.codec.encode(loaded.state))


def test_secrets_of_others_change_nothing_of_a_rehearsal(people: list[Person]) -> None:
    table = planning(people)
    for player in people[1:]:
        assert player.move(table, "lock_disc coins coins") == 200
    takes_coins(people[0], table)
    shown, snapshots = [], []
    for turn in (1, 2, 3):
        scrambled(table, people[0].seat(table).engine_seat, turn)
        snapshots.append(bytes(game_of(table).snapshot))
        shown.append(without_tokens(people[0].client.get(f"/t/{table.code}/rehearse/").content.decode()))
    assert len(set(snapshots)) == 3, "the secrets differ"
    assert len(set(shown)) == 1


def last_in_turn(people: list[Person], table: Table) -> tuple[Person, list[Person]]:
    """Return the player whose turn comes last, and the others in the order of their turns."""
    loaded = load(game_of(table))
    orders = loaded.rules.orders
    by_seat = {one.seat(table).engine_seat: one for one in people}
    for seat, player in by_seat.items():
        earlier = orders.rehearsal.earlier(loaded.rules.view(loaded.state, seat))
        if len(earlier) == len(people) - 1:
            return player, [by_seat[other] for other in earlier]
    raise AssertionError("nobody comes last")


def supposes(player: Person, table: Table, other: Person, lock: str) -> None:
    """Guess what another player has locked."""
    form = page(player, table).form("/rehearse/guess")
    assert form
    data = form.data(("", ""), **{f"guess-{other.seat(table).engine_seat}": lock})
    assert player.client.post(form.action, data).status_code == 302


def test_a_guessed_turn_is_played_by_a_bot_before_ones_own_and_the_page_says_so(people: list[Person]) -> None:
    table = planning(people)
    player, others = last_in_turn(people, table)
    points(player, table, "coins", "coins")
    assert "(left out)" in page(player, table).text
    before = everything(table)
    supposes(player, table, others[0], "lock_disc coins prestige")
    shown = page(player, table).text
    assert "A bot plays these turns here" in shown
    assert f"{others[0].user.username} ends the turn" in shown
    tries(player, table, "action coins", "end_turn")
    assert page(player, table).text.count(f"{others[0].user.username} ends the turn") == 1
    assert everything(table) == before, "nothing is stored"
    supposes(player, table, others[0], "")
    assert f"{others[0].user.username} ends the turn" not in page(player, table).text
    supposes(player, table, others[0], "lock_disc everything")
    assert "(left out)" in page(player, table).text


def test_secrets_of_others_change_nothing_of_a_rehearsal_with_guesses(people: list[Person]) -> None:
    table = planning(people)
    player, others = last_in_turn(people, table)
    for other in others:
        assert other.move(table, "lock_disc shrines shrines") == 200
    points(player, table, "coins", "coins")
    shown = []
    for turn in (1, 2, 3):
        scrambled(table, player.seat(table).engine_seat, turn)
        for other in others:
            supposes(player, table, other, "")  # the bot thinks anew
        for other in others:
            supposes(player, table, other, "lock_disc statue coins")
        shown.append(without_tokens(player.client.get(f"/t/{table.code}/rehearse/").content.decode()))
    assert "(guessed)" in shown[0]
    assert len(set(shown)) == 1


def test_a_player_who_has_locked_rehearses_with_the_locked_disc(people: list[Person]) -> None:
    table = planning(people)
    assert people[0].move(table, "lock_disc coins shrines") == 200
    assert "Locked in: Coins + Shrines" in page(people[0], table).text
    tries(people[0], table, "action shrines")


def test_before_the_first_round_there_is_nothing_to_rehearse(people: list[Person]) -> None:
    table = seat_all(people)
    assert "You can rehearse from the moment a round is planned" in page(people[0], table).text
    assert "Rehearse your turn" not in people[0].page(table).text


def test_spectators_and_strangers_find_neither_page_nor_link(people: list[Person], person: Any) -> None:
    table = planning(people)
    Table.objects.filter(pk=table.pk).update(visibility="public")
    stranger = person("Dev")
    for address in ("rehearse/", "orders/"):
        assert stranger.client.get(f"/t/{table.code}/{address}").status_code == 404
    for address in ("rehearse/choose", "rehearse/undo", "rehearse/keep", "orders/plans", "orders/delete"):
        assert stranger.client.post(f"/t/{table.code}/{address}").status_code == 404
    assert "/rehearse/" not in stranger.html(table)
    assert "/orders/" not in stranger.html(table)
    assert f"/t/{table.code}/rehearse/" in people[0].html(table)
