"""The form to sign up is sent twice, as by a double click: it makes one account and leads to log-in."""

import shutil
import threading
from collections.abc import Iterator
from functools import partial
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth import get_user
from django.core.cache import cache
from django.http import HttpRequest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoDbBlocker, Settings

from games.accounts import adapter
from games.accounts.adapter import AccountAdapter
from games.accounts.forms import SignUp
from games.models import User
from tests.services.pg import PATIENCE, as_default, at_once
from tests.site.accounts.credentials import SIGN_UP

PAGE = "/accounts/signup/"
LOGIN = "/accounts/login/"


def visitor() -> Client:
    return Client(raise_request_exception=False)


def guest() -> Client:
    client = visitor()
    assert client.post("/play/", {"level": "easy"}).status_code == 302
    return client


def two_clicks(client: Client) -> tuple[Client, Client]:
    """Open the page and return two clients with its cookies, one for each click."""
    assert client.get(PAGE).status_code == 200
    again = visitor()
    again.cookies = SimpleCookie({name: cookie.value for name, cookie in client.cookies.items()})
    return client, again


@pytest.mark.django_db
@pytest.mark.parametrize("who", [guest, visitor])
@pytest.mark.parametrize("name", ["Meera", "Leela"])
def test_the_second_form_of_a_page_leads_to_log_in_and_makes_no_account(who: Any, name: str) -> None:
    first, second = two_clicks(who())
    assert first.post(PAGE, SIGN_UP | {"next": "/ladder/"})["Location"] == "/ladder/"
    answer = second.post(PAGE, SIGN_UP | {"username": name, "next": "/ladder/"}, follow=True)
    assert answer.redirect_chain == [(f"{LOGIN}?next=%2Fladder%2F", 302)]
    assert "You have signed up. Please log in." in answer.content.decode()
    assert not get_user(second).is_authenticated
    assert User.objects.filter(is_guest=False).count() == User.objects.count() == 1


@pytest.mark.django_db
def test_a_page_that_is_opened_after_signing_up_makes_another_account() -> None:
    client, _ = two_clicks(visitor())
    client.post(PAGE, SIGN_UP)
    client.post(reverse("account_logout"))
    client.get(PAGE)
    assert (
        client.post(PAGE, SIGN_UP | {"username": "Leela", "email": "leela@example.org"})["Location"] == "/my/"
    )
    assert User.objects.count() == 2


@pytest.mark.django_db
def test_without_the_cache_the_second_form_says_that_the_name_is_taken() -> None:
    first, second = two_clicks(visitor())
    first.post(PAGE, SIGN_UP)
    cache.clear()
    assert "Someone already has that name." in second.post(PAGE, SIGN_UP).content.decode()


@pytest.mark.django_db
def test_after_a_sign_up_that_was_undone_the_form_may_be_sent_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: Any) -> None:
        raise OSError

    client, _ = two_clicks(guest())
    with monkeypatch.context() as broken:
        broken.setattr("allauth.account.forms.setup_user_email", fails)
        assert client.post(PAGE, SIGN_UP).status_code == 500
    assert User.objects.get().is_guest
    assert client.post(PAGE, SIGN_UP)["Location"] == "/my/"


@pytest.fixture(
    params=[pytest.param("sqlite", marks=pytest.mark.slow), pytest.param("pg", marks=pytest.mark.postgres)]
)
def database(
    request: pytest.FixtureRequest, tmp_path: Path, settings: Settings, django_db_blocker: DjangoDbBlocker
) -> Iterator[None]:
    """Each of both databases, of a site with two processes: each lets one form come at a time."""
    settings.MIDDLEWARE = [name for name in settings.MIDDLEWARE if not name.endswith(".take_turns")]
    if request.param == "pg":
        request.getfixturevalue("pg")
        yield
        return
    file = shutil.copyfile(request.getfixturevalue("prepared_site") / "db.sqlite3", tmp_path / "db.sqlite3")
    with django_db_blocker.unblock(), as_default(f"sqlite:///{file}?transaction_mode=IMMEDIATE&timeout=60"):
        yield


def sent_at_once(client: Client, monkeypatch: pytest.MonkeyPatch, **change: str) -> list[str]:
    """Send two forms of one page; none is stored before both were found valid. Return where they lead."""
    both, save = threading.Barrier(2), SignUp.try_save

    def waits_for_the_other(form: SignUp, request: HttpRequest) -> Any:
        both.wait(timeout=PATIENCE)
        return save(form, request)

    first, second = two_clicks(client)
    monkeypatch.setattr(SignUp, "try_save", waits_for_the_other)
    answers = at_once(partial(first.post, PAGE, SIGN_UP), partial(second.post, PAGE, SIGN_UP | change))
    return sorted(answer.headers.get("Location", str(answer.status_code)) for answer in answers)


@pytest.mark.parametrize("who", [guest, visitor])
def test_two_forms_at_the_same_moment_make_one_account(
    who: Any, database: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert sent_at_once(who(), monkeypatch) == [LOGIN, "/my/"]
    assert User.objects.get().username == "Meera"


def test_two_forms_of_a_guest_with_two_names_make_one_account(
    database: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = {"username": "Leela", "email": "leela@example.org"}
    assert sent_at_once(guest(), monkeypatch, **other) == [LOGIN, "/my/"]
    assert not User.objects.get().is_guest


def test_without_looking_again_the_second_form_of_a_guest_fails(
    database: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counter-proof: the guest of the second form has signed up, and nobody looks."""

    def careless(self: AccountAdapter, request: HttpRequest) -> User:
        user = adapter.guest_of(request)
        assert user
        user.is_guest = False
        return user

    monkeypatch.setattr(AccountAdapter, "new_user", careless)
    assert sent_at_once(guest(), monkeypatch) == ["/my/", "500"]
