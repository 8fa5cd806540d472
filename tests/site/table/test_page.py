"""The table's page: access, number of queries, contents."""

import random
import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.lobby.tables import open_table
from games.models import Seat, Table, User
from tests.site.table.forward import advance
from tests.site.table.people import Person, awaited, game_of, seat_all

pytestmark = pytest.mark.django_db
WRITES = ("INSERT", "UPDATE", "DELETE")


def queries(client: Client, address: str, status: int = 200) -> list[str]:
    with CaptureQueriesContext(
        connection,
    ) as caught:
        assert client.get(address).status_code == status
    return [query["sql"] for query in caught]


def test_queries_are_few_and_constant(people: list[Person]) -> None:
    counts = set()
    people[0].client.get("/")  # the process meets the session
    for table, crowd in ((seat_all(people), people), (seat_all(people[:2]), people[:2])):
        for goal in (0, 15, 120):
            advance(table, crowd, random.Random(1), lambda game, goal=goal: game.version >= goal)
            asked = queries(people[0].client, f"/t/{table.code}/")
            assert not [sql for sql in asked if sql.startswith(WRITES)]
            counts.add(len(asked))
    assert len(counts) == 1
    assert max(counts) <= 10


def key_of(html: str) -> str:
    return html.split("poll?key=")[1].split('"', maxsplit=1)[0]


def test_a_poll_without_news_is_empty_and_one_query(people: list[Person]) -> None:
    table = seat_all(people)
    for player in people:
        address = f"/t/{table.code}/poll?key={key_of(player.html(table))}"
        asked = queries(player.client, address, 204)
        assert len(asked) <= 3, asked
        assert not [sql for sql in asked if sql.startswith(WRITES)]
        assert player.client.get(address).content == b""


def test_a_poll_with_news_is_the_fresh_fragment(people: list[Person]) -> None:
    table = seat_all(people)
    key = key_of(people[0].html(table))
    awaited(table, people)[0].play_any(table, random.Random(1))
    answer = people[0].client.get(f"/t/{table.code}/poll?key={key}", headers={"HX-Request": "true"})
    assert answer.status_code == 200
    assert answer.content.decode().lstrip().startswith('<div id="table"')


def test_what_others_save_in_private_moves_nobodys_key(people: list[Person]) -> None:
    table = seat_all(people)
    keys = {player.user.pk: key_of(player.html(table)) for player in people}
    Seat.objects.filter(pk=people[0].seat(table).pk).update(
        revision=77, draft=["x"], intended="lock_disc coins coins", arrows=["coins", "coins"]
    )
    for player in people[1:]:
        assert player.client.get(f"/t/{table.code}/poll?key={keys[player.user.pk]}").status_code == 204
    assert people[0].client.get(f"/t/{table.code}/poll?key={keys[people[0].user.pk]}").status_code == 200


@pytest.mark.parametrize("visibility", ["link", "named"])
def test_a_private_table_is_its_players_alone(people: list[Person], visibility: str) -> None:
    table = seat_all(people[:2], visibility=visibility)
    assert people[0].client.get(f"/t/{table.code}/").status_code == 200
    for stranger in (people[2].client, Client()):
        for address in ("", "poll", "poll?key=x"):
            assert stranger.get(f"/t/{table.code}/{address}").status_code == 404
        for address in ("choose", "undo", "intend"):
            assert stranger.post(f"/t/{table.code}/{address}", {}).status_code == 404


def test_anybody_may_watch_a_public_table_and_nobody_may_play_there(people: list[Person]) -> None:
    table = seat_all(people[:2])
    for watcher in (people[2].client, Client()):
        html = watcher.get(f"/t/{table.code}/").content.decode()
        assert "You are watching." in html
        assert "/choose" not in html
        for address in ("choose", "undo", "intend"):
            answer = watcher.post(f"/t/{table.code}/{address}", {"move": "end_turn"})
            assert answer.status_code == 403
            assert 'role="alert"' in answer.content.decode()


def test_an_unknown_table_is_not_found(people: list[Person]) -> None:
    assert people[0].client.get("/t/nothing/").status_code == 404
    assert people[0].client.get("/t/nothing/poll?key=1").status_code == 404
    assert people[0].client.post("/t/nothing/choose", {}).status_code == 404
    assert people[0].client.get(f"/t/{seat_all(people).code}/choose").status_code == 405


def test_an_open_table_is_shown_by_the_lobby(people: list[Person]) -> None:
    table = open_table(owner=people[0].user, game_name="maharaja", seats=3, options={})
    html = people[0].html(table)
    assert people[0].client.get(f"/t/{table.code}/poll?key={key_of(html)}").status_code == 204
    assert people[0].client.post(f"/t/{table.code}/choose", {"move": "x"}).status_code == 403


def test_hostile_names_are_words(people: list[Person]) -> None:
    table = seat_all(people)
    evil = "<script>alert(1)</script>"
    User.objects.filter(pk=people[1].user.pk).update(username=evil)
    advance(table, people, random.Random(2), lambda game: game.version >= 60)
    for player in people:
        html = player.html(table)
        assert evil not in html
        assert "&lt;script&gt;alert(1)" in html


def test_the_page_needs_no_inline_script_or_style(people: list[Person]) -> None:
    table = seat_all(people)
    advance(table, people, random.Random(2), lambda game: game.version >= 40)
    html = people[0].html(table)
    assert "style=" not in html
    assert " onclick" not in html
    assert "javascript:" not in html


def test_htmx_gets_the_fragment_and_refusals_in_it(people: list[Person]) -> None:
    table = seat_all(people)
    player = awaited(table, people)[0]
    form = player.page(table).form("/choose")
    assert form
    for status in (200, 409):
        answer = player.client.post(form.action, form.data(form.buttons[0]), headers={"HX-Request": "true"})
        assert answer.status_code == status
        assert answer.content.decode().lstrip().startswith('<div id="table"')


def test_a_bot_is_awaited_while_the_worker_is_away(people: list[Person]) -> None:
    table = seat_all(people)
    Table.objects.filter(pk=table.pk).update(status="running")
    game = game_of(table)
    first = awaited(table, people)[0]
    Seat.objects.filter(pk=first.seat(table).pk).update(bot="apprentice")
    type(game).objects.filter(pk=game.pk).update(needs_worker=True)
    other = next(person for person in people if person is not first)
    assert "The bots are playing …" in other.page(table).text


@pytest.mark.parametrize(("game_name", "unit"), [("maharaja", "Prestige"), ("maharaja_2004", "Palaces")])
def test_a_finished_game_shows_the_result_where_there_were_coins(
    people: list[Person], game_name: str, unit: str
) -> None:
    table = seat_all(people[:2], game_name=game_name)
    advance(table, people[:2], random.Random(2), lambda game: False)
    page = people[0].html(table)
    shown = re.findall(rf'<b title="{unit}">(\d+)</b></label>', page)
    assert sorted(map(int, shown)) == sorted(table.seats.values_list("score", flat=True))
    assert len(shown) == 2
    assert 'id="tab-turn" value="turn"><span>Result</span>' in page
