"""Signing up, logging in, and changing the address or the password."""

from smtplib import SMTPServerDisconnected
from unittest.mock import Mock

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal import auth as totp
from anymail.exceptions import AnymailAPIError
from django.contrib.auth import get_user
from django.core import mail
from django.core.mail import EmailMessage
from django.db import IntegrityError
from django.http import HttpRequest
from django.test import Client

from games.accounts.forms import SignUp
from games.models import User
from tests.site.accounts.credentials import PASSWORD, SIGN_UP

pytestmark = pytest.mark.django_db


def test_signing_up_logs_in_and_asks_to_confirm_the_address(client: Client) -> None:
    assert client.post("/accounts/signup/", SIGN_UP).status_code == 302
    person = User.objects.get()
    assert (person.username, person.is_guest, person.time_zone) == ("Meera", False, "Asia/Kolkata")
    assert get_user(client) == person
    assert mail.outbox[0].to == ["meera@example.org"]
    link = next(word for word in mail.outbox[0].body.split() if "/confirm-email/" in word)
    assert client.post(link).status_code == 302
    assert EmailAddress.objects.get().verified


@pytest.mark.parametrize("login", ["Asha", "aSHa", "asha@example.org", "ASHA@example.org"])
def test_users_log_in_by_name_or_address_in_any_case(client: Client, asha: User, login: str) -> None:
    EmailAddress.objects.create(user=asha, email=asha.email, primary=True)
    response = client.post("/accounts/login/", {"login": login, "password": PASSWORD})
    assert (response.status_code, response["Location"]) == (302, "/my/")
    assert get_user(client) == asha


def test_a_logged_in_user_is_redirected_from_the_login_pages(as_asha: Client) -> None:
    assert as_asha.get("/accounts/login/")["Location"] == "/my/"
    assert as_asha.post("/accounts/signup/", SIGN_UP)["Location"] == "/my/"
    assert User.objects.count() == 1


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"username": "ASHA"}, "Someone already has that name."),
        ({"username": "x"}, "2 to 24 letters and digits"),
        ({"username": "two  spaces"}, "2 to 24 letters and digits"),
        ({"username": "a" * 300}, "at most 30 characters"),
        ({"username": "<b>bold</b>"}, "2 to 24 letters and digits"),
        ({"username": "Brahmabot"}, "reserved for the site"),
        ({"username": "nul\x00l"}, "Null characters are not allowed."),
        ({"email": "nowhere"}, "Enter a valid email address."),
        ({"password1": "short"}, "This password is too short."),
        ({"password1": "password"}, "This password is too common."),
        ({"time_zone": "Mars/Olympus"}, "Choose a time zone from the list."),
        ({"time_zone": ""}, "This field is required."),
    ],
)
def test_a_mistake_in_signing_up_is_explained(
    client: Client, asha: User, change: dict[str, str], sentence: str
) -> None:
    EmailAddress.objects.create(user=asha, email=asha.email, primary=True, verified=True)
    response = client.post("/accounts/signup/", SIGN_UP | change)
    assert response.status_code == 200
    assert sentence in response.content.decode()
    assert User.objects.count() == 1


def test_of_two_sign_ups_with_one_name_at_once_one_gets_an_error_message(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost_the_race(self: SignUp, request: HttpRequest) -> User:
        raise IntegrityError

    monkeypatch.setattr(SignUp, "save", lost_the_race)
    response = client.post("/accounts/signup/", SIGN_UP, follow=True)
    assert response.status_code == 200
    assert "Someone already has that name." in response.content.decode()


@pytest.mark.parametrize(
    "path", ["login/", "signup/", "password/reset/", "2fa/webauthn/login/", "reauthenticate/"]
)
@pytest.mark.parametrize(
    "data", [{}, {"login": "\x00", "password": "\x00", "credential": "{}"}, {"next": "//x"}]
)
def test_no_input_on_the_login_pages_causes_a_500(
    client: Client, asha: User, path: str, data: dict[str, str]
) -> None:
    assert client.post(f"/accounts/{path}", data).status_code < 500


def test_logging_in_is_refused_after_too_many_wrong_passwords(client: Client, asha: User) -> None:
    for _ in range(6):
        response = client.post("/accounts/login/", {"login": "Asha", "password": "wrong"})
    assert "Too many failed login attempts" in response.content.decode()


def test_a_forgotten_password_is_reset_by_mail(client: Client, asha: User) -> None:
    client.post("/accounts/password/reset/", {"email": "asha@example.org"})
    link = next(word for word in mail.outbox[0].body.split() if "/password/reset/key/" in word)
    form = client.get(link, follow=True)
    assert form.status_code == 200
    new = {"password1": "quite another secret", "password2": "quite another secret"}
    assert client.post(form.redirect_chain[-1][0], new, follow=True).status_code == 200
    client.post("/accounts/login/", {"login": "Asha", "password": "quite another secret"})
    assert get_user(client) == asha


@pytest.mark.parametrize(("confirmed", "keys"), [(False, 0), (True, 1)])
def test_authenticators_added_before_an_address_was_confirmed_do_not_lock_its_owner_out(
    client: Client, asha: User, confirmed: bool, keys: int
) -> None:
    EmailAddress.objects.create(user=asha, email=asha.email, primary=True, verified=confirmed)
    Authenticator.objects.create(user=asha, type=Authenticator.Type.TOTP, data={"secret": "x"})
    client.post("/accounts/password/reset/", {"email": "asha@example.org"})
    link = next(word for word in mail.outbox[0].body.split() if "/password/reset/key/" in word)
    form = client.get(link, follow=True)
    new = {"password1": "quite another secret", "password2": "quite another secret"}
    client.post(form.redirect_chain[-1][0], new)
    assert Authenticator.objects.count() == keys


def test_the_address_is_changed_only_when_the_new_one_is_confirmed(as_asha: Client, asha: User) -> None:
    EmailAddress.objects.create(user=asha, email=asha.email, primary=True, verified=True)
    as_asha.post("/accounts/email/", {"action_add": "", "email": "new@example.org"})
    page = as_asha.get("/accounts/email/").content.decode()
    assert "not confirmed yet" in page
    asha.refresh_from_db()
    assert asha.email == "asha@example.org"
    message = next(message for message in mail.outbox if message.to == ["new@example.org"])
    as_asha.post(next(word for word in message.body.split() if "/confirm-email/" in word))
    asha.refresh_from_db()
    assert asha.email == "new@example.org"


@pytest.mark.parametrize("error", [ConnectionRefusedError(), SMTPServerDisconnected(), AnymailAPIError()])
def test_signing_up_works_during_an_outage_of_the_mail_server(
    client: Client, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    monkeypatch.setattr(EmailMessage, "send", Mock(side_effect=error))
    page = client.post("/accounts/signup/", SIGN_UP, follow=True)
    assert page.status_code == 200
    assert get_user(client) == User.objects.get()
    assert "We couldn’t send the mail. Ask for it again later.".encode() in page.content
    assert b"meera@example.org" not in page.content, "nobody is told to look for it"


@pytest.mark.parametrize(("ago", "fits"), [(0, True), (30, True), (-30, True), (90, False)])
def test_an_authenticator_code_may_be_a_step_old(
    monkeypatch: pytest.MonkeyPatch, ago: int, fits: bool
) -> None:
    secret, at = totp.generate_totp_secret(), 1_800_000_000
    shown = totp.format_hotp_value(totp.hotp_value(secret, (at - ago) // 30))
    monkeypatch.setattr("time.time", lambda: at)
    assert totp.validate_totp_code(secret, shown) == fits
