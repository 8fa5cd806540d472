"""The lobby's page: open public tables, filters, a fixed number of queries, no secrets."""

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from games.base import clock
from games.lobby.tables import expire_tables
from games.models import Table
from games.models.table import Status, Visibility
from tests.site.lobby.people import client_of, guest, opened, person

pytestmark = [pytest.mark.django_db, pytest.mark.slow]
LOBBY_QUERIES = 6
"""Session, user, open tables, running tables, seats with their users, finished games (none here)."""


def codes(client: Client, query: str = "") -> set[str]:
    html = client.get(f"/lobby/?{query}").content.decode()
    return {code for code in Table.objects.values_list("code", flat=True) if f"/t/{code}/" in html}


def test_public_tables_are_found_by_everybody_and_private_ones_by_nobody() -> None:
    asha = person("Asha")
    public = opened(asha)
    opened(asha, visibility=Visibility.LINK)
    opened(asha, visibility=Visibility.NAMED)
    for viewer in (None, guest(), person("Bela"), asha):
        assert codes(client_of(viewer)) == {public.code}


def test_no_invite_token_is_in_the_lobby() -> None:
    asha = person("Asha")
    tables = [opened(asha), opened(asha, visibility=Visibility.LINK)]
    html = client_of(asha).get("/lobby/").content.decode()
    assert not any(table.invite in html for table in tables)


def test_filters_are_made_from_the_options() -> None:
    html = client_of(None).get("/lobby/?game=maharaja").content.decode()
    for name in ("seats", "free", "kind", "option_special", "option_final", "option_characters"):
        assert f'<select name="{name}"' in html


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("", "plain big ranked varied"),
        ("seats=4", "big"),
        ("seats=3&kind=friendly", "plain varied"),
        ("kind=ranked", "ranked"),
        ("free=3", "big"),
        ("free=2", "big plain ranked varied"),
        ("game=maharaja&option_special=loyal_court", "varied"),
        ("game=maharaja&option_special=royal_favour", ""),
        ("game=maharaja&option_special=none&seats=3", "plain ranked"),
        ("game=maharaja&option_final=dominion", "varied"),
        ("game=maharaja&option_final=standard&option_special=none&kind=friendly&seats=3", "plain"),
        ("game=maharaja&option_random_special=0&seats=4", "big"),
        ("game=maharaja&option_characters=first_game", "big"),
        ("seats=77&kind=%00&free=x&option_final=glory&page=-3&nonsense=1", "plain big ranked varied"),
        ("page=99999999999999999999", "plain big ranked varied"),
        ("page=2", ""),
    ],
)
def test_filters(query: str, found: str) -> None:
    asha = person("Asha")
    tables = {
        "plain": opened(asha),
        "big": opened(asha, seats=4, options={"characters": ["first_game"]}),
        "ranked": opened(asha, ranked=True),
        "varied": opened(asha, options={"special": ["royal_prices", "loyal_court"], "final": ["dominion"]}),
    }
    assert codes(client_of(None), query) == {tables[name].code for name in found.split()}


def test_htmx_gets_just_the_list() -> None:
    opened(person("Asha"))
    html = Client(headers={"hx-request": "true"}).get("/lobby/").content.decode()
    assert html.startswith('<div id="tables">')
    assert "<html" not in html


def test_stale_tables_disappear_at_once_and_expire_when_swept() -> None:
    table = opened(person("Asha"))
    Table.objects.update(expires_at=clock.now())
    assert codes(client_of(None)) == set()
    assert expire_tables() == 1
    assert expire_tables() == 0
    assert Table.objects.get(pk=table.pk).status == Status.EXPIRED


def test_games_being_played_in_public_can_be_watched() -> None:
    asha = person("Asha")
    running, hidden = opened(asha, bots=2), opened(asha, bots=2, visibility=Visibility.LINK)
    html = client_of(None).get("/lobby/").content.decode()
    assert running.code in html
    assert hidden.code not in html


def test_names_are_escaped() -> None:
    opened(person("<b>Asha"))
    html = client_of(None).get("/lobby/").content.decode()
    assert "&lt;b&gt;Asha" in html
    assert "<b>Asha" not in html


@pytest.mark.parametrize("tables", [1, 12, 40])
def test_queries_do_not_depend_on_tables_and_players(
    tables: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    viewer = person("Viewer")
    for at in range(tables):
        people = [person(f"P{at}x{seat}") for seat in range(1 + at % 3)]
        opened(*people, seats=4, options={"special": ["loyal_court"]})
        opened(person(f"Q{at}"), bots=2)
    client = client_of(viewer)
    with django_assert_num_queries(LOBBY_QUERIES):
        client.get("/lobby/")


def test_a_long_lobby_has_pages() -> None:
    for at in range(31):
        opened(person(f"P{at}"))
    client = client_of(None)
    assert len(codes(client)) == 30
    assert len(codes(client, "page=2")) == 1
    assert "kind=friendly&amp;page=2" in client.get("/lobby/?kind=friendly").content.decode()


@pytest.mark.parametrize("path", ["/lobby/", "/my/", "/next/", "/i/x/"])
def test_only_reading_is_allowed(path: str) -> None:
    assert client_of(person("Asha")).post(path).status_code == 405
