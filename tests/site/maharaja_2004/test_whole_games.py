"""Whole games by the buttons of the page, from the lobby to the story."""

import re

import pytest
from django.test import Client

from games.models import Table
from games.table.play import load
from games.titles import TITLES
from games.titles.presets import OptionPreset
from tests.services.reader import Reader
from tests.site.maharaja_2004.conftest import KEY, play_until, table_of
from tests.site.table.people import Person, game_of

pytestmark = pytest.mark.django_db
TITLE = TITLES[KEY]


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


@pytest.mark.parametrize("preset", TITLE.presets, ids=lambda preset: preset.key)
def test_a_preset_of_the_lobby_fills_in_variants_that_open_a_table(
    five: list[Person], preset: OptionPreset
) -> None:
    page = html_of(five[0].client, f"/lobby/new/?game={KEY}&rules={preset.key}")
    variants = re.findall(r'name="option_variants" value="(\w+)"[^>]* checked', page)
    assert variants == preset.options["variants"]
    assert f'aria-current="true">{preset.name}</a>' in page
    explained = TITLE.options["variants"].values
    assert all(f"<b>{explained[name][0]}.</b> {explained[name][1]}" in page for name in variants)
    seats = re.findall(r'name="seats" value="(\d)"[^>]* checked', page)[0]
    wanted = {"game": KEY, "seats": seats, "kind": "friendly", "visibility": "public", "pace": "none"}
    assert five[0].client.post("/lobby/new/", wanted | {"option_variants": variants}).status_code == 302
    assert Table.objects.get().options == {"variants": preset.options["variants"]}


def test_a_visitor_plays_against_bots_in_two_clicks_from_the_front_page() -> None:
    visitor = Client()
    assert f'href="/?game={KEY}"' in html_of(visitor, "/"), "the first click"
    page = Reader(html_of(visitor, f"/?game={KEY}"))
    form = page.form("/play/")
    assert form
    answer = visitor.post(form.action, form.data(("", "")), follow=True)
    assert "Pick your character" in answer.content.decode() or "picks a character" in answer.content.decode()
    table = Table.objects.get()
    assert (table.game_name, table.options, table.seats.count()) == (KEY, {"variants": []}, 2)
    assert table.owner.is_guest


def test_a_visitor_may_ask_for_more_bots_and_other_rules_but_not_for_impossible_ones() -> None:
    visitor = Client()
    wanted = {"game": KEY, "bots": "4", "rules": "advanced-1"}
    assert visitor.post("/play/", wanted).status_code == 302
    table = Table.objects.get()
    assert table.seats.filter(bot="apprentice").count() == 4
    assert table.options == {"variants": ["yogi", "auction", "home_cities"]}, "no colour is left for neutrals"
    assert visitor.post("/play/", wanted | {"bots": "5"}).status_code == 422
    assert visitor.post("/play/", wanted | {"rules": "chess"}).status_code == 422


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
    assert "Auction 1 of 4: <b>" in scene
    assert "leads with 3 gold</b>" in scene
    assert "You can bid 4 to 15 gold or pass." in scene
    assert scene.count("still in") == 3
    assert scene.count("bids now") == 1
    waiting = five[next(at for at, one in enumerate(five) if one not in (first, second))].html(table)
    assert "The highest bidder pays the bank and takes a character." in waiting
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
