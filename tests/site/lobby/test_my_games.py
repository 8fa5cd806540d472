""" "My games" and "next game": order, and a fixed number of queries."""

import re
from datetime import timedelta

import pytest
from pytest_django import DjangoAssertNumQueries

from games.base import clock
from games.models import Game, Seat, Table, User
from games.models.table import Status, Visibility
from tests.site.lobby.people import client_of, opened, person
from tests.site.solo.scene import finish

pytestmark = pytest.mark.django_db
QUERIES = 5
"""Session, user, current tables with their games, tables that are over, seats with their users."""


def waits_for(table: Table, user: User, *, days: int = 0) -> Table:
    """Make the game wait for this user, and return the table."""
    number = Seat.objects.get(table=table, user=user).number
    since = clock.now() - timedelta(days=days)
    Game.objects.filter(table=table).update(awaited=[number], waiting_since=since, needs_worker=False)
    return table


def waits_for_another(table: Table, user: User) -> Table:
    other = table.seats.exclude(user=user).first()
    Game.objects.filter(table=table).update(awaited=[other.number], needs_worker=False)
    return table


def end(table: Table, status: str = Status.FINISHED) -> Table:
    Table.objects.filter(pk=table.pk).update(status=status, finished_at=clock.now())
    return table


def test_my_games_are_listed_in_the_order_of_importance() -> None:
    asha, bela = person("Asha"), person("Bela")
    over = end(opened(asha, bela, seats=2))
    waiting = opened(asha)
    running = waits_for_another(opened(asha, bela, seats=2), asha)
    invited = opened(bela, visibility=Visibility.NAMED, invited=[asha])
    short = waits_for(opened(asha, bela, seats=2), asha, days=1)
    long = waits_for(opened(asha, bela, seats=2), asha, days=3)
    opened(bela)
    html = client_of(asha).get("/my/").content.decode()
    places = [
        html.find(f'href="/t/{table.code}/"') for table in (long, short, invited, running, waiting, over)
    ]
    assert -1 not in places
    assert places == sorted(places)
    assert html.count('class="card table-card"') == 6
    assert "(3) My games" in html, "two games and an invitation"


def test_how_long_a_game_has_waited_is_told_by_the_sites_own_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    asha, bela = person("Asha"), person("Bela")
    waits_for(opened(asha, bela, seats=2), asha)
    later = clock.now() + timedelta(days=5, minutes=1)
    monkeypatch.setattr(clock, "now", lambda: later)
    assert "Waiting 5\xa0days" in client_of(asha).get("/my/").content.decode()


def test_a_game_that_waits_since_long_comes_next_and_then_the_one_after_it() -> None:
    asha, bela = person("Asha"), person("Bela")
    short = waits_for(opened(asha, bela, seats=2), asha, days=1)
    long = waits_for(opened(asha, bela, seats=2), asha, days=3)
    elsewhere = waits_for_another(opened(asha, bela, seats=2), asha)
    client = client_of(asha)
    assert client.get("/next/")["Location"] == f"/t/{long.code}/"
    assert client.get(f"/next/?after={long.code}")["Location"] == f"/t/{short.code}/"
    assert client.get(f"/next/?after={short.code}")["Location"] == f"/t/{long.code}/"
    assert client.get(f"/next/?after={elsewhere.code}")["Location"] == f"/t/{long.code}/"
    assert client.get("/next/?after=%00")["Location"] == f"/t/{long.code}/"


def test_without_a_waiting_game_next_leads_to_my_games() -> None:
    asha, bela = person("Asha"), person("Bela")
    resigned = waits_for(opened(asha, bela, seats=2), asha)
    resigned.seats.filter(user=asha).update(bot="apprentice")
    end(waits_for(opened(asha, bela, seats=2), asha))
    answer = client_of(asha).get("/next/", follow=True)
    assert answer.redirect_chain == [("/my/", 302)]
    assert "It isn’t your turn in any game." in answer.content.decode()


def test_from_the_only_waiting_game_next_leads_back_to_it_with_a_word() -> None:
    asha, bela = person("Asha"), person("Bela")
    table = waits_for(opened(asha, bela, seats=2), asha)
    answer = client_of(asha).get(f"/next/?after={table.code}", follow=True)
    assert answer.redirect_chain == [(f"/t/{table.code}/", 302)]
    assert "It isn’t your turn in any other game." in answer.content.decode()


@pytest.mark.parametrize("path", ["/my/", "/next/"])
def test_a_visitor_is_asked_to_log_in(path: str) -> None:
    assert client_of(None).get(path)["Location"] == f"/accounts/login/?next={path}"


