"""What happened, as data for the event player: captions of the log, acts on pieces that the board has."""

import json
import random
import re
from html import unescape
from itertools import pairwise
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.lobby.tables import open_table
from games.models import Table
from games.table import log_cache
from tests.services.view import read_view
from tests.site.table.forward import advance
from tests.site.table.people import Person, game_of, seat_all

pytestmark = [pytest.mark.django_db, pytest.mark.slow]
TAG = re.compile(r"<[^>]+>")


@pytest.fixture
def table(people: list[Person]) -> Table:
    """Return a table in its third round."""
    table = seat_all(people)
    advance(table, people, random.Random(3), lambda game: game.version > 70)
    return table


@pytest.fixture
def alone(people: list[Person]) -> Table:
    """Return a solo game after its end."""
    table = seat_all(people[:1])
    advance(table, people[:1], random.Random(5), lambda game: game.table.status != "running")
    return Table.objects.get(pk=table.pk)


def asked(person: Person, table: Table, **asked: int) -> dict[str, Any]:
    answer = person.client.get(f"/t/{table.code}/events/", asked)
    assert answer.status_code == 200
    assert "no-store" in answer["Cache-Control"]
    found: dict[str, Any] = answer.json()
    return found


def every_act(show: dict[str, Any]) -> list[dict[str, Any]]:
    return [act for move in show["moves"] for scene in move["scenes"] for act in scene.get("acts", ())]


def test_the_captions_are_the_lines_of_the_log_in_order(people: list[Person], table: Table) -> None:
    version = game_of(table).version
    show = asked(people[0], table, after=version - 30)
    captions = [scene["caption"] for move in show["moves"] for scene in move["scenes"]]
    page = people[0].html(table).split('aria-labelledby="log-title"')[2].split("</ol>")[0]
    log = [unescape(TAG.sub("", line)) for line in re.findall(r"<li[^>]*>(.*?)</li>", page)]
    assert captions == log[::-1][-len(captions) :]
    assert len(captions) > 15
    assert [before["number"] < after["number"] for before, after in pairwise(show["moves"])]


def test_a_page_that_is_up_to_date_gets_no_moves(people: list[Person], table: Table) -> None:
    version = game_of(table).version
    assert asked(people[0], table, after=version)["moves"] == []
    assert asked(people[0], table, after=999_999)["moves"] == []


def test_a_span_of_moves_can_be_asked_for(people: list[Person], table: Table) -> None:
    numbers = {move["number"] for move in asked(people[0], table, after=4, until=9)["moves"]}
    assert numbers
    assert numbers <= set(range(5, 10))


def test_one_answer_holds_a_bounded_number_of_moves(people: list[Person], alone: Table) -> None:
    show = asked(people[0], alone, after=0)
    assert show["until"] == min(120, show["version"])
    assert show["version"] == game_of(alone).version


def test_recent_moves_need_no_query_besides_those_of_the_visit(people: list[Person], table: Table) -> None:
    people[0].html(table)
    version = game_of(table).version
    with CaptureQueriesContext(connection) as few:
        asked(people[0], table, after=version - 5)
    assert not [query for query in few if 'FROM "games_move"' in query["sql"]], "the moves are in memory"
    assert len(few) <= 5
    with CaptureQueriesContext(connection) as more:
        asked(people[0], table, after=3)
    assert len(more) == len(few) + 1


def test_every_act_names_pieces_places_and_cards_of_the_page(people: list[Person], alone: Table) -> None:
    html = people[0].html(alone)
    pieces = set(re.findall(r'data-piece="([^"]+)"', html))
    spots = set(re.findall(r'<circle id="([^"]+)" class="spot"', html))
    acts = every_act(asked(people[0], alone, after=0))
    kinds = {act["do"] for act in acts}
    assert kinds >= {"go", "put", "coins", "turn", "count", "banner", "gain", "slide"}
    assert {act["piece"] for act in acts if act["do"] in ("go", "put")} <= pieces
    assert {spot for act in acts if act["do"] == "go" for spot in act["path"]} <= spots
    assert any(len(act["path"]) > 2 for act in acts if act["do"] == "go"), "a priest walks through villages"


def test_a_city_is_counted_piece_by_piece_to_its_sum(people: list[Person], alone: Table) -> None:
    counts = [act for act in every_act(asked(people[0], alone, after=0)) if act["do"] == "count"]
    assert counts
    for count in counts:
        for row in count["rows"]:
            assert sum(points for _what, points in row["parts"]) == row["total"]


def test_coins_for_passage_fly_from_the_traveller_to_the_owner(people: list[Person], table: Table) -> None:
    paid = [
        act
        for act in every_act(asked(people[0], table, after=0))
        if act["do"] == "coins" and act["giver"] >= 0 and act["taker"] >= 0
    ]
    assert paid
    assert all(act["giver"] != act["taker"] and act["amount"] > 0 for act in paid)


def test_only_the_owner_of_a_disc_reads_what_was_locked(people: list[Person], table: Table) -> None:
    shown = {person: asked(person, table, after=0)["moves"] for person in people}
    for person, moves in shown.items():
        own = person.seat(table).number
        locked = [
            (move["seat"], scene) for move in moves for scene in move["scenes"] if scene["kind"] == "locked"
        ]
        assert locked
        assert all((":" in scene["caption"]) == (seat == own) for seat, scene in locked)


def test_news_bring_along_what_happened_since_the_page(people: list[Person], table: Table) -> None:
    poll = read_view(people[0].html(table)).poll
    before = game_of(table).version
    advance(table, people, random.Random(4), lambda game: game.version > before + 3)
    news = people[0].client.get(poll, headers={"HX-Request": "true"}).content.decode()
    found = re.search(r' data-show="([^"]*)"', news)
    assert found
    assert json.loads(unescape(found[1])) == asked(people[0], table, after=before)
    assert " data-show=" not in people[0].html(table), "a page that was opened shows its past only on request"


@pytest.mark.parametrize("key", ["", "running", "running.x.1", "running.99999999999", "running.-1", "a.b.c"])
def test_a_key_without_a_version_brings_the_news_alone(people: list[Person], table: Table, key: str) -> None:
    news = people[0].client.get(f"/t/{table.code}/poll", {"key": key}, headers={"HX-Request": "true"})
    assert news.status_code == 200
    assert b" data-show=" not in news.content


def test_an_open_table_has_no_events(people: list[Person]) -> None:
    table = open_table(owner=people[0].user, game_name="maharaja", seats=2, options={})
    assert people[0].client.get(f"/t/{table.code}/events/").status_code == 404


def test_a_planted_leak_of_discs_is_found(
    people: list[Person], table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The test above notices a show that is made from stored events."""
    honest = asked(people[1], table, after=0)
    monkeypatch.setattr(log_cache.Event, "seen_by", lambda event, seat: _open(event))
    log_cache.clear_cache()
    assert asked(people[1], table, after=0) != honest


def _open(event: Any) -> Any:
    return type(event)(event.kind, event.seat, event.private.get(event.seat, event.data), {}, event.uncovers)
