"""Exporting one's data and deleting one's account. Games keep a nameless seat."""

import json
import random

import pytest
from allauth.account.models import EmailAddress
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from pytest_django import Settings

from games.accounts.write import bring_games
from games.base import clock
from games.leaving.export import everything_about
from games.leaving.write import delete_account
from games.models import Change, Game, Letter, Message, Move, Note, Report, Result, Standing, Table, Tie, User
from games.models.table import Status
from games.pace.resolve import resolve_game
from games.people.blocking import tie
from games.table.chat import report, say, take_notes
from games.tasks import tidy
from tests.site.accounts.credentials import PASSWORD
from tests.site.lobby.conftest import client_of, guest, opened, person
from tests.site.people.chat import words
from tests.site.people.tables import finished, running
from tests.site.pg import Pg
from tests.site.table.conftest import Person, advance, seat_all

pytestmark = pytest.mark.usefixtures("fresh")


@pytest.fixture
def with_password(settings: Settings, db: None) -> tuple[User, Client]:
    """Return a user with a password and a client who is logged in as that user."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    user = User.objects.create_user("Dalia", "dalia@example.org", PASSWORD)
    EmailAddress.objects.create(user=user, email=user.email, primary=True, verified=True)
    client = Client()
    client.post("/accounts/login/", {"login": "Dalia", "password": PASSWORD})
    return user, client


def lived_in(user: User, other: User) -> list[Table]:
    """Return tables of every status where the user sits, with messages, notes, ties and a letter."""
    tables = [running(user, other), finished(other, user), opened(user), opened(other, user)]
    for table in tables:
        say(table_id=table.pk, user=user, text="my very own words")
        take_notes(table_id=table.pk, user=user, text="my secret notes", revision=0)
    theirs = say(table_id=tables[0].pk, user=other, text="words of the other")
    report(table_id=tables[0].pk, message_id=theirs.pk, reporter=user)
    tie(person=user, name=other.username, kind="follow")
    tie(person=other, name=user.username, kind="follow")
    Letter.objects.create(
        user=user, email="dalia@example.org", text="Dear operator", written_at=theirs.said_at
    )
    return tables


def test_the_export_holds_all_data_of_the_user_and_no_messages_of_others(
    with_password: tuple[User, Client], asha: User
) -> None:
    user, client = with_password
    tables = lived_in(user, asha)
    game = tables[0].game
    seats = {seat.user_id: seat.number for seat in tables[0].seats.all()}
    for number, (who, text) in enumerate(((user, "my own move"), (asha, "a move of another")), start=500):
        Move.objects.create(
            game=game, number=number, seat=seats[who.pk], text=text, public=text, played_at=game.waiting_since
        )
    take_notes(table_id=tables[0].pk, user=asha, text="notes of the other", revision=0)
    answer = client.get("/me/export")
    assert answer["Content-Disposition"] == 'attachment; filename="maharaja.json"'
    text = answer.content.decode()
    found = json.loads(text)
    assert found["account"]["username"] == "Dalia"
    assert found["account"]["addresses"][0]["email"] == "dalia@example.org"
    assert {one["code"] for one in found["games"]} == {table.code for table in tables}
    assert [move["move"] for one in found["games"] for move in one["moves"]] == ["my own move"]
    assert [one["text"] for one in found["chat"]] == ["my very own words"] * 4
    assert [one["text"] for one in found["notes"]] == ["my secret notes"] * 4
    assert [(one["kind"], one["name"]) for one in found["people"]] == [("follow", "Asha")]
    assert found["letters"][0]["text"] == "Dear operator"
    for secret in ("notes of the other", "a move of another", user.password, game.seed, tables[0].invite):
        assert secret not in text


def test_the_export_reads_every_database_table_that_refers_to_users(asha: User) -> None:
    with CaptureQueriesContext(connection) as caught:
        everything_about(asha)
    asked = " ".join(query["sql"] for query in caught)
    knowing = {found.related_model._meta.db_table for found in User._meta.related_objects}
    knowing |= {
        model._meta.db_table for model in (Result, Change, Standing)
    }  # they refer to users by id, without a foreign key
    kept_from_them = {"django_admin_log"}  # the operator's log
    assert {table for table in knowing if f'FROM "{table}"' not in asked} == kept_from_them


def test_letters_and_reports_of_deleted_accounts_are_kept_until_the_operator_closes_them(
    asha: User, bela: User
) -> None:
    lived_in(asha, bela)
    said = Message.objects.filter(author=asha).first()
    report(table_id=said.table_id, message_id=said.pk, reporter=bela)
    delete_account(user=asha)
    tidy()
    assert (Letter.objects.count(), Report.objects.get(reporter=bela).author_name) == (1, "Asha")
    Letter.objects.update(answered_at=clock.now())
    Report.objects.update(handled_at=clock.now())
    tidy()
    assert not Letter.objects.exists()
    found = Report.objects.get(reporter=bela)
    assert (found.text, found.author_name) == ("", "")


def test_the_number_of_queries_of_the_export_is_constant(asha: User, bela: User) -> None:
    counts = []
    for many in (1, 5):
        for _ in range(many):
            lived_in(asha, person(f"P{User.objects.count()}"))
        client = client_of(asha)
        with CaptureQueriesContext(connection) as caught:
            client.get("/me/export")
        counts.append(len(caught))
    assert counts[0] == counts[1]


def test_too_many_exports_are_refused(asha: User, bela: User) -> None:
    client = client_of(asha)
    assert [client.get("/me/export").status_code for _ in range(11)] == [200] * 10 + [429]
    assert client_of(bela).get("/me/export").status_code == 200, "everybody has a limit of their own"


def test_deleting_an_account_needs_the_password_and_the_name(with_password: tuple[User, Client]) -> None:
    user, client = with_password
    for ask in (client.get, client.post):
        answer = ask("/me/delete/", {"name": "Dalia"})
        assert answer["Location"].startswith("/accounts/reauthenticate/")
    assert User.objects.filter(pk=user.pk).exists()
    client.post("/accounts/reauthenticate/", {"password": PASSWORD})
    assert "This cannot be undone." in client.get("/me/delete/").content.decode()
    answer = client.post("/me/delete/", {"name": "somebody"})
    assert answer.status_code == 422
    answer = client.post("/me/delete/", {"name": "Dalia"}, follow=True)
    assert "Your account is deleted." in answer.content.decode()
    assert not User.objects.filter(pk=user.pk).exists()
    assert client.get("/my/").status_code == 302, "and logged out"
    assert not EmailAddress.objects.exists()


def test_a_guest_can_delete_their_account(db: None) -> None:
    visitor = guest()
    client = client_of(visitor)
    assert client.post("/me/delete/", {"name": visitor.username}).status_code == 302
    assert not User.objects.exists()


def test_deleting_an_account_deletes_notes_and_ties_and_empties_messages(asha: User, bela: User) -> None:
    tables = lived_in(asha, bela)
    said = Message.objects.filter(author=asha).first()
    report(table_id=said.table_id, message_id=said.pk, reporter=bela)
    delete_account(user=asha)
    assert not Note.objects.filter(text="my secret notes").exists()
    assert not Tie.objects.exists()
    assert set(Message.objects.exclude(author=bela).values_list("text", "author")) == {("", None)}
    assert Report.objects.get(reporter=bela).text == "my very own words", "the operator can still judge"
    running_one, over, own, joined = (Table.objects.get(pk=table.pk) for table in tables)
    assert (running_one.status, over.status) == (Status.RUNNING, Status.FINISHED)
    assert (own.status, joined.status) == (Status.ABORTED, Status.OPEN)
    assert joined.seats.filter(user=None, bot="", joined_at=None).count() == 2, "the seat is free again"


def test_the_operators_log_does_not_name_a_deleted_account(asha: User) -> None:
    operator = client_of(User.objects.create_superuser("Olga", "olga@example.org", "x"))
    assert operator.post(f"/admin/games/user/{asha.pk}/change/", {"is_active": "on"}).status_code == 302
    operator.get("/admin/")  # shows and clears the message that it was saved
    assert "Asha" in operator.get("/admin/").content.decode(), "among the recent actions"
    delete_account(user=asha)
    assert "Asha" not in operator.get("/admin/").content.decode()


def test_the_games_of_a_deleted_account_continue_and_every_page_works(asha: User, bela: User) -> None:
    tables = lived_in(asha, bela)
    delete_account(user=asha)
    assert Game.objects.get(table=tables[0]).needs_worker or tables[0].game.awaited
    resolve_game(tables[0].game.pk)
    for viewer in (bela, None):
        client = client_of(viewer)
        for table in tables[:2]:
            html = client.get(f"/t/{table.code}/").content.decode()
            assert "a former player" in html
            assert "Asha" not in html
        assert "A former player’s message" in words(viewer, tables[0])
        for path in ("/lobby/", "/p/Bela/"):
            html = client.get(path).content.decode()
            assert "Asha" not in html
    assert "a former player" in client_of(bela).get("/my/").content.decode()
    assert client_of(None).get("/p/Asha/").status_code == 404
    operator = Client()
    operator.force_login(User.objects.create_superuser("Olga", "olga@example.org", "x"))
    for name in ("table", "seat", "game", "message", "report", "letter"):
        assert operator.get(f"/admin/games/{name}/").status_code == 200
    for table in tables:
        assert operator.get(f"/admin/games/table/{table.pk}/change/").status_code == 200
    for found in Report.objects.all():
        assert operator.get(f"/admin/games/report/{found.pk}/change/").status_code == 200


def test_deleting_an_account_twice_is_no_error(asha: User) -> None:
    also = User.objects.get(pk=asha.pk)
    delete_account(user=asha)
    delete_account(user=also)
    assert not User.objects.filter(username="Asha").exists()


def test_a_bot_is_not_shown_as_a_former_player(asha: User) -> None:
    table = opened(asha, seats=2, bots=1)
    html = client_of(asha).get(f"/t/{table.code}/").content.decode()
    assert "Bot (green)" in html
    assert "a former player" not in html


def test_a_stored_game_replays_the_same_without_its_player(db: None) -> None:
    people = [Person("Ana"), Person("Ben")]
    table = seat_all(people)
    advance(table, people, random.Random(1), lambda game: game.version >= 25)
    delete_account(user=people[0].user)
    resolve_game(Game.objects.get(table=table).pk)
    call_command("verify_games")
    assert Table.objects.get(pk=table.pk).status == Status.RUNNING
    assert people[1].client.get(f"/t/{table.code}/").status_code == 200


def test_bringing_games_brings_the_guests_messages_notes_and_ties(asha: User, bela: User) -> None:
    visitor = guest()
    table = running(bela, visitor)
    say(table_id=table.pk, user=visitor, text="hello")
    take_notes(table_id=table.pk, user=visitor, text="hm", revision=0)
    tie(person=visitor, name="Bela", kind="mute")
    bring_games(guest_id=visitor.pk, user=asha)
    assert Message.objects.get().author == asha
    assert Note.objects.get().user == asha
    assert Tie.objects.get().person == asha


@pytest.mark.parametrize("kind", ["mute", "block"])
def test_a_muted_or_blocked_guest_stays_so_after_logging_in_to_an_account(
    asha: User, bela: User, kind: str
) -> None:
    visitor = guest()
    table = running(bela, visitor)
    say(table_id=table.pk, user=visitor, text="grumble")
    for one in (asha, bela):
        tie(person=one, name=visitor.username, kind=kind)
    bring_games(guest_id=visitor.pk, user=asha)
    assert "grumble" not in client_of(bela).get(f"/t/{table.code}/").content.decode()
    found = Tie.objects.get()
    assert (found.person, found.other, found.kind) == (bela, asha, kind), "and nobody is tied to themselves"


@pytest.mark.postgres
def test_deleting_an_account_works_on_postgresql(pg: Pg) -> None:
    people = [User.objects.create_user(name) for name in ("Ana", "Ben")]
    tables = lived_in(people[0], people[1])
    User.objects.create_user("Zoe")
    delete_account(user=people[0])
    assert Table.objects.get(pk=tables[0].pk).seats.exclude(bot="").count() == 1
    assert client_of(people[1]).get("/p/Ben/").status_code == 200
    assert client_of(people[1]).get("/people/").status_code == 200
    assert client_of(people[1]).get("/lobby/").status_code == 200
    assert client_of(people[1]).get("/my/").status_code == 200
    assert client_of(people[1]).get("/me/export").status_code == 200
    for path in ("/p/%00/", "/p/B%00en/rating/", "/p/Ben/vs/%00/", "/calendar/%00.ics"):
        assert client_of(people[1]).get(path).status_code == 404
    for name, kind, end, status in (
        ("\x00", "follow", "", 404),
        ("Ana", "\x00", "1", 404),
        ("Zoe", "\x00", "1", 302),
    ):
        told = {"name": name, "kind": kind, "end": end}
        assert client_of(people[1]).post("/people/change", told).status_code == status