def test_finished_games_tell_places_and_points() -> None:
    asha, bela = person("Asha"), person("Bela")
    table = end(opened(asha, bela, seats=2))
    table.seats.filter(user=asha).update(final_place=1, score=41)
    table.seats.filter(user=bela).update(final_place=2, score=28)
    end(opened(asha, bela, seats=2), Status.ABORTED)
    html = client_of(asha).get("/my/").content.decode()
    assert "<b>You won</b>" in html
    assert re.search(r'<span>You\s*</span> <b class="score">41</b>', html)
    assert re.search(r'Bela</a>\s*</span> <b class="score">28</b>', html)
    assert "Cancelled" in html
    assert "<b>You lost</b>" in client_of(bela).get("/my/").content.decode()


def test_a_solo_game_shows_both_scores() -> None:
    asha = person("Asha")
    table = opened(asha, seats=1, options={"solo": ["easy"]})
    game = finish(table)
    table.refresh_from_db()
    mine = table.seats.get().score
    html = client_of(asha).get("/my/").content.decode()
    assert ("<b>You won</b>" if game.won else "<b>You lost</b>") in html
    assert re.search(rf'<span>You\s*</span> <b class="score">{mine}</b>', html)
    assert f'<span>Brahmabot</span> <b class="score">{mine - game.margin}</b>' in html


def test_a_running_game_shows_round_turn_and_thumbnail() -> None:
    asha, bela = person("Asha"), person("Bela")
    waits_for(opened(asha, bela, seats=2), asha)
    other = waits_for_another(opened(asha, bela, seats=2), asha)
    Game.objects.update(version=7)
    html = client_of(asha).get("/my/").content.decode()
    assert "Setting up · <b>Your turn</b>" in html
    assert "Setting up · Waiting for Bela" in html
    assert f'src="/t/{other.code}/board-7.svg"' in html


def test_the_navigation_shows_how_many_games_wait() -> None:
    asha, bela = person("Asha"), person("Bela")
    client = client_of(asha)
    hidden = '<span class="badge" hidden><span class="number"></span>'
    assert hidden in client.get("/my/").content.decode()
    for _ in range(2):
        waits_for(opened(asha, bela, seats=2), asha)
    for page in ("/my/", "/"):
        assert '<span class="badge"><span class="number">2</span>' in client.get(page).content.decode()
    assert hidden in client.get("/privacy/").content.decode(), "no query where the number is not known"
    assert "badge" not in client_of(None).get("/").content.decode()


def test_the_front_page_of_an_account_shows_its_games_and_invitations() -> None:
    asha, bela = person("Asha"), person("Bela")
    running = waits_for_another(opened(asha, bela, seats=2), asha)
    invited = opened(bela, visibility=Visibility.NAMED, invited=[asha])
    waiting = waits_for(opened(asha, bela, seats=2), asha)
    over = end(opened(asha, bela, seats=2, visibility=Visibility.LINK))
    html = client_of(asha).get("/").content.decode()
    places = [html.find(f'href="/t/{table.code}/"') for table in (waiting, invited, running)]
    assert -1 not in places
    assert places == sorted(places)
    assert over.code not in html
    assert "1 game is waiting for you" in html
    assert "Start solo game" in html
    assert "महाराजा" not in html
    visitor = client_of(None).get("/").content.decode()
    assert "महाराजा" in visitor
    assert "waiting for you" not in visitor


def test_the_front_page_of_a_new_account_says_how_to_begin() -> None:
    html = client_of(person("Asha")).get("/").content.decode()
    assert "You have no games yet." in html
    assert "Start solo game" in html


@pytest.mark.parametrize("tables", [1, 6])
def test_the_front_page_needs_a_fixed_number_of_queries(
    tables: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    asha, bela = person("Asha"), person("Bela")
    for _ in range(tables):
        waits_for(opened(asha, bela, seats=2), asha)
        waits_for_another(opened(asha, bela, seats=2), asha)
    client = client_of(asha)
    # session, user, tables, seats, today's challenge, ratings of the bots, finished games (none here)
    with django_assert_num_queries(7):
        client.get("/")


@pytest.mark.slow
@pytest.mark.parametrize("tables", [1, 7, 25])
def test_queries_do_not_depend_on_games_and_players(
    tables: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    asha = person("Asha")
    for at in range(tables):
        people = [person(f"P{at}x{seat}") for seat in range(1 + at % 3)]
        waits_for(opened(asha, *people, seats=len(people) + 1), asha)
        waits_for_another(opened(people[0], asha, seats=2), asha)
        end(opened(asha, *people, seats=len(people) + 1))
        end(opened(asha, people[0], seats=2), Status.ABORTED)
        opened(people[0], visibility=Visibility.NAMED, invited=[asha])
        opened(people[0], asha, seats=4)
    client = client_of(asha)
    with django_assert_num_queries(QUERIES + 1):  # the invitations
        html = client.get("/my/").content.decode()
    assert html.count("Rematch") == min(2 * tables, 30)


def test_nobody_elses_games_are_mine() -> None:
    bela = person("Bela")
    table = opened(person("Asha"), bela, seats=2)
    assert table.code not in client_of(person("Chand")).get("/my/").content.decode()
