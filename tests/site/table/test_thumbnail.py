"""The small picture of a board: light, private, cached by version, and drawn from public facts."""

import random
from xml.etree import ElementTree

import pytest
from django.test import Client

from games.models import Game, Table
from games.titles.thumbnail import pieces
from tests.site.table.forward import advance
from tests.site.table.people import Person, game_of, seat_all

pytestmark = pytest.mark.django_db
MOST_BYTES = 3000


def picture_of(client: Client, table: Table, version: int | None = None) -> bytes:
    answer = client.get(f"/t/{table.code}/board-{game_of(table).version if version is None else version}.svg")
    assert answer.status_code == 200
    assert answer["Content-Type"] == "image/svg+xml"
    assert answer["Cache-Control"] == "private, max-age=31536000, immutable"
    return answer.content


@pytest.mark.slow
def test_a_thumbnail_follows_the_game_and_stays_small(people: list[Person]) -> None:
    table, seen = seat_all(people), set()
    for moves in (0, 60, 250):
        advance(table, people, random.Random(2), lambda game, m=moves: game.version > m)
        drawn = picture_of(people[0].client, table)
        assert len(drawn) <= MOST_BYTES
        root = ElementTree.fromstring(drawn)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert b"style" not in drawn
        seen.add(drawn)
    assert len(seen) == 3


def test_an_older_version_leads_to_the_present_one_and_a_later_one_is_not_found(
    people: list[Person],
) -> None:
    table = seat_all(people)
    Game.objects.filter(table=table).update(version=5)
    old = people[0].client.get(f"/t/{table.code}/board-3.svg")
    assert (old.status_code, old["Location"]) == (302, f"/t/{table.code}/board-5.svg")
    assert people[0].client.get(f"/t/{table.code}/board-6.svg").status_code == 404


def test_players_and_visitors_of_a_public_table_get_the_same_picture(people: list[Person]) -> None:
    table = seat_all(people)
    Table.objects.filter(pk=table.pk).update(visibility="public")
    assert len({picture_of(client, table) for client in (people[0].client, people[1].client, Client())}) == 1


def test_a_private_table_shows_strangers_no_picture(people: list[Person]) -> None:
    table = seat_all(people)
    Table.objects.filter(pk=table.pk).update(visibility="link")
    address = f"/t/{table.code}/board-{game_of(table).version}.svg"
    assert people[0].client.get(address).status_code == 200
    assert Client().get(address).status_code == 404


@pytest.mark.parametrize("colours", [["red"], ["red", "blue", "green", "yellow", "violet"]])
def test_a_game_without_a_drawing_shows_a_piece_for_each_player(colours: list[str]) -> None:
    drawn = pieces(None, colours)
    assert drawn.count("<circle") == len(colours)
    ElementTree.fromstring(drawn)
