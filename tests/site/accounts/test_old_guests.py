"""Guests without activity for a long time are deleted. Their finished games stay readable."""

from datetime import timedelta

import pytest
from django.db import connection

from games.base import clock
from games.leaving import old_guests
from games.leaving.old_guests import sweep_old_guests
from games.models import Message, Move, Note, Seat, SoloGame, Table, User
from games.models.table import Status
from games.table.chat import say
from tests.services.pg import Pg
from tests.services.plans import rows_read, statements_of
from tests.site.lobby.people import client_of, guest, opened, person
from tests.site.lobby.test_my_games import end

LONG_AGO = timedelta(days=60)


def old_guest(name: str = "Calm Heron 12") -> User:
    """Return a guest who came long ago and made one move, at a table of two."""
    found = guest(name)
    table = opened(found, person(f"Friend of {found.pk}"), seats=2)
    number = table.seats.get(user=found).engine_seat
    Move.objects.create(game=table.game, number=1, seat=number, played_at=clock.now() - LONG_AGO)
    age(found)
    return found


def age(user: User) -> None:
    """Set all times of this user's activity to long ago."""
    before = clock.now() - LONG_AGO
    User.objects.filter(pk=user.pk).update(date_joined=before, last_login=before)
    Seat.objects.filter(user=user).update(joined_at=before)
    Message.objects.filter(author=user).update(said_at=before)


@pytest.mark.django_db
def test_a_guest_who_made_a_move_long_ago_is_deleted() -> None:
    visitor = old_guest()
    seat = visitor.seats.get()
    assert sweep_old_guests() == 1
    assert not User.objects.filter(pk=visitor.pk).exists()
    seat.refresh_from_db()
    assert (seat.user, seat.bot, seat.resigned_at is not None) == (None, "artisan", True)
    assert sweep_old_guests() == 0


@pytest.mark.django_db
def test_finished_games_of_a_deleted_guest_stay_and_their_own_unfinished_ones_do_not() -> None:
    visitor = old_guest()
    shared = visitor.seats.get().table
    finished = end(opened(visitor, seats=1, options={"solo": ["easy"]}))
    SoloGame.objects.create(table=finished, user=visitor, level="easy")
    running = opened(visitor, seats=1, options={"solo": ["easy"]})
    waiting = opened(visitor, seats=3)
    age(visitor)
    assert sweep_old_guests() == 1
    assert set(Table.objects.values_list("pk", flat=True)) == {shared.pk, finished.pk}
    assert not Table.objects.filter(pk__in=(running.pk, waiting.pk)).exists()
    asha = person("Asha")
    Table.objects.update(visibility="public")
    for table in (shared, finished):
        assert client_of(asha).get(f"/t/{table.code}/").status_code == 200
    assert SoloGame.objects.get().user is None


@pytest.mark.django_db
def test_messages_and_notes_of_a_deleted_guest_are_removed() -> None:
    visitor = old_guest()
    table = visitor.seats.get().table
    say(table_id=table.pk, user=visitor, text="Hello")
    Note.objects.create(table=table, user=visitor, text="My plan", saved_at=clock.now())
    age(visitor)
    assert sweep_old_guests() == 1
    assert list(Message.objects.values_list("text", "author")) == [("", None)]
    assert not Note.objects.exists()


@pytest.mark.django_db
@pytest.mark.parametrize("sign", ["login", "move", "seat", "message", "account"])
def test_active_guests_and_users_with_an_account_are_not_deleted(sign: str) -> None:
    visitor, now = old_guest(), clock.now()
    if sign == "login":
        User.objects.filter(pk=visitor.pk).update(last_login=now)
    elif sign == "move":
        Move.objects.update(played_at=now)
    elif sign == "seat":
        Seat.objects.filter(user=visitor).update(joined_at=now)
    elif sign == "message":
        say(table_id=visitor.seats.get().table_id, user=visitor, text="Hello")
    else:
        User.objects.filter(pk=visitor.pk).update(is_guest=False)
    assert sweep_old_guests() == 0
    assert User.objects.filter(pk=visitor.pk).exists()


@pytest.mark.django_db
def test_a_guest_who_signs_up_during_the_sweep_is_not_deleted(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = old_guest("Calm Heron 12"), old_guest("Wise Otter 5")
    usual = old_guests.delete_account

    def deletes(*, user: User) -> None:
        User.objects.exclude(pk=user.pk).update(is_guest=False)
        usual(user=user)

    monkeypatch.setattr(old_guests, "delete_account", deletes)
    assert sweep_old_guests() == 1
    assert User.objects.filter(pk__in=(first.pk, second.pk)).count() == 1


@pytest.mark.postgres
def test_old_guests_are_deleted_on_postgresql(pg: Pg) -> None:
    visitor = old_guest()
    opened(visitor, seats=1, options={"solo": ["easy"]})
    age(visitor)
    assert sweep_old_guests() == 1
    assert Table.objects.get().status == Status.RUNNING


@pytest.mark.postgres
def test_the_sweep_does_not_read_the_guests_of_the_last_weeks(pg: Pg) -> None:
    User.objects.bulk_create(User(username=f"G{at}", name_key=f"g{at}", is_guest=True) for at in range(300))
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE games_user")
        cursor.execute("SET enable_seqscan = off")  # PostgreSQL reads so small a table whole
    first, *_others = statements_of(sweep_old_guests)
    assert rows_read(first)["games_user"] == 0
