"""Whole games by the buttons of the page, from the lobby to the story."""

import pytest
from django.test import Client

from games.models import Table
from games.table.play import load
from tests.site.maharaja_2004.conftest import KEY, play_until, table_of
from tests.site.table.conftest import Person, game_of

pytestmark = pytest.mark.django_db


def html_of(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, address
    return answer.content.decode()


def test_the_lobby_offers_the_game_with_its_variants(five: list[Person]) -> None:
    form = html_of(five[0].client, f"/lobby/new/?game={KEY}")
    assert 'name="option_variants"' in form
    assert "You see only your own gold until the game ends." in form
    assert 'value="violet"' in form
    wanted = {"game": KEY, "seats": "5", "kind": "friendly", "visibility": "public", "pace": "none"}
    answer = five[0].client.post("/lobby/new/", wanted | {"option_variants": ["auction", "hidden_gold"]})
    assert answer.status_code == 302
    table = Table.objects.get()
    assert (table.game_name, table.options) == (KEY, {"variants": ["auction", "hidden_gold"]})


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "variants"),
    [
        (2, ("short", "neutral_palaces", "hidden_gold")),
        (5, ("short", "yogi", "auction", "home_cities", "several_characters", "hidden_gold")),
    ],
)
def test_a_game_can_be_played_to_its_end_by_the_buttons_of_the_page(
    five: list[Person], seats: int, variants: tuple[str, ...]
) -> None:
    players = five[:seats]
    table = table_of(players, *variants)
    play_until(table, players, lambda game: False, press=True)
    table = Table.objects.get(pk=table.pk)
    assert table.status == "finished"
    assert sorted(seat.final_place for seat in table.seats.all()) == list(range(1, seats + 1))
    html = html_of(Client(), f"/t/{table.code}/")
    assert "palace" in html
    assert "hidden</b>" not in html, "gold is open at the end"
    story = html_of(Client(), f"/t/{table.code}/story/")
    assert "Palaces over the rounds" in story
    assert "Gold over the rounds" in story
    assert "came first in" in story or "no one had anything in" in story
    assert Client().get(f"/t/{table.code}/story.png").content.startswith(b"\x89PNG")
    for number in range(0, game_of(table).version + 1, 40):
        html_of(Client(), f"/t/{table.code}/replay/{number}/")


def test_the_auction_tells_who_is_in_and_what_is_bid(five: list[Person]) -> None:
    table = table_of(five, "auction")
    opener = game_of(table).awaited[0]
    first = next(person for person in five if person.seat(table).number == opener)
    assert "You open the auction and must bid" in first.html(table)
    assert first.move(table, "bid 3") == 200
    second = next(person for person in five if person.seat(table).number == game_of(table).awaited[0])
    html = second.html(table)
    scene = html.split('id="auction"')[1].split("</section>")[0]
    assert "3 gold" in scene
    assert scene.count("still in") == 3
    assert scene.count("bids now") == 1
    assert 'value="bid 3"' not in html
    assert 'value="bid 4"' in html
    assert 'value="pass"' in html


def test_the_disc_tells_costs_and_reasons_before_an_action_is_chosen(five: list[Person]) -> None:
    table = table_of(five[:2])
    play_until(table, five[:2], lambda game: load(game).state.stack[-1].step == "planning")
    html = five[0].html(table)
    assert "Plan your round" in html
    assert html.count("data-action=") == 9
    assert "12 gold" in html or "9 gold" in html
    assert "Two houses" in html


def test_the_rules_page_shows_pictures_of_the_game(client: Client) -> None:
    html = html_of(client, f"/rules/{KEY}/whole/")
    assert "C41" in html
    assert 'class="drawing maharaja-track governor-track"' in html
    assert html.count("character-tile") >= 7
