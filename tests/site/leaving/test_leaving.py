"""Deleting one's account. Games keep a nameless seat."""

import random

import pytest
from allauth.account.models import EmailAddress
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.core.management import call_command
from django.db.models import DO_NOTHING
from django.test import Client

from games.base import clock
from games.leaving.write import delete_account
from games.models import (
    Change,
    Game,
    Letter,
    Message,
    Note,
    Pair,
    Report,
    Result,
    Standing,
    Table,
    Tie,
    User,
)  # fmt: skip
from games.models.table import Status
from games.pace.resolve import resolve_game
from games.table.chat import report
from games.tasks import tidy
from tests.services.pg import Pg
from tests.site.accounts.credentials import PASSWORD
from tests.site.leaving.histories import lived_in
from tests.site.leaving.user_keys import user_keys
from tests.site.lobby.people import client_of, guest, opened, person
from tests.site.table.chat.reading import words
from tests.site.table.forward import advance
from tests.site.table.people import Person, seat_all

pytestmark = pytest.mark.usefixtures("fresh")


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


def test_deleting_an_account_needs_the_password_and_the_name(with_password: tuple[User, Client]) -> None:
    user, client = with_password
    for ask in (client.get, client.post):
        answer = ask("/me/delete/", {"name": "Dalia"})
        assert answer["Location"].startswith("/accounts/reauthenticate/")
    assert User.objects.filter(pk=user.pk).exists()
    client.post("/accounts/reauthenticate/", {"password": PASSWORD})
    assert "You can’t undo this." in client.get("/me/delete/").content.decode()
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


@pytest.mark.parametrize("removed", [False, True])
def test_the_operators_log_does_not_show_an_address_of_a_deleted_account(asha: User, removed: bool) -> None:
    operator = client_of(User.objects.create_superuser("Olga", "olga@example.org", "x"))
    address = EmailAddress.objects.create(user=asha, email="asha@example.org")
    changed = {"user": asha.pk, "email": address.email, "verified": "on"}
    page = f"/admin/account/emailaddress/{address.pk}/change/"
    assert operator.post(page, changed).status_code == 302
    operator.get("/admin/")  # shows and clears the message that it was saved
    assert address.email in operator.get("/admin/").content.decode(), "among the recent actions"
    if removed:
        address.delete()
    delete_account(user=asha)
    assert address.email not in operator.get("/admin/").content.decode()


def test_the_operators_log_still_shows_addresses_of_others(asha: User, bela: User) -> None:
    address = EmailAddress.objects.create(user=bela, email="bela@example.org")
    page = ContentType.objects.get_for_model(EmailAddress)
    LogEntry.objects.create(
        user=bela, content_type=page, object_id=address.pk, object_repr=address.email, action_flag=CHANGE
    )
    delete_account(user=asha)
    assert LogEntry.objects.get().object_repr == address.email


def test_accounts_that_mostly_play_each_other_are_forgotten_with_either(asha: User, bela: User) -> None:
    chand = person("Chand")
    for first, second in ((asha, bela), (bela, asha), (bela, chand)):
        Pair.objects.create(
            game_name="maharaja", first=first, second=second, finish=1, flagged_at=clock.now()
        )
    delete_account(user=asha)
    assert Pair.objects.get().second == chand
    Pair.objects.update(first=asha.pk)  # as a rebuilding of all ratings may write it again
    tidy()
    assert not Pair.objects.exists()


def test_only_results_and_ratings_keep_the_number_of_a_deleted_account() -> None:
    left_to_us = {key.model for key in user_keys() if key.remote_field.on_delete is DO_NOTHING}
    assert left_to_us - {Pair} == {Result, Change, Standing}, "the ratings of others follow from them"


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
        assert "Message from a former player" in words(viewer, tables[0])
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
    assert "(bot)" in html
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
