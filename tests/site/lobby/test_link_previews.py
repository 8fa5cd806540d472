"""Previews of links to open tables and invitations: a title, a sentence, and the game's picture."""

from urllib.robotparser import RobotFileParser

import pytest
from django.test import Client

from games.models.table import Visibility
from games.titles import TITLES
from tests.site.lobby.link_previews import SITE, preview
from tests.site.lobby.people import client_of, opened, person

pytestmark = pytest.mark.django_db
GAMES = ("maharaja", "maharaja_2004", "taj_mahal")


@pytest.mark.parametrize("game_name", GAMES)
def test_a_link_to_a_public_table_shows_host_and_game_in_its_preview(game_name: str) -> None:
    table = opened(person("Asha"), game_name=game_name)
    title = TITLES[game_name]
    for path in (f"/t/{table.code}/", f"/i/{table.invite}/"):
        shown = preview(path)
        assert shown["title"] == f"Play {title.name} with Asha"
        assert shown["description"] == title.line
        assert shown["url"] == SITE + path
        assert shown["image"] == f"{SITE}/static/{title.preview}"
        assert (shown["image:width"], shown["image:height"]) == ("1200", "630")
        assert shown["image:alt"] == title.picture_words


def test_the_preview_of_a_private_table_names_the_game_only() -> None:
    asha, bela = person("Asha"), person("Bela")
    table = opened(asha, person("Chand"), visibility=Visibility.LINK, invited=[bela])
    shown = preview(f"/i/{table.invite}/")
    assert (shown["title"], shown["description"]) == ("Maharaja", TITLES["maharaja"].line)
    assert not [name for name in ("Asha", "Bela", "Chand") if name in " ".join(shown.values())]


def test_the_preview_of_a_table_for_invited_people_names_the_game_only() -> None:
    bela = person("Bela")
    table = opened(person("Asha"), visibility=Visibility.NAMED, invited=[bela])
    assert Client().get(f"/i/{table.invite}/").status_code == 404
    for path in (f"/t/{table.code}/", f"/i/{table.invite}/"):
        assert preview(path, client_of(bela))["title"] == "Maharaja"


def test_a_preview_speaks_the_readers_language() -> None:
    table = opened(person("Asha"))
    answer = Client().get(f"/t/{table.code}/", headers={"accept-language": "pt-BR"})
    assert '<meta property="og:title" content="Jogue Maharaja com Asha">' in answer.content.decode()


def test_messengers_may_read_an_invitation_and_search_engines_do_not_list_it() -> None:
    table = opened(person("Asha"), visibility=Visibility.LINK)
    rules = RobotFileParser()
    rules.parse(Client().get("/robots.txt").content.decode().splitlines())
    for path in (f"/i/{table.invite}/", f"/t/{table.code}/", "/p/Asha/", "/solo/daily/2026-11-19/"):
        assert rules.can_fetch("Twitterbot", path)
    assert not rules.can_fetch("Twitterbot", "/my/")
    assert "noindex" in Client().get(f"/i/{table.invite}/")["X-Robots-Tag"]
    assert "noindex" in Client().get("/i/unknown/")["X-Robots-Tag"]
