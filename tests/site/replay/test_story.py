"""The story of a finished game, and its preview picture."""

import io
import re

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from PIL import Image

from games.models import Seat, Table, User
from games.replay import card
from games.replay.story import story_of
from games.table.play import load
from games.table.read import find_visit
from tests.site.table.forward import to_move
from tests.site.table.people import Person, game_of, seat_all

pytestmark = [pytest.mark.django_db, pytest.mark.slow]


def page(table: Table, client: Client | None = None) -> str:
    answer = (client or Client()).get(f"/t/{table.code}/story/")
    assert answer.status_code == 200
    return answer.content.decode()


def test_the_last_mark_is_the_result_and_the_first_the_set_up(finished: Table) -> None:
    told = story_of(find_visit(finished.code, User(pk=0)))
    state = load(game_of(finished)).state
    assert told.marks[-1].scores == [player.prestige for player in state.players]
    coins = [int(re.findall(r"\d+", cell)[-1]) for cell in told.marks[-1].cells]
    assert coins == [player.coins for player in state.players]
    assert (told.marks[0].scores, told.marks[0].cells) == ([3, 3], ["3 prestige, 15 coins"] * 2)
    assert len(told.marks) == state.round + 2
    scores = {seat.number: seat.score for seat in Seat.objects.filter(table=finished)}
    assert {one.name: one.total for one in told.standings} == {told.names[n]: s for n, s in scores.items()}


def test_statues_by_city_are_all_statues(finished: Table) -> None:
    told = story_of(find_visit(finished.code, User(pk=0)))
    state = load(game_of(finished)).state
    built = sum(int(count) for count in re.findall(r'class="builds" title="[^"]*: (\d+)"', told.more))
    assert built == sum(7 - player.statues for player in state.players)


def test_who_led_when_names_every_round_once(finished: Table) -> None:
    told = story_of(find_visit(finished.code, User(pk=0)))
    rounds = []
    for line in told.leads[:-1]:
        first, *last = map(int, re.findall(r"\d+", line.split(":")[0]))
        rounds += range(first, (last or [first])[0] + 1)
    assert rounds == list(range(1, len(told.marks) - 1))


def test_the_page_can_be_shared(finished: Table) -> None:
    html = page(finished)
    meta = dict(re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)">', html))
    assert " win" in meta["og:title"]
    assert meta["description"] == meta["og:description"]
    assert "prestige after" in meta["description"]
    assert meta["og:image"] == f"http://testserver/t/{finished.code}/story.png"
    assert meta["og:url"] == f"http://testserver/t/{finished.code}/story/"
    assert html.count('<svg class="drawing chart"') == 2
    assert "style=" not in html


def test_the_picture_is_a_png_of_the_size_that_links_show(finished: Table) -> None:
    answer = Client().get(f"/t/{finished.code}/story.png")
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/png")
    assert Image.open(io.BytesIO(answer.content)).size == (1200, 630)
    assert "public" in answer["Cache-Control"]
    assert Client().get(f"/t/{finished.code}/story.png").content == answer.content


def test_names_in_any_letters_and_lengths_can_be_drawn() -> None:
    names = ("Bartholomew of the longest", "Łukasz Ñandú", "अर्जुन", "-")
    rows = tuple(
        card.Row(i + 1, name, c, -i) for i, (name, c) in enumerate(zip(names, card.COLOURS, strict=False))
    )
    curves = (("red", (3, -2, 0)), ("violet", (3, 3, 3)))
    drawn = card.draw(card.Card(" and ".join(names), "x", rows, curves))
    assert drawn.startswith(b"\x89PNG")
    assert not card.can_write("你好")
    assert all(map(card.can_write, names))


def test_a_winner_without_letters_in_our_fonts_still_has_a_picture(
    finished: Table, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    User.objects.filter(pk=people[0].user.pk).update(username="你好")
    assert Client().get(f"/t/{finished.code}/story.png").status_code == 200
    drawn: list[card.Card] = []
    monkeypatch.setattr(card, "draw", lambda shown: drawn.append(shown) or b"")
    cache.clear()
    Client().get(f"/t/{finished.code}/story.png", headers={"accept-language": "pt-BR"})
    assert "vermelho" in {row.name for row in drawn[0].rows}, "its colour, in the reader's language"
    assert "你好" in page(finished)


def test_a_solo_game_has_its_story_too(people: list[Person]) -> None:
    table = seat_all(people[:1])
    to_move(table, people[:1], 10_000)
    assert "Brahmabot" in page(table)
    assert Client().get(f"/t/{table.code}/story.png").status_code == 200


def test_a_running_game_has_no_story_yet(people: list[Person]) -> None:
    table = seat_all(people)
    to_move(table, people, 40)
    for path in ("story/", "story.png"):
        answer = people[0].client.get(f"/t/{table.code}/{path}")
        assert answer.status_code == 409
        assert "once it is over" in answer.content.decode()


@pytest.mark.parametrize("visibility", ["link", "named"])
def test_a_private_tables_story_is_its_players_alone(people: list[Person], visibility: str) -> None:
    table = seat_all(people[:2], visibility=visibility)
    to_move(table, people[:2], 10_000)
    for path in ("story/", "story.png"):
        answer = people[0].client.get(f"/t/{table.code}/{path}")
        assert answer.status_code == 200
        assert "public" not in answer["Cache-Control"]
        assert people[2].client.get(f"/t/{table.code}/{path}").status_code == 404
        assert Client().get(f"/t/{table.code}/{path}").status_code == 404


def test_the_finished_table_links_to_story_and_replay(finished: Table, people: list[Person]) -> None:
    html = people[0].html(finished)
    assert f'href="/t/{finished.code}/story/"' in html
    assert f'href="/t/{finished.code}/replay/0/"' in html


def test_queries_are_few(finished: Table, people: list[Person]) -> None:
    """The page asks once more than the picture: for the plans that players share."""
    for path, most in (("story/", 7), ("story.png", 6)):
        with CaptureQueriesContext(connection) as caught:
            people[0].client.get(f"/t/{finished.code}/{path}")
        assert len(caught) <= most


def test_hostile_names_are_words(finished: Table, people: list[Person]) -> None:
    User.objects.filter(pk=people[0].user.pk).update(username='"><script>alert(1)</script>')
    assert "<script>alert(1)" not in page(finished)
