"""Pages about games, where there are several: a game is chosen, and the last choice is remembered."""

import pytest
from django.test import Client

from games.learn.guided import titles_with_hints
from games.solo.alone import titles_for_one
from games.titles import TITLES, Title, register

pytestmark = pytest.mark.django_db


def html_of(client: Client, address: str) -> str:
    answer = client.get(address, follow=True)
    assert answer.status_code == 200, address
    return answer.content.decode()


def test_the_front_page_offers_each_game_with_its_line() -> None:
    html = html_of(Client(), "/")
    assert all(str(title.line) in html for title in TITLES.values())
    assert html.count('class="title-picker"') == 1


def test_the_front_page_is_about_the_game_that_is_asked_for(toy: Title) -> None:
    html = html_of(Client(), "/?game=toy")
    assert str(toy.welcome) in html
    assert 'name="level"' not in html
    assert "Play against bots" in html


def test_the_last_choice_is_remembered_by_front_page_lobby_and_ladder(toy: Title) -> None:
    client = Client()
    assert str(toy.welcome) not in html_of(client, "/")
    html_of(client, "/?game=toy")
    assert str(toy.welcome) in html_of(client, "/")
    assert "Ladder of The Toy" in html_of(client, "/ladder/")
    html_of(client, "/ladder/maharaja/all/")
    assert str(toy.welcome) not in html_of(client, "/")


def test_a_choice_that_makes_no_sense_is_none() -> None:
    client = Client()
    client.get("/?game=chess")
    assert "game" not in client.cookies
    client.cookies["game"] = "chess"
    assert client.get("/").status_code == 200


def test_a_visitor_plays_against_bots_where_a_game_has_no_solo_play() -> None:
    client = Client()
    answer = client.post("/play/", {"game": "toy"}, follow=True)
    assert answer.status_code == 200
    assert answer.redirect_chain[0][0].startswith("/t/")
    assert "Lap 1 of 1" in answer.content.decode()


def test_the_ladder_has_a_tab_for_each_game_and_the_rules_a_card() -> None:
    ladder = html_of(Client(), "/ladder/toy/all/")
    assert 'href="/ladder/maharaja/all/"' in ladder
    rules = html_of(Client(), "/rules/")
    assert 'href="/rules/toy/"' in rules
    assert 'href="/rules/maharaja/"' in rules


def test_the_rules_of_the_toy_have_anchors_rulings_and_a_search() -> None:
    html = html_of(Client(), "/rules/toy/whole/")
    assert 'id="move-add-1"' in html
    assert 'id="t1"' in html
    assert '<a href="#t1">T1</a>' in html
    assert "Nothing found. Try fewer or shorter words." in html_of(Client(), "/rules/toy/?q=elephant")
    portuguese = Client(headers={"accept-language": "pt-BR"}).get("/rules/toy/whole/").content.decode()
    assert "O Brinquedo" in portuguese
    assert 'id="move-add-1"' in portuguese


def test_a_search_finds_places_in_the_rules_of_every_game() -> None:
    html = html_of(Client(), "/rules/?q=secret")
    assert 'href="/rules/toy/moves/#move-bid"' in html
    assert 'href="/rules/maharaja/rulings/#' in html


def test_solo_pages_offer_only_games_that_can_be_played_alone(toy: Title) -> None:
    assert toy not in titles_for_one()
    html = html_of(Client(), "/solo/?game=toy")
    assert str(toy.name) not in html


def test_without_a_game_for_one_solo_play_is_nowhere(only_toy: Title) -> None:
    assert titles_for_one() == titles_with_hints() == []
    html = html_of(Client(), "/")
    assert 'href="/solo/"' not in html
    assert "Learn by playing" not in html
    assert 'class="title-picker"' not in html
    for address in ("/solo/", "/solo/free/", "/solo/campaign/", "/solo/statistics/"):
        assert Client().get(address).status_code == 404, address
    assert Client().post("/learn/").status_code == 404


def test_with_one_game_nothing_is_remembered(only_toy: Title) -> None:
    client = Client()
    answer = client.get("/?game=toy")
    assert answer.status_code == 200
    assert "game" not in client.cookies


def test_the_privacy_page_names_the_cookie_of_the_last_choice() -> None:
    assert "one remembers the game you chose last" in html_of(Client(), "/privacy/")


def test_the_toy_has_words_for_every_option_of_its_rules(toy: Title) -> None:
    for option in toy.rules.options:
        assert set(option.values) <= set(toy.options[option.name].values)


def test_a_title_cannot_be_registered_twice(toy: Title) -> None:
    with pytest.raises(ValueError, match="toy is registered twice"):
        register(toy)
