"""Users prove who they are before changing how to log in, and return to the change afterwards."""

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal import auth as totp
from django.contrib.sessions.models import Session
from django.core import mail
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from games.models import User
from tests.site.accounts.credentials import PASSWORD

NEW = {"action_add": "", "email": "new@example.org"}
PASSKEY = {"name": "Phone", "credential": {}}

pytestmark = pytest.mark.django_db


@pytest.fixture
def asha_of_yesterday(client: Client, asha: User) -> Client:
    """Return the client of Asha, who has a confirmed address and typed the password a while ago."""
    EmailAddress.objects.create(user=asha, email=asha.email, primary=True, verified=True)
    client.force_login(asha)
    return client


def without_password(user: User) -> None:
    user.set_unusable_password()
    user.save()


def asks_who_it_is(response: HttpResponse, way: str = "account_reauthenticate") -> bool:
    return response.status_code == 302 and response["Location"].startswith(reverse(way))


def test_a_new_address_waits_for_the_password_and_is_then_asked_to_confirm(
    asha_of_yesterday: Client, asha: User
) -> None:
    asked = asha_of_yesterday.post("/accounts/email/", NEW)
    assert asks_who_it_is(asked)
    assert not EmailAddress.objects.filter(email="new@example.org").exists()
    page = asha_of_yesterday.get(asked["Location"]).content.decode()
    assert "Is it you?" in page
    assert 'name="next" value="/accounts/email/"' in page
    wrong = asha_of_yesterday.post(asked["Location"], {"password": "wrong", "next": "/accounts/email/"})
    assert wrong.status_code == 200
    assert not EmailAddress.objects.filter(email="new@example.org").exists()
    right = asha_of_yesterday.post(asked["Location"], {"password": PASSWORD, "next": "/accounts/email/"})
    assert right["Location"] == "/accounts/email/"
    assert EmailAddress.objects.filter(user=asha, email="new@example.org", verified=False).exists()
    assert [message.to for message in mail.outbox] == [["new@example.org"]]


@pytest.mark.parametrize(
    "path",
    [
        "/accounts/2fa/totp/activate/",
        "/accounts/2fa/totp/deactivate/",
        "/accounts/2fa/recovery-codes/",
        "/accounts/2fa/recovery-codes/download/",
        "/accounts/2fa/recovery-codes/generate/",
        "/accounts/2fa/webauthn/add/",
        "/accounts/2fa/webauthn/keys/{key}/remove/",
        "/accounts/2fa/webauthn/keys/{key}/edit/",
        "/me/delete/",
    ],
)
def test_passkeys_codes_and_deleting_the_account_need_the_password(
    asha_of_yesterday: Client, asha: User, path: str
) -> None:
    totp.TOTP.activate(asha, totp.generate_totp_secret())
    RecoveryCodes.activate(asha)
    key = Authenticator.objects.create(user=asha, type=Authenticator.Type.WEBAUTHN, data=PASSKEY)
    assert asks_who_it_is(asha_of_yesterday.get(path.format(key=key.pk)))


def test_a_password_is_changed_only_with_the_old_one(asha_of_yesterday: Client, asha: User) -> None:
    new = {"password1": PASSWORD + "!", "password2": PASSWORD + "!"}
    asha_of_yesterday.post("/accounts/password/change/", new | {"oldpassword": "wrong"})
    asha.refresh_from_db()
    assert asha.check_password(PASSWORD)


def test_a_password_change_ends_the_other_sessions_and_keeps_this_one(
    asha_of_yesterday: Client, asha: User
) -> None:
    other = Client()
    other.force_login(asha)
    new = {"oldpassword": PASSWORD, "password1": PASSWORD + "!", "password2": PASSWORD + "!"}
    asha_of_yesterday.post("/accounts/password/change/", new)
    assert asha_of_yesterday.get("/me/").status_code == 200
    assert other.get("/me/").status_code == 302


@pytest.mark.parametrize("method", ["get", "post"])
def test_a_user_with_only_a_passkey_uses_it_before_setting_a_password(
    asha_of_yesterday: Client, asha: User, method: str
) -> None:
    Authenticator.objects.create(user=asha, type=Authenticator.Type.WEBAUTHN, data=PASSKEY)
    without_password(asha)
    asha_of_yesterday.force_login(asha)
    new = {"password1": "quite another secret", "password2": "quite another secret"}
    answer = getattr(asha_of_yesterday, method)("/accounts/password/set/", new, follow=False)
    if method == "post":
        assert answer["Location"] == "/accounts/password/set/", "typed again, not kept in the session"
        assert not any("password1" in str(row.get_decoded()) for row in Session.objects.all())
        answer = asha_of_yesterday.get(answer["Location"])
    assert asks_who_it_is(answer, "mfa_reauthenticate_webauthn")
    asha.refresh_from_db()
    assert not asha.has_usable_password()


def test_a_user_with_only_a_passkey_uses_it_before_changing_the_address(
    asha_of_yesterday: Client, asha: User
) -> None:
    Authenticator.objects.create(user=asha, type=Authenticator.Type.WEBAUTHN, data=PASSKEY)
    without_password(asha)
    asha_of_yesterday.force_login(asha)
    assert asks_who_it_is(asha_of_yesterday.post("/accounts/email/", NEW), "mfa_reauthenticate_webauthn")


def test_a_refused_passkey_leads_back_to_the_page_that_asks_for_it(
    asha_of_yesterday: Client, asha: User
) -> None:
    Authenticator.objects.create(user=asha, type=Authenticator.Type.WEBAUTHN, data=PASSKEY)
    answer = asha_of_yesterday.post(
        "/accounts/2fa/webauthn/reauthenticate/", {"credential": "[]", "next": "/me/delete/"}
    )
    assert answer["Location"] == "/accounts/2fa/webauthn/reauthenticate/?next=%2Fme%2Fdelete%2F"


def test_every_way_to_reauthenticate_is_offered_by_name(asha_of_yesterday: Client, asha: User) -> None:
    totp.TOTP.activate(asha, totp.generate_totp_secret())
    Authenticator.objects.create(user=asha, type=Authenticator.Type.WEBAUTHN, data=PASSKEY)
    page = asha_of_yesterday.get("/accounts/reauthenticate/?next=/me/delete/").content.decode()
    for way in ("/accounts/2fa/reauthenticate/", "/accounts/2fa/webauthn/reauthenticate/"):
        assert f'href="{way}?next=%2Fme%2Fdelete%2F"' in page
    assert "Use a passkey" in page


def test_a_user_without_password_and_passkey_is_not_asked_to_reauthenticate(
    asha_of_yesterday: Client, asha: User
) -> None:
    without_password(asha)
    asha_of_yesterday.force_login(asha)
    assert asha_of_yesterday.get("/accounts/password/set/").status_code == 200
    assert asha_of_yesterday.post("/accounts/email/", NEW)["Location"] == "/accounts/email/"


def test_a_guest_who_deletes_their_account_is_not_asked_for_a_password(client: Client, guest: User) -> None:
    assert client.get("/me/delete/").status_code == 200
