"""Prepared querysets and columns find and store the same as Django's own, on both databases."""

from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from django.db import IntegrityError, transaction
from django.db.models import F, Value

from games.base import clock
from games.base.prepared import Prepared
from games.base.rows import MOST_INSERTED, insert, save_columns
from games.clocks.read import read_stops
from games.clocks.seats import read_people, read_seats, read_table
from games.models import (
    Game,
    Habits,
    Maintenance,
    Notice,
    Pause,
    Seat,
    Table,
    User,
    Vacation,
    Webhook,
    Wishes,
)  # fmt: skip
from games.notices.recipients import channels_to
from tests.site.table.people import Person, game_of, seat_all


@pytest.fixture(
    params=[
        pytest.param("sqlite", marks=pytest.mark.django_db),
        pytest.param("postgres", marks=pytest.mark.postgres),
    ]
)
def table(request: pytest.FixtureRequest) -> Table:
    """Return a running table for two, on SQLite and on PostgreSQL."""
    if request.param == "postgres":
        request.getfixturevalue("pg")
    return seat_all([Person("Asha"), Person("Bela")])


def test_a_prepared_queryset_finds_models_with_relations_and_annotations(table: Table) -> None:
    user = User.objects.get(username="Asha")
    Habits.objects.create(user=user, quiet_from="21:00")
    seats = Prepared[Seat](
        lambda at: Seat.objects.filter(table=at).select_related("user__habits").annotate(twice=F("place") * 2)
    )
    for _ in range(2):
        mine, other = sorted(seats(table.pk), key=lambda seat: seat.user.username)
        assert (mine.user, mine.user.habits.quiet_from.hour) == (user, 21)
        assert not hasattr(other.user, "habits")
        assert {seat.twice for seat in (mine, other)} == {0, 2}  # type: ignore[attr-defined]
    assert seats(table.pk + 1) == []


def test_a_list_of_values_may_have_any_length(table: Table) -> None:
    names = Prepared[tuple[str]](
        lambda keys: User.objects.filter(pk__in=keys).order_by("username").values_list("username")
    )
    keys = list(User.objects.order_by("username").values_list("pk", flat=True))
    assert names(keys) == [("Asha",), ("Bela",)]
    assert names(keys[1:]) == [("Bela",)]
    assert names([]) == []


def test_constants_of_a_prepared_queryset_stay(table: Table) -> None:
    found = Prepared[tuple[int, int]](
        lambda key: (
            User.objects.filter(pk=key, username="Asha").annotate(one=Value(7)).values_list("pk", "one")
        )
    )
    asha, bela = User.objects.order_by("username")
    assert found(asha.pk) == [(asha.pk, 7)]
    assert found(bela.pk) == []


def test_a_prepared_queryset_can_lock(table: Table) -> None:
    locked = Prepared[Game](lambda key: Game.objects.select_for_update().filter(pk=key))
    with transaction.atomic():
        assert locked(game_of(table).pk) == [game_of(table)]


def test_columns_are_stored_only_if_the_row_is_as_expected(table: Table) -> None:
    seat = Seat.objects.filter(table=table)[0]
    seat.draft, seat.bank, seat.steward_since, before = ["a"], timedelta(hours=3), clock.now(), seat.revision
    seat.revision += 1
    assert not save_columns(seat, "draft", "revision", revision=before + 5)
    assert save_columns(seat, "draft", "bank", "steward_since", "revision", revision=before)
    stored = Seat.objects.get(pk=seat.pk)
    for name in ("draft", "bank", "steward_since", "revision"):
        assert getattr(stored, name) == getattr(seat, name)


