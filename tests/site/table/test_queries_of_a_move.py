"""How many statements a move, a step of a draft, a table page and a poll send to the database."""

from random import Random

import pytest
from allauth.account.models import EmailAddress
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.models import Table, User
from games.pace.terms import Terms
from tests.services.view import read_view
from tests.site.table.people import Person, awaited, game_of, seat_all

CONTROL = ("BEGIN", "COMMIT", "SAVEPOINT", "RELEASE")
SESSION = 1
"""Session, user and the keys of a poll, in one statement once the process has met the session."""


def statements(caught: CaptureQueriesContext) -> int:
    return sum(not query["sql"].startswith(CONTROL) for query in caught.captured_queries)


def table_at(pace: str) -> tuple[Table, Person, Person]:
    """Return a table for two, the player whose turn it is, and the other one."""
    people = [Person("Asha"), Person("Bela")]
    table = seat_all(people, game_name="taj_mahal", terms=Terms(pace=pace))
    player = awaited(table, people)[0]
    return table, player, next(person for person in people if person is not player)


def confirm(table: Table, player: Person) -> int:
    """Play until a step is final; return the number of its statements."""
    before, draw = game_of(table).version, Random(1)
    for step in range(12):
        where, form = read_view(player.html(table)).next_form(draw, step)
        with CaptureQueriesContext(connection) as caught:
            player.client.post(f"/t/{table.code}/{where}", form, headers={"HX-Request": "true"})
        if game_of(table).version > before:
            return statements(caught)
    raise AssertionError("no step was final")


@pytest.mark.django_db
@pytest.mark.parametrize(("pace", "most"), [("none", 9), ("normal", 14)])
def test_a_confirmed_move_needs_few_statements(pace: str, most: int) -> None:
    table, player, _other = table_at(pace)
    assert confirm(table, player) <= SESSION + most


@pytest.mark.django_db
def test_a_page_a_poll_and_news_need_few_statements() -> None:
    table, player, other = table_at("normal")
    user = other.user
    User.objects.filter(pk=user.pk).update(email="bela@example.org")
    EmailAddress.objects.create(user=user, email="bela@example.org", verified=True)
    poll = read_view(other.html(table)).poll
    with CaptureQueriesContext(connection) as caught:
        assert other.client.get(poll, headers={"HX-Request": "true"}).status_code == 204
    assert statements(caught) == SESSION
    confirm(table, player)
    with CaptureQueriesContext(connection) as caught:
        assert other.client.get(poll, headers={"HX-Request": "true"}).status_code == 200
    assert statements(caught) <= SESSION + 5
    with CaptureQueriesContext(connection) as caught:
        other.html(table)
    assert statements(caught) <= SESSION + 5, "one asks whether notices reach the player"


@pytest.mark.django_db
def test_the_health_check_asks_for_neither_session_nor_user() -> None:
    asha = Person("Asha")
    with CaptureQueriesContext(connection) as caught:
        assert asha.client.get("/healthz").status_code == 200
    assert statements(caught) == 1
