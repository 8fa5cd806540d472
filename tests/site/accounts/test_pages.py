"""Every page of allauth has the site's look and no inline script or style."""

import re

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal import auth as totp
from django.contrib.auth import get_user
from django.core import mail
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from games.models import User
from tests.site.accounts.credentials import PASSWORD, code_of

ANONYMOUS = {
    "account_login", "account_signup", "account_reset_password", "account_reset_password_done",
    "account_reset_password_from_key_done", "account_email_verification_sent", "account_inactive",
}  # fmt: skip
ACCOUNT = {
    "account_logout", "account_email", "account_change_password", "account_reauthenticate", "mfa_index",
    "mfa_activate_totp", "mfa_list_webauthn", "mfa_add_webauthn",
}  # fmt: skip
PROTECTED = {
    "mfa_index", "mfa_deactivate_totp", "mfa_view_recovery_codes", "mfa_generate_recovery_codes",
    "mfa_reauthenticate", "mfa_reauthenticate_webauthn", "mfa_list_webauthn", "mfa_edit_webauthn",
    "mfa_remove_webauthn",
}  # fmt: skip
# These are no pages, or have tests of their own below.
OTHERWISE = {
    "account_set_password", "account_confirm_login_code", "account_confirm_email",
    "account_reset_password_from_key", "mfa_authenticate", "mfa_login_webauthn",
    "mfa_download_recovery_codes",
}  # fmt: skip

pytestmark = pytest.mark.django_db


def patterns(resolver: URLResolver, prefix: str = "") -> dict[str, str]:
    found = {}
    for entry in resolver.url_patterns:
        path = prefix + str(entry.pattern)
        if isinstance(entry, URLPattern):
            found[entry.name or path] = path
        else:
            found |= patterns(entry, path)
    return found


def paths() -> dict[str, str]:
    known = patterns(get_resolver())
    return {name: "/" + path for name, path in known.items() if path.startswith("accounts/")}


def in_our_look(response) -> str:
    assert response.status_code == 200, response
    html = response.content.decode()
    assert '<header class="site-head">' in html
    assert re.findall(r"<h1[ >]", html), "a heading"
    assert len(re.findall(r"<title>[^<]*\S[^<]*·", html)) == 1
    for tag in re.findall(r"<script[^>]*>", html):
        assert re.search(r'src="/static/[^"]+" defer', tag), tag
    for forbidden in (r"<style", r"\sstyle=", r"\son[a-z]+=", r"javascript:"):
        assert not re.search(forbidden, html), forbidden
    return html


def test_every_page_of_allauth_is_tested() -> None:
    assert set(paths()) == ANONYMOUS | ACCOUNT | PROTECTED | OTHERWISE


@pytest.mark.parametrize("name", sorted(ANONYMOUS))
def test_a_page_for_visitors_has_the_sites_look(client: Client, name: str) -> None:
    in_our_look(client.get(paths()[name]))


@pytest.mark.parametrize("name", sorted(ACCOUNT))
def test_a_page_for_accounts_has_the_sites_look(as_asha: Client, asha: User, name: str) -> None:
    EmailAddress.objects.create(user=asha, email=asha.email, primary=True, verified=True)
    in_our_look(as_asha.get(paths()[name]))


@pytest.fixture
def protected(as_asha: Client, asha: User) -> Client:
    """Return the client of Asha, who has an authenticator app, a passkey and recovery codes."""
    EmailAddress.objects.create(user=asha, email=asha.email, primary=True, verified=True)
    totp.TOTP.activate(asha, totp.generate_totp_secret())
    RecoveryCodes.activate(asha)
    Authenticator.objects.create(
        user=asha, type=Authenticator.Type.WEBAUTHN, data={"name": "Phone", "credential": {}}
    )
    return as_asha


@pytest.mark.parametrize("name", sorted(PROTECTED))
def test_a_page_for_accounts_with_a_second_factor_has_the_sites_look(
    protected: Client, asha: User, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "allauth.mfa.webauthn.internal.auth.begin_authentication", lambda user=None: {"publicKey": {}}
    )
    key = Authenticator.objects.get(type=Authenticator.Type.WEBAUTHN)
    in_our_look(protected.get(paths()[name].replace("<int:pk>", str(key.pk))))


