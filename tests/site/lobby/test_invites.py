"""Invitation links: they open their table, say when they are over, and stay secret."""

import re
from datetime import timedelta

import pytest

from games.base import clock
from games.lobby.tables import expire_tables
from games.models import Table
from games.models.table import Status, Visibility
from tests.site.lobby.people import client_of, guest, opened, person

pytestmark = pytest.mark.django_db


def test_the_link_shows_the_table_and_lets_one_join() -> None:
    table = opened(person("Asha"), visibility=Visibility.LINK)
    client = client_of(person("Bela"))
    page = client.get(f"/i/{table.invite}/")
    assert page.status_code == 200
    assert f'name="invite" value="{table.invite}"' in page.content.decode()
    assert client.post(f"/t/{table.code}/join", {"invite": table.invite}).status_code == 302
    assert client.get(f"/i/{table.invite}/")["Location"] == f"/t/{table.code}/"


def test_a_visitor_with_the_link_comes_back_to_it_after_signing_up_or_joins_as_a_guest() -> None:
    table = opened(person("Asha"), visibility=Visibility.LINK)
    assert client_of(None).get(f"/i/{table.invite}/").status_code == 200
    answer = client_of(None).post(f"/t/{table.code}/join", {"invite": table.invite})
    assert answer["Location"] == f"/accounts/signup/?next=/i/{table.invite}/"
    answer = client_of(None).post(f"/t/{table.code}/join", {"invite": table.invite, "guest": "1"})
    assert answer["Location"] == f"/t/{table.code}/"
    assert table.seats.filter(user__is_guest=True).exists()


@pytest.mark.parametrize("invite", ["x", "0" * 24, "a-b_c", "9" * 200])
def test_an_unknown_link_says_so(invite: str) -> None:
    answer = client_of(None).get(f"/i/{invite}/")
    assert answer.status_code == 404
    assert "Unknown invitation" in answer.content.decode()


@pytest.mark.parametrize(
    ("end", "sentence"),
    [
        ("expired", "The table was cancelled or closed because not enough players joined."),
        ("due", "The table was cancelled or closed because not enough players joined."),
        ("cancelled", "The table was cancelled or closed because not enough players joined."),
        ("started", "All seats were taken and the game has started."),
        ("finished", "The game is over."),
    ],
)
@pytest.mark.parametrize("visibility", [Visibility.LINK, Visibility.PUBLIC])
def test_a_link_that_is_over_keeps_a_page_that_says_so(end: str, sentence: str, visibility: str) -> None:
    asha = person("Asha")
    table = opened(asha, visibility=visibility, game_name="taj_mahal")
    if end in ("expired", "due"):
        Table.objects.update(expires_at=clock.now() - timedelta(seconds=1))
    if end == "expired":
        expire_tables()
    if end in ("started", "finished"):
        client_of(asha).post(f"/t/{table.code}/start")
    if end == "finished":
        Table.objects.update(status=Status.FINISHED, finished_at=clock.now())
    if end == "cancelled":
        client_of(asha).post(f"/t/{table.code}/leave")
    answer = client_of(person("Bela")).get(f"/i/{table.invite}/")
    assert answer.status_code == 410
    html = answer.content.decode()
    assert "It was for a table of Taj Mahal." in html
    assert sentence in html
    leads_on = visibility == Visibility.PUBLIC and end in ("started", "finished")
    assert (table.code in html) == leads_on, "a private game stays private"
    assert (">Watch<" in html) == (leads_on and end == "started")
    assert (">View<" in html) == (leads_on and end == "finished")


def test_a_link_does_not_open_a_table_for_people_invited_by_name() -> None:
    bela = person("Bela")
    table = opened(person("Asha"), visibility=Visibility.NAMED, invited=[bela])
    assert client_of(person("Chand")).get(f"/i/{table.invite}/").status_code == 404
    assert client_of(bela).get(f"/i/{table.invite}/").status_code == 200


@pytest.mark.parametrize("visibility", [Visibility.PUBLIC, Visibility.LINK])
def test_only_the_owner_is_shown_the_link(visibility: str) -> None:
    asha, bela = person("Asha"), person("Bela")
    table = opened(asha, bela, visibility=visibility, seats=4)
    for viewer, shown in ((asha, True), (bela, False), (guest(), False), (None, False)):
        client = client_of(viewer)
        pages = [
            client.get(path) for path in ("/lobby/", "/my/", f"/t/{table.code}/", f"/t/{table.code}/open")
        ]
        assert any(table.invite in page.content.decode() for page in pages) == shown


def test_tokens_are_long_and_all_different() -> None:
    asha = person("Asha")
    tokens = {opened(asha).invite for _ in range(10)}
    assert len(tokens) == 10
    assert {len(token) for token in tokens} == {24}


def test_a_table_that_has_started_keeps_strangers_with_its_link_out() -> None:
    asha = person("Asha")
    table = opened(asha, visibility=Visibility.LINK, bots=2)
    assert table.status == Status.RUNNING
    client = client_of(person("Bela"))
    assert client.get(f"/t/{table.code}/").status_code == 404
    answer = client.post(f"/t/{table.code}/join", {"invite": table.invite})
    assert answer.status_code == 409
    assert f'href="/t/{table.code}/"' not in answer.content.decode()


def test_players_at_an_open_table_see_who_was_invited_and_who_came() -> None:
    asha, bela, chand = person("Asha"), person("Bela"), person("Chand")
    table = opened(asha, bela, seats=4, visibility=Visibility.PUBLIC, invited=[bela, chand])
    shown = client_of(asha).get(f"/t/{table.code}/").content.decode()
    listed = shown.split('class="people invited"')[1].split("</ul>")[0]
    assert re.findall(r"<span>(\w+)</span> <span[^>]*>([^<]+)<", listed) == [
        ("Bela", "joined"), ("Chand", "not here yet"),
    ]  # fmt: skip
    stranger = client_of(person("Dalia")).get(f"/t/{table.code}/").content.decode()
    assert "Chand" not in stranger


def test_the_link_of_an_open_table_can_be_copied() -> None:
    asha = person("Asha")
    table = opened(asha, seats=2, visibility=Visibility.LINK)
    html = client_of(asha).get(f"/t/{table.code}/").content.decode()
    assert 'data-copy="invite-link"' in html
    assert f'value="http://testserver/i/{table.invite}/"' in html
