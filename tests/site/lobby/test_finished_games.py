"""Open house: finished public games on a page of their own, the last three also where people arrive."""

import importlib
import re
from collections.abc import Sequence
from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from games.base import clock
from games.leaving.write import delete_account
from games.lobby.finished import CLOSEST_WITHIN, MAX_LATEST
from games.models import Seat, Table, User
from games.models.table import Status, Visibility
from games.titles import TITLES
from tests.services.pg import Pg
from tests.site.lobby.people import client_of, opened, person
from tests.site.results.scene import left_by_the_leader
from tests.site.table.forward import to_the_end

QUERIES = 2
"""The tables and their seats."""
MARGINS = importlib.import_module("games.migrations.0039_finished_games").MARGINS


def over(
    *users: User, hours: float = 1, margin: int | None = 5, status: str = Status.FINISHED, **wanted: object
) -> Table:
    """Return a table of these players that ended some hours ago."""
    table = opened(*users, seats=len(users), **wanted)
    for place, seat in enumerate(table.seats.order_by("place"), start=1):
        scores = {"rank": place, "score": 50 - place, "final_place": place, "final_reason": "stayed"}
        Seat.objects.filter(pk=seat.pk).update(**scores)
    ended = clock.now() - timedelta(hours=hours)
    Table.objects.filter(pk=table.pk).update(status=status, finished_at=ended, margin=margin)
    return table


def replays(client: Client, path: str = "/games/") -> list[str]:
    """Return the codes of the games whose replays the page links to, in order."""
    html = client.get(path).content.decode()
    return re.findall(r'href="/t/([\w-]+)/replay/"', html)


def codes(tables: Sequence[Table]) -> list[str]:
    return [table.code for table in tables]


@pytest.fixture
def pair(db: None) -> tuple[User, User]:
    return person("Asha"), person("Bela")


def test_finished_public_games_are_listed_newest_first_with_board_scores_replay_and_story(
    pair: tuple[User, User],
) -> None:
    old, new = over(*pair, hours=50), to_the_end(opened(*pair, seats=2))
    html = client_of(None).get("/games/").content.decode()
    assert replays(client_of(None)) == codes([new, old])
    assert f'src="/t/{new.code}/board-{new.game.version}.svg"' in html
    assert f'href="/t/{new.code}/story/"' in html
    assert re.search(r'Asha</a>\s*</span> <b class="score">49</b>', html)
    for path in ("replay/", "story/", f"board-{new.game.version}.svg"):
        assert client_of(None).get(f"/t/{new.code}/{path}", follow=True).status_code == 200, path


@pytest.mark.parametrize("visibility", [Visibility.LINK, Visibility.NAMED])
def test_a_private_game_is_on_no_page_of_finished_games(pair: tuple[User, User], visibility: str) -> None:
    hidden = over(*pair, visibility=visibility)
    for client in (client_of(None), client_of(pair[0])):
        for path in ("/games/", "/games/?closest=1", "/lobby/"):
            assert hidden.code not in client.get(path).content.decode()
    assert hidden.code not in client_of(None).get("/").content.decode()


@pytest.mark.parametrize("status", [status for status in Status if status != Status.FINISHED])
def test_a_game_that_is_not_finished_is_not_listed(pair: tuple[User, User], status: str) -> None:
    over(*pair, status=status)
    assert replays(client_of(None)) == replays(client_of(None), "/games/?closest=1") == []


def test_finished_games_can_be_limited_to_one_title(pair: tuple[User, User]) -> None:
    games = {name: over(*pair, hours=at, game_name=name) for at, name in enumerate(TITLES, start=1)}
    client = client_of(None)
    assert replays(client) == codes(list(games.values()))
    for name, table in games.items():
        assert replays(client, f"/games/?game={name}") == [table.code]
        assert replays(client, f"/games/?closest=1&game={name}") == [table.code]
    assert len(replays(client, "/games/?game=%00nonsense&page=x")) == len(games)


def test_the_closest_games_of_the_last_90_days_come_first(pair: tuple[User, User]) -> None:
    days = CLOSEST_WITHIN / timedelta(hours=1)
    clear, old, tie, close = (over(*pair, margin=margin) for margin in (30, 0, 0, 1))
    Table.objects.filter(pk=old.pk).update(finished_at=clock.now() - timedelta(hours=days + 1))
    newer_tie = over(*pair, hours=0.5, margin=0)
    over(*pair, margin=None)
    client = client_of(None)
    assert replays(client, "/games/?closest=1") == codes([newer_tie, tie, close, clear])
    html = client.get("/games/?closest=1").content.decode()
    assert [words in html for words in ("equal points", "won by 1 point<", "won by 30 points")] == [True] * 3
    assert "won by" not in client.get("/games/").content.decode()


def test_filter_and_order_are_links_that_keep_each_other(pair: tuple[User, User]) -> None:
    over(*pair)
    html = client_of(None).get("/games/?game=taj_mahal").content.decode()
    assert 'href="/games/?closest=1&amp;game=taj_mahal"' in html
    assert 'href="/games/?game=taj_mahal" aria-current="page"' in html
    html = client_of(None).get("/games/?game=taj_mahal&closest=1").content.decode()
    assert 'href="/games/?closest=1&amp;game=maharaja"' in html
    assert "No public game has ended here yet." in html


