"""The front page's forms are drawn once, and differ by language, game, ratings and kind of viewer."""

import re

import pytest
from django.core.cache import cache
from django.test import Client

from games.accounts import play_forms
from games.models import BotStanding
from tests.site.lobby.people import client_of, person

pytestmark = pytest.mark.django_db


def forms(client: Client, query: str = "", language: str = "en") -> str:
    """Return the forms of the front page, without CSRF values."""
    html = client.get(f"/?{query}", headers={"accept-language": language}).content.decode()
    part = html[html.index('<div class="ways-to-play">') : html.index("</main>")]
    return re.sub(r'csrfmiddlewaretoken" value="[^"]*"', "", part)


def drawings() -> int:
    return play_forms._play_forms.cache_info().misses


def test_everyone_shares_the_forms_and_the_choice_of_games() -> None:
    before = forms(client_of(person("Asha")))
    drawn = drawings(), play_forms._picker.cache_info().misses
    assert forms(client_of(person("Bela"))) == before
    assert (drawings(), play_forms._picker.cache_info().misses) == drawn


def test_forms_differ_by_language_game_and_viewer() -> None:
    asha = client_of(person("Asha"))
    shown = [
        forms(asha), forms(asha, language="pt-br"), forms(asha, "game=taj_mahal"), forms(client_of(None)),
    ]  # fmt: skip
    assert len(set(shown)) == 4
    assert "No account needed" in shown[3]
    assert "No account needed" not in "".join(shown[:3])


def test_a_new_rating_of_a_bot_is_shown() -> None:
    client = client_of(None)
    cache.clear()
    assert "Rating: 1234." not in forms(client)
    BotStanding.objects.create(game_name="maharaja", bot="master", shown=1234, mu=25, sigma=8, games=1)
    cache.clear()
    assert "Rating: 1234." in forms(client)


def test_each_viewers_forms_have_their_own_csrf_value() -> None:
    client = Client(enforce_csrf_checks=True)
    forms(client_of(None))
    html = client.get("/").content.decode()
    assert play_forms.TOKEN not in html
    values = re.findall(r'csrfmiddlewaretoken" value="([^"]*)"', html[html.index("ways-to-play") :])
    assert all(values)
    sent = {"csrfmiddlewaretoken": values[0], "against": "bots", "game": "maharaja"}
    assert client.post("/play/", sent).status_code == 302
