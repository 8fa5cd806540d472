"""A player's public page shows public data only, in a constant number of queries."""

import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.models import Game, Move, SoloGame, Table, User
from games.models.names import name_key
from games.models.table import Visibility
from games.titles import TITLES, Title
from tests.site.lobby.link_previews import SITE, preview
from tests.site.lobby.people import client_of, guest, person
from tests.site.people.tables import finished, running
from tests.site.toy_title.registered import toy

__all__ = ["toy"]

pytestmark = pytest.mark.django_db


def page(viewer: User | None, name: str, query: str = "") -> str:
    answer = client_of(viewer).get(f"/p/{name}/{query}")
    assert answer.status_code == 200
    return answer.content.decode()


def takes(table, user: User, number: int) -> None:
    """Add a move to the game by which the user takes this character."""
    game = Game.objects.get(table=table)
    seat = table.seats.get(user=user).number
    last = Move.objects.filter(game=game).count()
    text = f"take_character {number}"
    Move.objects.create(
        game=game, number=1000 + last, seat=seat, text=text, public=text, played_at=game.waiting_since
    )


def test_a_profile_shows_results_games_and_favourite_characters(asha: User, bela: User) -> None:
    won, lost = finished(asha, bela), finished(bela, asha)
    for table in (won, lost):
        takes(table, asha, 13)
    takes(won, asha, 2)
    takes(won, bela, 9)
    now = running(asha, bela)
    html = page(None, "Asha")
    assert "Member since" in html
    assert '<td class="number">2</td><td class="number">1</td>' in html
    for table in (won, lost, now):
        assert f'href="/t/{table.code}/"' in html
    assert html.index("13 Village Mason") < html.index("2 Stonecutter")
    assert "Wandering Monk" not in html


def test_a_game_that_a_bot_won_for_a_player_who_left_is_not_the_players_victory(
    asha: User, bela: User
) -> None:
    finished(asha, bela)
    finished(asha, bela).seats.filter(user=asha).update(bot="apprentice", final_place=2)
    assert '<td class="number">2</td><td class="number">1</td>' in page(None, "Asha")


def test_a_profile_is_available_as_json(asha: User, bela: User) -> None:
    won, hidden = finished(asha, bela), finished(asha, bela, visibility=Visibility.LINK)
    takes(won, asha, 13)
    now = running(asha, bela)
    SoloGame.objects.create(table=hidden, user=asha, task="first-steps", level="easy", stars=2)
    answer = client_of(bela).get("/p/Asha/?format=json")
    assert hidden.code not in answer.content.decode()
    found = answer.json()
    assert (found["name"], found["results"]) == ("Asha", {"2": {"played": 1, "won": 1}})
    assert [line["table"] for line in found["running"]] == [now.code]
    assert [line["table"] for line in found["finished"]] == [won.code]
    assert found["finished"][0]["players"][0] == {"name": "Asha", "place": 1, "score": 49, "reason": "stayed"}
    assert (found["favourites"], found["campaign"]) == (["13 Village Mason"], {"first-steps": 2})
    assert (found["ratings"], found["badges"], found["over_days"]["decisions"]) == ({}, [], 0)
    assert found["games"]["maharaja"] == {
        "ratings": {}, "badges": [], "results": {"2": {"played": 1, "won": 1}},
    }  # fmt: skip
    assert 'href="?format=json"' in page(None, "Asha")


def test_records_by_size_do_not_mix_games(toy: Title, asha: User, bela: User) -> None:
    finished(asha, bela)
    other = finished(bela, asha)
    Table.objects.filter(pk=other.pk).update(game_name="toy")
    found = client_of(None).get("/p/Asha/?format=json").json()
    assert found["games"]["maharaja"]["results"] == {"2": {"played": 1, "won": 1}}
    assert found["games"]["toy"] == {"ratings": {}, "badges": [], "results": {"2": {"played": 1, "won": 0}}}
    html = page(None, "Asha")
    assert "Maharaja with 2 players" in html
    assert "The Toy with 2 players" in html


