"""The log: coloured names, links to the board, the latest moves at the table, all moves on its own page."""

import random
import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.lobby.tables import open_table
from games.models import Game, Move, Table
from games.table import log_cache
from games.table.play import load
from games.table.read import find_visit
from games.table.seated import seated, sitters
from games.titles import first_title
from tests.site.table.forward import advance
from tests.site.table.people import Person, game_of, seat_all

pytestmark = [pytest.mark.django_db, pytest.mark.slow]


@pytest.fixture
def table(people: list[Person]) -> Table:
    """Return a table in its third round."""
    table = seat_all(people)
    advance(table, people, random.Random(3), lambda game: game.version > 90)
    return table


def log_of(person: Person, table: Table, **asked: object) -> str:
    answer = person.client.get(f"/t/{table.code}/log/", {"round": "all", **asked})
    assert answer.status_code == 200
    return answer.content.decode().split('id="whole-log"')[1]


def lines(html: str) -> list[str]:
    return re.findall(r"<li[^>]*>(.*?)</li>", html)


def test_players_stand_in_their_colours_and_places_lead_to_the_board(
    people: list[Person], table: Table
) -> None:
    page = people[0].html(table)
    seat = people[1].seat(table)
    assert f'<b class="who of-{seat.colour}">Ben</b>' in page
    spots = set(re.findall(r'class="place" href="#([^"]+)"', page))
    assert spots
    assert spots <= set(re.findall(r'<circle id="([^"]+)" class="spot"', page))


def test_a_name_cannot_bring_markup(people: list[Person], table: Table) -> None:
    people[1].user.username = "<i>Ben"
    people[1].user.save()
    assert "<i>Ben" not in people[0].html(table)
    assert "&lt;i&gt;Ben" in log_of(people[0], table)


def test_the_way_back_leads_to_the_whole_page(people: list[Person]) -> None:
    address, asked = f"/t/{seat_all(people).code}/log/", {"HX-Request": "true"}
    assert "<html" not in people[0].client.get(address, headers=asked).content.decode()
    back = people[0].client.get(address, headers=asked | {"HX-History-Restore-Request": "true"})
    assert "<html" in back.content.decode()


def test_the_table_tells_of_the_latest_moves_and_the_page_of_all(people: list[Person], table: Table) -> None:
    everything = lines(log_of(people[0], table))
    shown = lines(people[0].html(table).split('aria-labelledby="log-title"')[2].split("</ol>")[0])
    assert "picks the first character" in everything[-1]
    assert len(everything) > len(shown) > 20
    assert "picks the first character" not in "".join(shown)


def test_the_log_can_be_asked_by_player_and_round(people: list[Person], table: Table) -> None:
    number = people[1].seat(table).number
    mine = log_of(people[0], table, player=number, round=2)
    assert re.findall(r'<h2 id="log-round-(\d)"', mine) == ["2"]
    found = lines(mine)
    assert found
    assert all("Ben" in line for line in found)
    other = log_of(people[0], table, player=people[2].seat(table).number, round=2)
    assert all(line not in found for line in lines(other))


def test_the_log_has_a_page_for_each_round_and_begins_with_the_latest(
    people: list[Person], table: Table
) -> None:
    everything, pages, address = lines(log_of(people[0], table)), [], f"/t/{table.code}/log/"
    while address:
        html = people[0].client.get(address).content.decode().split('id="whole-log"')[1]
        pages.append((re.findall(r'<h2 id="log-round-(\d)"', html), lines(html)))
        older = re.search(r'href="([^"]+)">[^<]*<span aria-hidden="true">›', html)
        address = older[1].replace("&amp;", "&") if older else ""
    rounds = [shown for shown, _lines in pages]
    assert rounds == [[str(number)] for number in range(len(pages) - 1, -1, -1)]
    assert len(pages) >= 3
    assert [line for _rounds, some in pages for line in some] == everything


def test_a_page_of_the_log_keeps_the_player_when_it_is_turned(people: list[Person], table: Table) -> None:
    html = log_of(people[0], table, player=1, round=1)
    assert f'href="/t/{table.code}/log/?round=0&amp;player=1"' in html
    assert f'href="/t/{table.code}/log/?round=2&amp;player=1"' in html


@pytest.mark.parametrize("asked", [{"player": "99"}, {"player": "'"}])
def test_an_unknown_player_asks_for_everybody(
    people: list[Person], table: Table, asked: dict[str, str]
) -> None:
    assert lines(log_of(people[0], table, **asked)) == lines(log_of(people[0], table))


@pytest.mark.parametrize("asked", ["x", "-7", ""])
def test_an_unknown_round_asks_for_the_latest(people: list[Person], table: Table, asked: str) -> None:
    latest = people[0].client.get(f"/t/{table.code}/log/").content.decode().split('id="whole-log"')[1]
    assert lines(log_of(people[0], table, round=asked)) == lines(latest)


def test_htmx_gets_the_fragment(people: list[Person], table: Table) -> None:
    answer = people[0].client.get(f"/t/{table.code}/log/", headers={"HX-Request": "true"})
    assert answer.content.startswith(b'<div id="whole-log"')


def test_an_open_table_has_no_log(people: list[Person]) -> None:
    table = open_table(owner=people[0].user, game_name="maharaja", seats=2, options={})
    assert people[0].client.get(f"/t/{table.code}/log/").status_code == 404


def test_the_queries_of_the_log_do_not_grow(people: list[Person]) -> None:
    table, counts = seat_all(people), []
    people[0].client.get("/")  # the process meets the session
    for moves in (10, 120):
        advance(table, people, random.Random(1), lambda game, m=moves: game.version > m)
        with CaptureQueriesContext(
            connection,
        ) as asked:
            log_of(people[0], table)
        counts.append(len(asked))
    assert counts[0] == counts[1] <= 8


def test_what_has_been_worded_is_not_fetched_again_and_new_moves_are_added(
    people: list[Person], table: Table, django_assert_num_queries: object
) -> None:
    visit = find_visit(table.code, people[0].user)
    names, colours = seated(sitters(visit.seats), 3, first_title())
    log_cache.clear_cache()
    whole = log_cache.recent_log(visit.table.game, visit.me.number, names, colours)
    with django_assert_num_queries(0):
        assert log_cache.recent_log(visit.table.game, visit.me.number, names, colours) is whole
    before = visit.table.game.version
    advance(table, people, random.Random(4), lambda game: game.version > before + 5)
    row = game_of(table)
    row.table = visit.table
    grown = log_cache.recent_log(row, visit.me.number, names, colours)
    log_cache.clear_cache()
    fresh = log_cache.recent_log(row, visit.me.number, names, colours)
    assert (grown.lines, grown.scorings) == (fresh.lines, fresh.scorings)
    assert grown.lines != whole.lines


def test_the_log_of_a_disc_is_told_to_its_owner_alone(people: list[Person]) -> None:
    table = seat_all(people)
    advance(table, people, random.Random(1), lambda game: _locked(game) == 1)
    owner = next(
        p for p in people if Move.objects.filter(seat=p.seat(table).number, text__startswith="lock_disc")
    )
    other = next(p for p in people if p is not owner)
    said = "</b> lock in:"
    assert said in log_of(owner, table)
    assert said in owner.html(table)
    assert said not in log_of(other, table)
    assert said not in other.html(table)


def _locked(game: Game) -> int:
    return sum(bool(player.disc) for player in load(game).state.players)
