"""Players are recognised early in a request, while their session is valid; polls keep their answers."""

from datetime import timedelta
from typing import Any

import psycopg
import pytest
from django.contrib.sessions.models import Session
from django.db import connection
from django.http import HttpResponse
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.base import figures
from games.models import Table
from games.table import arrival
from games.table.arrival import arrive
from games.table.presence import is_present
from tests.services.pg import Pg
from tests.services.view import read_view
from tests.site.table.people import Person, seat_all

HTMX = {"HX-Request": "true"}


@pytest.fixture
def asha(db: None) -> Person:
    return Person("Asha")


@pytest.fixture
def table(asha: Person) -> Table:
    return seat_all([asha, Person("Bela")], visibility="private")


def session_key(person: Person) -> str:
    return str(person.client.session.session_key)


def poll(person: Person, table: Table, **more: Any) -> HttpResponse:
    """Open the table, by which the process meets the session; then ask for news."""
    address = read_view(person.html(table)).poll
    return person.client.get(address, more.pop("data", None), headers=HTMX | more.pop("headers", {}), **more)


def test_a_session_that_the_process_has_not_met_takes_the_usual_way(asha: Person, table: Table) -> None:
    assert arrive(session_key(asha), table.code) is None
    asha.html(table)
    found = arrive(session_key(asha), table.code)
    assert found
    assert found.user == asha.user
    assert found.player
    assert found.player.seat_id == asha.seat(table).pk


def test_a_poll_without_news_is_one_statement_and_has_the_headers_of_a_page(
    asha: Person, table: Table
) -> None:
    address = read_view(asha.html(table)).poll
    with CaptureQueriesContext(connection) as caught:
        answer = asha.client.get(address, headers=HTMX)
    assert (answer.status_code, len(caught)) == (204, 1)
    page = asha.client.get(f"/t/{table.code}/")
    for name in ("Cache-Control", "Content-Security-Policy", "X-Frame-Options", "X-Content-Type-Options"):
        assert answer[name] == page[name]
    assert "Cookie" in answer["Vary"]
    assert answer["X-Request-ID"]


def test_the_first_and_the_later_poll_answer_alike(asha: Person, table: Table) -> None:
    address = read_view(asha.html(table)).poll
    later = asha.client.get(address, headers=HTMX)
    arrival._users.clear()
    first = asha.client.get(address, headers=HTMX)
    mine = {"Content-Language", "X-Request-ID", "Vary", "Expires"}
    assert {name: value for name, value in first.items() if name not in mine} == {
        name: value for name, value in later.items() if name not in mine
    }
    assert (first.status_code, first.content) == (later.status_code, later.content)


def test_a_poll_that_finds_only_a_new_message_says_so(asha: Person, table: Table) -> None:
    assert "HX-Trigger" not in poll(asha, table)
    asha.client.post(f"/t/{table.code}/chat", {"text": "Hello"})
    address = read_view(asha.html(table)).poll
    assert asha.client.get(f"{address}&talk=", headers=HTMX)["HX-Trigger"] == "chat"


def test_polls_mark_the_player_as_present_and_are_counted(asha: Person, table: Table) -> None:
    figures.forget()
    assert poll(asha, table).status_code == 204
    assert is_present(table.code, asha.user.pk)
    assert (figures.REQUESTS.name, "table_poll", "204") in figures.taken()


def test_after_logging_out_nobody_is_recognised(asha: Person, table: Table) -> None:
    address, key = read_view(asha.html(table)).poll, session_key(asha)
    asha.client.logout()
    assert arrive(key, table.code) is None
    assert asha.client.get(address, headers=HTMX).status_code == 404


def test_a_new_password_ends_other_sessions_at_once(asha: Person, table: Table) -> None:
    address = read_view(asha.html(table)).poll
    asha.user.set_password("another-one-for-2-arrows")
    asha.user.save()
    assert arrive(session_key(asha), table.code) is None
    assert asha.client.get(address, headers=HTMX).status_code == 404


def test_an_account_that_was_closed_is_not_recognised(asha: Person, table: Table) -> None:
    address = read_view(asha.html(table)).poll
    asha.user.is_active = False
    asha.user.save()
    assert asha.client.get(address, headers=HTMX).status_code == 404


def test_an_expired_session_is_not_recognised(asha: Person, table: Table) -> None:
    address = read_view(asha.html(table)).poll
    Session.objects.update(expire_date=timezone.now() - timedelta(seconds=1))
    assert asha.client.get(address, headers=HTMX).status_code == 404


def test_a_wrong_guess_recognises_nobody(asha: Person, table: Table) -> None:
    bela = table.seats.exclude(user=asha.user).get().user
    assert bela
    arrival.remember(session_key(asha), bela.pk)
    assert arrive(session_key(asha), table.code) is None
    assert asha.client.get(f"/t/{table.code}/").context["user"] == asha.user


def test_a_forged_session_recognises_nobody(asha: Person, table: Table) -> None:
    asha.html(table)
    Session.objects.update(session_data="eyJfYXV0aF91c2VyX2lkIjoiMSJ9:forged:signature")
    assert arrive(session_key(asha), table.code) is None


def test_a_player_who_lost_access_is_told_so(asha: Person, table: Table) -> None:
    dora = Person("Dora")
    dora.client.get("/")
    assert arrive(session_key(dora), table.code)
    assert dora.client.get(f"/t/{table.code}/poll?key=1", headers=HTMX).status_code == 404


def test_a_poll_for_another_host_is_refused(asha: Person, table: Table) -> None:
    assert poll(asha, table, headers={"Host": "elsewhere.example"}).status_code == 400


def test_changes_of_the_session_are_stored_with_what_was_there(asha: Person, table: Table) -> None:
    asha.html(table)
    found = arrive(session_key(asha), table.code)
    assert found
    found.session["of this request"] = True
    found._session["nested"] = ["kept"]
    found.session["nested"].append("of this request")
    again = arrive(session_key(asha), table.code)
    assert again
    assert "of this request" not in again.session
    assert again.session.pop("nested") == ["kept"]
    assert again.session["_auth_user_id"] == str(asha.user.pk)


def test_the_number_of_waiting_games_is_answered_early(asha: Person, table: Table) -> None:
    asha.html(table)
    with CaptureQueriesContext(connection) as caught:
        answer = asha.client.get("/waiting?seen=")
    assert len(caught) == 2
    number = answer.json()["waiting"]
    assert asha.client.get(f"/waiting?seen={number}").status_code == 204


@pytest.mark.postgres
def test_a_poll_survives_a_connection_that_the_database_has_closed(pg: Pg) -> None:
    asha = Person("Asha")
    address = read_view(asha.html(seat_all([asha, Person("Bela")]))).poll
    connection.health_check_done = False
    with psycopg.connect(pg.url, autocommit=True) as other:
        other.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    assert asha.client.get(address, headers=HTMX).status_code == 204