@pytest.mark.parametrize("visibility", [Visibility.LINK, Visibility.NAMED])
def test_a_profile_neither_shows_nor_counts_private_tables(asha: User, bela: User, visibility: str) -> None:
    hidden = [finished(asha, bela, visibility=visibility), running(asha, bela, visibility=visibility)]
    html = page(bela, "Asha")
    assert not [table for table in hidden if table.code in html]
    assert "No finished public games yet." in html


def test_a_name_in_another_case_redirects_to_the_profile(asha: User) -> None:
    assert client_of(None).get("/p/ASHA/")["Location"] == "/p/Asha/"


def test_a_name_in_another_case_keeps_the_query_string(asha: User) -> None:
    answer = client_of(None).get("/p/ASHA/?page=2&format=json", follow=True)
    assert answer.json()["name"] == "Asha"
    assert answer.json()["page"] == 2


def test_guests_closed_accounts_and_unknown_names_have_no_profile(asha: User) -> None:
    User.objects.filter(pk=asha.pk).update(is_active=False)
    guest("Calm Heron 12")
    for name in ("Asha", "Calm Heron 12", "Nobody", "%00", "<b>"):
        assert client_of(None).get(f"/p/{name}/").status_code == 404


def test_names_lead_to_profiles_in_the_lobby_and_at_the_table(asha: User, bela: User) -> None:
    visitor = guest()
    table = running(asha, bela)
    tables = [finished(asha, bela), running(visitor, asha)]
    link = '<a class="person" href="/p/Asha/">Asha</a>'
    assert link in client_of(None).get("/lobby/").content.decode()
    for one in (table, *tables):
        html = client_of(None).get(f"/t/{one.code}/").content.decode()
        assert link in html
        assert "/p/Calm" not in html, "a guest's name is only a name"


def test_a_profile_shows_games_in_pages(asha: User, bela: User) -> None:
    for _ in range(21):
        finished(asha, bela)
    assert page(None, "Asha").count("View") == 20
    assert page(None, "Asha", "?page=2").count("View") == 1


def test_the_number_of_queries_of_a_profile_depends_on_neither_games_nor_titles(
    asha: User, bela: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = []
    for games in (1, 6):
        for at in range(games):
            takes(finished(asha, bela, person(f"P{games}x{at}")), asha, 3)
            running(asha, bela)
        counts.append(queries_of_a_profile(bela))
    for other in list(TITLES)[1:]:
        monkeypatch.delitem(TITLES, other)
    counts.append(queries_of_a_profile(bela))
    assert counts[0] == counts[1] == counts[2] <= 15


def queries_of_a_profile(viewer: User) -> int:
    """Return the number of queries while nothing about the games is cached."""
    client = client_of(viewer)
    cache.clear()
    with CaptureQueriesContext(connection) as caught:
        client.get("/p/Asha/")
    return len(caught)


def test_markup_in_names_is_escaped_on_every_page(asha: User, bela: User) -> None:
    evil = "<script>alert(1)</script>"
    table = finished(asha, bela)
    User.objects.filter(pk=asha.pk).update(username=evil, name_key=name_key(evil))
    for path in (f"/t/{table.code}/", "/p/Bela/", "/lobby/"):
        html = client_of(bela).get(path).content.decode()
        assert evil not in html
    assert client_of(bela).post("/people/change", {"name": evil, "kind": "follow"}).status_code == 302
    assert evil not in client_of(bela).get("/people/").content.decode()


def test_a_link_to_a_profile_shows_the_game_played_most_in_its_preview(asha: User, bela: User) -> None:
    assert preview("/p/Asha/")["image"] == f"{SITE}/static/art/maharaja-preview.png"
    finished(asha, bela)
    for _ in range(2):
        finished(asha, bela, game_name="taj_mahal")
    shown = preview("/p/Asha/")
    assert (shown["title"], shown["description"]) == ("Asha", "Asha: games and results.")
    assert (shown["url"], shown["image"]) == (f"{SITE}/p/Asha/", f"{SITE}/static/art/taj_mahal-preview.png")
    client = client_of(bela)
    assert preview("/p/Asha/", client) == shown