def test_a_long_list_of_finished_games_has_pages(pair: tuple[User, User]) -> None:
    tables = [over(*pair, hours=hours) for hours in range(32)]
    client = client_of(None)
    assert replays(client) == codes(tables[:30])
    assert replays(client, "/games/?page=2") == codes(tables[30:])
    html = client.get("/games/?closest=1&game=maharaja").content.decode()
    assert 'href="?game=maharaja&amp;closest=1&amp;page=2"' in html


@pytest.mark.parametrize("path", ["/", "/lobby/"])
def test_visitors_and_players_find_the_last_three_games_where_they_arrive(
    pair: tuple[User, User], path: str
) -> None:
    assert "All finished games" not in client_of(None).get(path).content.decode()
    tables = [over(*pair, hours=hours) for hours in range(MAX_LATEST + 1)]
    for client in (client_of(None), client_of(pair[0])):
        assert replays(client, path) == codes(tables[:MAX_LATEST])
        assert 'href="/games/"' in client.get(path).content.decode()


def test_the_lobbys_list_alone_does_not_bring_the_finished_games(pair: tuple[User, User]) -> None:
    over(*pair)
    fragment = Client(headers={"hx-request": "true"})
    assert replays(fragment, "/lobby/") == []


@pytest.mark.parametrize("tables", [1, 9])
def test_finished_games_need_a_fixed_number_of_queries(
    pair: tuple[User, User], tables: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for _ in range(tables):
        over(*pair)
    client = client_of(None)
    for path in ("/games/", "/games/?closest=1"):
        with django_assert_num_queries(QUERIES):
            client.get(path)


def test_a_solo_game_shows_both_scores_among_finished_games(db: None) -> None:
    table = to_the_end(opened(person("Asha"), seats=1, options={"solo": ["easy"]}))
    seat, game = table.seats.get(), table.game
    rules = TITLES[table.game_name].rules
    (other,) = (
        score.total
        for score in rules.result(rules.codec.decode(bytes(game.snapshot)))
        if score.seat != seat.number
    )
    html = client_of(None).get("/games/").content.decode()
    assert f'<span>Brahmabot</span> <b class="score">{other}</b>' in html
    assert table.margin == abs(other - seat.score)


def test_a_deleted_player_has_no_name_among_finished_games(pair: tuple[User, User]) -> None:
    table = over(*pair)
    delete_account(user=pair[1])
    html = client_of(None).get("/games/").content.decode()
    assert table.code in html
    assert "Asha" in html
    assert "Bela" not in html


def test_the_page_of_finished_games_speaks_portuguese(pair: tuple[User, User]) -> None:
    over(*pair, margin=1)
    html = client_of(None).get("/games/?closest=1", headers={"accept-language": "pt-BR"}).content.decode()
    assert all(words in html for words in ("Partidas terminadas", "vencida por 1 ponto<", "História"))


def test_the_page_of_finished_games_is_in_the_sitemap(db: None) -> None:
    assert "<loc>http://testserver/games/</loc>" in client_of(None).get("/sitemap-pages.xml").content.decode()


def test_the_margin_is_the_lead_of_the_winner_over_the_second(db: None) -> None:
    table = to_the_end(opened(*(person(name) for name in ("Asha", "Bela", "Chan"))))
    best, second, _third = sorted((seat.score or 0 for seat in table.seats.all()), reverse=True)
    assert table.margin == best - second


def test_a_game_that_a_player_left_has_no_margin(db: None) -> None:
    assert left_by_the_leader("resigned", seats=3).table.margin is None


def margins_by_migration() -> dict[int, int | None]:
    """Return the margins by table after the migration has stored them again."""
    Table.objects.update(margin=None)
    with connection.cursor() as cursor:
        cursor.execute(MARGINS)
    return dict(Table.objects.values_list("pk", "margin"))


def check_the_migration() -> None:
    """Compare the margins of the migration with those of a site that always had them."""
    public, hidden, old, left = (
        to_the_end(opened(person(f"A{at}"), person(f"B{at}"), seats=2), pick=at) for at in range(4)
    )
    running = opened(person("Chan"), person("Devi"), seats=2)
    Table.objects.filter(pk=hidden.pk).update(visibility=Visibility.LINK)
    Table.objects.filter(pk=old.pk).update(finished_at="2026-01-01T00:00:00Z")
    left.seats.filter(place=0).update(final_reason="steward")
    assert public.margin is not None
    assert margins_by_migration() == {
        public.pk: public.margin, hidden.pk: None, old.pk: None, left.pk: None, running.pk: None,
    }  # fmt: skip


def test_the_migration_gives_recent_public_games_their_margins(db: None) -> None:
    check_the_migration()


@pytest.mark.postgres
def test_on_postgresql_the_migration_gives_recent_public_games_their_margins(pg: Pg) -> None:
    check_the_migration()