def test_inserted_rows_are_those_of_django(table: Table) -> None:
    user, moment = User.objects.get(username="Asha"), clock.now()
    new = [
        Notice(
            user=user, kind="turn", channel="mail", target=at, occasion="1 2", table=table, data={"a": [at]},
            written_at=moment, due_at=moment, message_id=f"{at}@test",
        )
        for at in range(MOST_INSERTED + 5)
    ]  # fmt: skip
    Notice.objects.all().delete()
    insert(new[:3])
    insert(new, ignore_conflicts=True)
    insert([])
    with pytest.raises(IntegrityError), transaction.atomic():
        insert(new[:1])
    stored = list(Notice.objects.order_by("target"))
    assert len(stored) == len(new)
    for wanted, found in zip(new, stored, strict=True):
        names = [field.attname for field in Notice._meta.concrete_fields if not field.primary_key]
        assert [getattr(found, name) for name in names] == [getattr(wanted, name) for name in names]


def test_moments_are_values_too(table: Table) -> None:
    moment = clock.now()
    started = Prepared[Table](
        lambda key, at: Table.objects.filter(pk=key, started_at__lte=at, expires_at__gt=at)
    )
    assert started(table.pk, moment) == [table]
    assert started(table.pk, moment - timedelta(days=1)) == []


def test_all_stops_are_read_with_one_query(table: Table, django_assert_num_queries) -> None:
    moment, day = clock.now(), timedelta(days=1)
    asha, bela = User.objects.order_by("username")
    Vacation.objects.create(user=asha, starts_at=moment, ends_at=moment + day, planned_at=moment)
    Pause.objects.create(table=table, starts_at=moment, ends_at=moment + day, proposed_at=moment)
    Pause.objects.create(table=table, ends_at=moment + 2 * day, proposed_at=moment)
    Maintenance.objects.create(started_at=moment - day)
    with django_assert_num_queries(1):
        stops = read_stops([asha.pk, bela.pk], [table.pk])
    assert [span.start for span in stops.vacations[asha.pk]] == [moment]
    assert [span.end for span in stops.pauses[table.pk]] == [moment + day]
    assert [span.start for span in stops.maintenance] == [moment - day]
    assert not stops.vacations[bela.pk]
    assert not read_stops([], [table.pk + 1]).vacations[asha.pk]


def test_seats_people_and_channels_are_read_with_one_query_each(
    table: Table, django_assert_num_queries
) -> None:
    row = game_of(table)
    with django_assert_num_queries(1):
        seats = read_table(row)
    with django_assert_num_queries(2):
        read_people(seats)
        read_people(seats)
        users = {seat.user_id: seat.user for seat in seats}
        assert not any(hasattr(user, "habits") for user in users.values())
        assert channels_to(users) == {key: [] for key in users}
    assert row.table == table
    assert [seat.number for seat in seats] == [0, 1] == [seat.number for seat in read_seats(row)]
    assert all(seat.table is row.table and seat.orders_revision is None for seat in seats)


def test_people_are_read_with_what_they_have_set_and_how_they_are_reached(
    table: Table, django_assert_num_queries
) -> None:
    User.objects.filter(username="Asha").update(email="asha@example.org")
    asha, bela = User.objects.get(username="Asha"), User.objects.get(username="Bela")
    EmailAddress.objects.create(user=asha, email=asha.email, verified=True, primary=True)
    Wishes.objects.filter(user=asha).delete()
    habits, wishes = Habits.objects.create(user=asha), Wishes.objects.get(user=bela)
    seats = read_seats(game_of(table))
    with django_assert_num_queries(2):  # people with their wishes, then habits
        read_people(seats)
        users = {seat.user.username: seat.user for seat in seats}
        assert (users["Asha"].habits, users["Bela"].wishes) == (habits, wishes)
        assert not hasattr(users["Asha"], "wishes")
        assert not hasattr(users["Bela"], "habits")
        assert users["Bela"].wishes.chosen == wishes.chosen
    with django_assert_num_queries(0):
        assert channels_to({asha.pk: users["Asha"]}) == {asha.pk: [("mail", 0)]}
    hook = Webhook.objects.create(user=asha, url="https://example.org/", created_at=clock.now())
    read_people(again := read_seats(game_of(table)))
    fresh = {seat.user_id: seat.user for seat in again}
    assert channels_to(fresh) == {asha.pk: [("mail", 0), ("hook", hook.pk)], bela.pk: []}
