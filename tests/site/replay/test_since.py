"""The news since the last visit: a few lines about others' moves, until the player moves or dismisses it."""

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from engine.kernel.events import Event
from games.models import Game, Seat, Table
from games.table.log_cache import RecentLog
from games.table.page import table_page
from games.table.read import find_visit
from games.table.since import Since, last_visit
from games.titles.maharaja.words import since
from tests.site.table.forward import to_move
from tests.site.table.people import Person, awaited, game_of, seat_all

pytestmark = [pytest.mark.django_db, pytest.mark.slow]
NAMES = ("Ana", "Ben", "Cleo")


def news(player: Person, table: Table) -> Since | None:
    """Return the news as the table's page reads them."""
    visit = find_visit(table.code, player.user)
    return last_visit(visit, table_page(visit).log)


def player_with_news(table: Table, people: list[Person]) -> Person:
    """Return a player who has news: the game went on after the player's last move."""
    return next(player for player in people if news(player, table))


def lines(*events: Event) -> list[str]:
    return [
        line.text for line in since([(number, event) for number, event in enumerate(events, 7)], 0, NAMES)
    ]


def scored(rank: int) -> Event:
    return Event("city_scored", data={"city": "varanasi", "lines": [{"seat": 0, "rank": rank, "coins": 9}]})


def test_three_turns_a_payment_and_a_scoring_in_three_lines() -> None:
    turns = [Event("turn_ended", seat) for seat in (1, 2, 1, 0)]
    paid = [Event("coins", 0, {"amount": 1, "why": "passage"})] * 2
    assert lines(*turns, *paid, scored(2)) == [
        "3 turns were played: Ben, Cleo and Ben.",
        "You received 2 coins for passage.",
        "You came second in Varanasi: +9 coins.",
    ]


def test_theft_planning_rounds_and_the_end_are_told() -> None:
    robbed = Event("character", 2, {"character": 5, "robbed": 0})
    assert lines(robbed) == ["Cleo took 5 High Priest from you."]
    locked = [Event("locked", 1), Event("locked", 2)]
    assert lines(Event("round", data={"round": 4}), *locked) == [
        "Round 4 started.",
        "Ben and Cleo locked in.",
    ]
    assert lines(*locked, Event("revealed", 1, {"actions": ["coins", "coins"]}), scored(0)) == [
        "You had nothing in Varanasi: +9 coins."
    ]
    assert lines(Event("final_score", 0, {"total": 41})) == [
        "The game is over: you finished with 41 prestige."
    ]


def test_news_without_a_summary_are_sentences_of_the_log() -> None:
    assert lines(Event("character", 1, {"character": 5})) == ["Ben takes 5 High Priest."]
    assert lines() == []


def test_every_line_and_the_step_through_lead_to_steps_of_the_replay(people: list[Person]) -> None:
    table = seat_all(people)
    to_move(table, people, 60)
    player = player_with_news(table, people)
    html = player.html(table)
    box = html[html.index('id="since"') : html.index("</aside>")]
    for address in re.findall(r'href="([^"]+)"', box):
        assert player.client.get(address).status_code == 200
    found = news(player, table)
    assert found
    assert f"/replay/{found.first}/" in box


def test_own_moves_count_as_seen(people: list[Person]) -> None:
    table = seat_all(people)
    game = to_move(table, people, 60)
    for player in people:
        own = game.moves.filter(seat=player.seat(table).number).last()
        found = news(player, table)
        assert own
        assert found is None or found.first > own.number
    assert news(player_with_news(table, people), table)


def test_dismissed_news_never_come_back(people: list[Person]) -> None:
    table = seat_all(people)
    to_move(table, people, 60)
    player = player_with_news(table, people)
    html = player.html(table)
    version = re.search(r'name="version" value="(\d+)">\s*<a class="button small"', html)
    assert version
    data = {"version": version[1]}
    answer = player.client.post(f"/t/{table.code}/seen", data)
    assert answer["Location"] == f"/t/{table.code}/"
    assert 'id="since"' not in player.html(table)
    assert player.client.post(f"/t/{table.code}/seen", data).status_code == 302
    Seat.objects.filter(pk=player.seat(table).pk).update(seen_version=10_000)
    player.client.post(f"/t/{table.code}/seen", {"version": "1"})
    assert player.seat(table).seen_version == 10_000, "an older page brings nothing back"


def test_htmx_removes_dismissed_news_and_keeps_the_focus(people: list[Person]) -> None:
    table = seat_all(people)
    answer = people[0].client.post(f"/t/{table.code}/seen", {"version": "0"}, headers={"HX-Request": "true"})
    assert answer.status_code == 200
    assert 'id="since-seen"' in answer.content.decode()


def test_the_news_is_on_the_page_but_in_no_fragment(people: list[Person]) -> None:
    table = seat_all(people)
    to_move(table, people, 60)
    player = player_with_news(table, people)
    assert 'id="since"' in player.html(table)
    poll = player.client.get(f"/t/{table.code}/poll", headers={"HX-Request": "true"})
    assert 'id="since"' not in poll.content.decode()


def test_reading_the_news_writes_nothing_and_needs_one_query(people: list[Person]) -> None:
    table = seat_all(people)
    to_move(table, people, 60)
    visit = find_visit(table.code, player_with_news(table, people).user)
    recent = table_page(visit).log
    with CaptureQueriesContext(connection) as caught:
        assert last_visit(visit, recent)
        assert not caught.captured_queries, "the log has just been told"
        long_ago = last_visit(visit, RecentLog(recent.last, moves=recent.moves[-1:]))
    assert long_ago == last_visit(visit, recent)
    assert [query["sql"][:6] for query in caught] == ["SELECT"]


def test_news_show_no_secret_and_change_no_poll_key(people: list[Person]) -> None:
    table = seat_all(people)
    to_move(table, people, 12)
    while game_of(table).moves.filter(text__startswith="lock_disc").count() < 2:
        to_move(table, people, game_of(table).version + 1)
    waiting = awaited(table, people)[0]
    found = news(waiting, table)
    assert found
    assert [line.text for line in found.lines if "locked" in line.text]
    assert not [line.text for line in found.lines if ":" in line.text and "locked" in line.text]
    before = [find_visit(table.code, player.user).key for player in people]
    waiting.client.post(f"/t/{table.code}/seen", {"version": "1"})
    assert [find_visit(table.code, player.user).key for player in people] == before


def test_dismissing_is_refused_for_non_players_and_invalid_versions(people: list[Person]) -> None:
    table = seat_all(people[:2])
    address = f"/t/{table.code}/seen"
    for client in (Client(), people[2].client):
        assert client.post(address, {"version": "0"}).status_code == 403
    for version in ("", "x", "-1", "9" * 30, "²", str(game_of(table).version + 1)):
        assert people[0].client.post(address, {"version": version}).status_code == 409
    assert people[0].client.get(address).status_code == 405
    private = seat_all(people[:2], visibility="link")
    assert people[2].client.post(f"/t/{private.code}/seen", {"version": "0"}).status_code == 404


def test_a_player_who_resigned_and_a_spectator_get_no_news(people: list[Person]) -> None:
    table = seat_all(people[:2])
    to_move(table, people[:2], 60)
    assert news(people[2], table) is None
    Seat.objects.filter(table=table).update(bot="apprentice")
    Game.objects.filter(table=table).update(needs_worker=False)
    assert [news(player, table) for player in people[:2]] == [None, None]
