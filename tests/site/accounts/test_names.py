"""Names may be of any script, must not look like another's, and change once in thirty days."""

from datetime import datetime, timedelta
from pathlib import Path

import pytest
from django.contrib.auth import get_user
from django.core.cache import cache
from django.core.exceptions import ValidationError
from django.db import IntegrityError, connection
from django.db.migrations.executor import MigrationExecutor
from django.test import Client
from pytest_django import DjangoDbBlocker

from games.base import clock
from games.lobby.forms import NewTable
from games.models import User
from games.models.names import check_name, name_key, tidy_name
from tests.services.pg import Pg, as_default
from tests.site.accounts.credentials import PASSWORD, SIGN_UP

SAME = [
    ("Zoë", "ZOË"),
    ("Zoë", "Zoe\u0308"),
    ("Ásha", "ásha"),
    ("Straße", "STRASSE"),
    ("Asha", "Ａｓｈａ"),
    ("Asha", "Аsha"),
    ("Вера", "вЕРА"),
    ("BOB", "ВОВ"),
    ("ΝΙΚΟΣ", "νικος"),
    ("ﬁn", "FIN"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_names_that_look_alike_have_one_key(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


@pytest.mark.parametrize(("one", "other"), [("Asha", "Āsha"), ("Ravi", "Rabi"), ("Анна", "Анне")])
def test_names_that_differ_have_different_keys(one: str, other: str) -> None:
    assert name_key(one) != name_key(other)


@pytest.mark.parametrize("name", ["महाराजा", "Zoe\u0308", "李小龍", "J-R Rao", "o-2", "हिंदी"])
def test_names_of_any_script_are_allowed(name: str) -> None:
    check_name(tidy_name(name))


@pytest.mark.parametrize(
    "name", ["x", "\u0301ab", "a" + "\u0335" * 9 + "b", "a\u200bb", "a\u202eb", "-ab", "a__b"]
)
def test_confusing_names_are_refused(name: str) -> None:
    with pytest.raises(ValidationError):
        check_name(tidy_name(name))


@pytest.mark.parametrize(
    "letter", [*"\u034f\u115f\u1160\u17b4\u180b\u180f\u3164\ufe00\ufe0f\uffa0\U000e0100"]
)
def test_names_with_invisible_letters_are_refused(letter: str) -> None:
    for name in (f"Asha{letter}", f"A{letter}sha", letter * 2):
        with pytest.raises(ValidationError):
            check_name(tidy_name(name))


@pytest.mark.django_db
@pytest.mark.parametrize(("one", "other"), SAME)
def test_the_database_refuses_two_names_that_look_alike(one: str, other: str) -> None:
    User.objects.create_user(one)
    with pytest.raises(IntegrityError):
        User(username=tidy_name(other)).save()


@pytest.mark.postgres
def test_postgresql_refuses_two_names_that_look_alike(pg: Pg) -> None:
    for one, other in SAME:
        person = User.objects.create_user(one)
        with pytest.raises(IntegrityError):
            User(username=tidy_name(other)).save()
        person.delete()


@pytest.mark.django_db
@pytest.mark.parametrize(("one", "other"), SAME)
def test_users_log_in_by_name_in_any_spelling(client: Client, one: str, other: str) -> None:
    person = User.objects.create_user(one, password=PASSWORD)
    client.post("/accounts/login/", {"login": other, "password": PASSWORD})
    assert get_user(client) == person


@pytest.mark.django_db
def test_signing_up_with_a_name_that_looks_like_anothers_is_refused(client: Client) -> None:
    User.objects.create_user("Zoë")
    page = client.post("/accounts/signup/", SIGN_UP | {"username": "ZOE\u0308"}).content.decode()
    assert "Someone already has that name." in page
    page = client.post("/accounts/signup/", SIGN_UP | {"username": "Вrahmabot"}).content.decode()
    assert "reserved for the site" in page
    assert client.post("/accounts/signup/", SIGN_UP | {"username": "Me\u0301ra"}).status_code == 302
    assert User.objects.last().username == "M\u00e9ra"  # type: ignore[union-attr]


def test_invitations_find_a_name_in_any_spelling(asha: User) -> None:
    zoe = User.objects.create_user("Zoë")
    form = NewTable("maharaja", asha, {"names": "ZOE\u0308"})
    form.is_valid()
    assert form.cleaned_data["names"] == [zoe]


def test_the_thirty_days_between_two_names_do_not_depend_on_the_cache(
    as_asha: Client, asha: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert as_asha.post("/me/", {"name": "Usha", "time_zone": "UTC"}).status_code == 302
    asha.refresh_from_db()
    assert (asha.username, asha.name_key) == ("Usha", "usha")
    cache.clear()
    assert as_asha.post("/me/", {"name": "Isha", "time_zone": "UTC"}).status_code == 422
    monkeypatch.setattr(clock, "now", later(days=29))
    assert as_asha.post("/me/", {"name": "Isha", "time_zone": "UTC"}).status_code == 422
    monkeypatch.setattr(clock, "now", later(days=31))
    assert as_asha.post("/me/", {"name": "Isha", "time_zone": "UTC"}).status_code == 302


def later(days: int) -> object:
    moment: datetime = clock.now() + timedelta(days=days)
    return lambda: moment


BEFORE, AFTER = [("games", "0001_initial")], [("games", "0002_names")]


def assert_the_migration_adds_keys(url: str) -> None:
    """Assert that the migration adds keys, and a number to the later of two names that look alike."""
    with as_default(url):
        before = MigrationExecutor(connection)
        old = before.migrate(BEFORE).apps.get_model("games", "User")
        for name in ("Zoë", "Ravi", "ZOE\u0308", "Асhа", "Acha"):
            old.objects.create(username=name)
        after = MigrationExecutor(connection).migrate(AFTER).apps.get_model("games", "User")
        rows = list(after.objects.order_by("pk").values_list("username", "name_key"))
    assert [name for name, _ in rows] == ["Zoë", "Ravi", "ZOE\u0308 2", "Асhа", "Acha 2"]
    assert all(key == name_key(name) for name, key in rows)


@pytest.mark.django_db(transaction=True)
def test_the_migration_adds_keys_to_old_names_on_sqlite(tmp_path: Path) -> None:
    assert_the_migration_adds_keys(f"sqlite:///{tmp_path}/old.sqlite3")


@pytest.mark.postgres
def test_the_migration_adds_keys_to_old_names_on_postgresql(
    empty_postgres: str, django_db_blocker: DjangoDbBlocker
) -> None:
    with django_db_blocker.unblock():
        assert_the_migration_adds_keys(empty_postgres)