def test_the_message_after_removing_a_passkey_calls_it_a_passkey(protected: Client) -> None:
    key = Authenticator.objects.get(type=Authenticator.Type.WEBAUTHN)
    answer = protected.post(f"/accounts/2fa/webauthn/keys/{key.pk}/remove/", follow=True)
    assert "Passkey removed." in in_our_look(answer)


@pytest.mark.parametrize("as_guest", [False, True])
def test_the_second_step_of_logging_in_has_the_sites_look(
    as_asha: Client, asha: User, as_guest: bool
) -> None:
    secret = totp.generate_totp_secret()
    totp.TOTP.activate(asha, secret)
    visitor = Client()
    if as_guest:
        visitor.post("/play/", {"level": "easy"})
    response = visitor.post("/accounts/login/", {"login": "Asha", "password": PASSWORD}, follow=True)
    html = in_our_look(response)
    assert "One more step" in html
    assert get_user(visitor) != asha
    assert "not" in in_our_look(visitor.post("/accounts/2fa/authenticate/", {"code": "abc"})).lower()
    response = visitor.post("/accounts/2fa/authenticate/", {"code": code_of(secret)})
    assert response["Location"] == ("/me/bring-games/?next=%2Fmy%2F" if as_guest else "/my/")
    assert get_user(visitor) == asha


def test_the_page_to_set_a_first_password_has_the_sites_look(client: Client, asha: User) -> None:
    asha.set_unusable_password()
    asha.save()
    client.force_login(asha)
    in_our_look(client.get("/accounts/password/set/"))


@pytest.mark.parametrize("path", ["confirm-email/nonsense/", "password/reset/key/1-nonsense/"])
def test_the_page_of_an_invalid_link_has_the_sites_look(client: Client, path: str) -> None:
    in_our_look(client.get(f"/accounts/{path}"))


def test_pages_for_guests_have_the_sites_look(client: Client, guest: User) -> None:
    for path in ("login/", "signup/", "logout/", "password/reset/"):
        in_our_look(client.get(f"/accounts/{path}"))


def test_the_page_of_name_and_time_zone_has_the_sites_look(as_asha: Client) -> None:
    in_our_look(as_asha.get("/me/"))


def test_the_offer_to_bring_games_has_the_sites_look(client: Client, asha: User, guest: User) -> None:
    client.post("/accounts/login/", {"login": "Asha", "password": PASSWORD})
    in_our_look(client.get("/me/bring-games/"))


@pytest.mark.parametrize(
    ("path", "status"), [("/nowhere", 404), ("/accounts/2fa/webauthn/keys/99/edit/", 404)]
)
def test_a_missing_page_has_the_sites_look(as_asha: Client, path: str, status: int) -> None:
    response = as_asha.get(path)
    assert response.status_code == status
    assert "Page not found" in response.content.decode()


def test_a_form_without_csrf_token_is_refused_in_the_sites_look(asha: User) -> None:
    response = Client(enforce_csrf_checks=True).post("/accounts/login/", {"login": "x", "password": "x"})
    assert response.status_code == 403
    assert "open too long" in response.content.decode()


def test_the_link_to_reset_a_password_works_once(client: Client, asha: User) -> None:
    sent = client.post("/accounts/password/reset/", {"email": asha.email}, follow=True)
    assert "Check your mailbox" in in_our_look(sent)
    assert mail.outbox[0].body.startswith("Hello Asha,")
    link = next(word for word in mail.outbox[0].body.split() if "/reset/key/" in word)
    form = client.get(link, follow=True)
    assert "Choose a new password" in in_our_look(form)
    words = {"password1": PASSWORD + "!", "password2": PASSWORD + "!"}
    done = client.post(form.request["PATH_INFO"], words, follow=True)
    assert "Your password was changed" in in_our_look(done)
    asha.refresh_from_db()
    assert asha.check_password(PASSWORD + "!")
    assert "no longer works" in in_our_look(Client().get(link, follow=True))


def test_an_address_is_confirmed_with_a_button(as_asha: Client, asha: User) -> None:
    as_asha.post("/accounts/email/", {"email": "new@example.org", "action_add": ""})
    link = next(word for word in mail.outbox[-1].body.split() if "/confirm-email/" in word)
    page = in_our_look(Client().get(link))
    assert "<strong>new@example.org</strong> your address, Asha?" in page
    assert as_asha.post(link).status_code == 302
    assert EmailAddress.objects.get(user=asha, verified=True).email == "new@example.org"
