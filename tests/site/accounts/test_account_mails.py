"""Mails about an account have the site's words, the account's language and links to SITE_URL."""

from pathlib import Path

import allauth
import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal import auth as totp
from django.core import mail
from django.test import Client
from django.utils import timezone, translation
from pytest_django import DjangoCaptureOnCommitCallbacks, Settings

from games.accounts.mail_words import CHANGE_MAILS, REQUESTED_MAILS, words
from games.models import User, Wishes
from tests.site.accounts.credentials import PASSWORD, SIGN_UP, code_of
from tests.site.accounts.mails import links

NEW_PASSWORD = {"oldpassword": PASSWORD, "password1": PASSWORD + "!", "password2": PASSWORD + "!"}
NEVER_SENT = {
    "login_code", "password_reset_code", "email_confirm", "account_connected", "account_disconnected",
}  # fmt: skip
"""Mails of allauth's features that are switched off or obsolete."""

pytestmark = pytest.mark.django_db


@pytest.fixture
def confirmed(asha: User) -> User:
    EmailAddress.objects.create(user=asha, email=asha.email, primary=True, verified=True)
    return asha


def test_every_mail_of_allauth_has_the_sites_words() -> None:
    folder = Path(allauth.__file__).parent / "templates"
    found = {path.name.removesuffix("_subject.txt") for path in folder.rglob("email/*_subject.txt")}
    assert found - NEVER_SENT == set(REQUESTED_MAILS) | set(CHANGE_MAILS)


@pytest.mark.parametrize("language", ["en", "pt-br"])
@pytest.mark.parametrize("name", sorted(set(REQUESTED_MAILS) | set(CHANGE_MAILS)))
def test_each_mail_has_a_subject_some_sentences_and_links_in_both_languages(
    asha: User, name: str, language: str
) -> None:
    facts = {
        "user": asha, "newcomer": User(username="Ravi"), "links": [("Asha", "https://x/")], "ip": "192.0.2.1",
        "activate_url": "https://x/", "deleted_email": "old@example.org", "timestamp": timezone.now(),
    }  # fmt: skip
    with translation.override("en"):
        english = words(name, facts)
    with translation.override(language):
        said = words(name, facts)
    assert said.subject
    assert len(said.lines) >= 2
    assert said.links
    assert (said == english) == (language == "en")


def test_a_changed_address_sends_a_mail_to_the_old_address(as_asha: Client, confirmed: User) -> None:
    as_asha.post("/accounts/email/", {"action_add": "", "email": "new@example.org"})
    (asked,) = mail.outbox
    as_asha.post(links(asked)[0])
    (_, last_mail) = mail.outbox
    assert last_mail.to == ["asha@example.org"]
    assert last_mail.subject == "[Maharaja] Your e-mail address was changed"
    assert "from the IP address 127.0.0.1" in last_mail.body
    assert "new@example.org" not in last_mail.body, "the old mailbox may be somebody else's by now"


def test_a_link_that_confirms_an_address_works_once(as_asha: Client, confirmed: User) -> None:
    as_asha.post("/accounts/email/", {"action_add": "", "email": "new@example.org"})
    (link,) = links(mail.outbox[0])
    assert as_asha.post(link).status_code == 302
    assert as_asha.post(link).status_code == 404


def test_a_password_change_sends_a_mail_in_the_language_of_the_account(
    as_asha: Client, confirmed: User
) -> None:
    Wishes.objects.update_or_create(user=confirmed, defaults={"language": "pt-br"})
    as_asha.post("/accounts/password/change/", NEW_PASSWORD)
    (last_mail,) = mail.outbox
    assert last_mail.subject == "[Maharaja] Sua senha foi alterada"
    (html,) = last_mail.alternatives
    assert html.mimetype == "text/html"
    assert 'lang="pt-br"' in html.content
    assert "Sua senha foi alterada" in html.content


def test_a_new_authenticator_app_sends_a_mail(
    as_asha: Client, confirmed: User, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    as_asha.get("/accounts/2fa/totp/activate/")
    secret = as_asha.session[totp.SECRET_SESSION_KEY]
    with django_capture_on_commit_callbacks(execute=True):
        as_asha.post("/accounts/2fa/totp/activate/", {"code": code_of(secret)})
    assert Authenticator.objects.filter(type="totp").exists()
    assert [message.subject for message in mail.outbox] == ["[Maharaja] Authenticator app added"]


def test_an_unconfirmed_address_gets_no_mail_about_changes(as_asha: Client, asha: User) -> None:
    EmailAddress.objects.create(user=asha, email=asha.email, primary=True)
    as_asha.post("/accounts/password/change/", NEW_PASSWORD)
    assert mail.outbox == []


@pytest.mark.parametrize("host", ["localhost:1234", "127.0.0.1:99", "[::1]:1", "LOCALHOST"])
def test_links_in_mails_lead_to_site_url_whatever_the_host_header_says(
    asha: User, host: str, settings: Settings
) -> None:
    settings.SITE_URL = "https://play.example.org"
    client = Client(headers={"Host": host})
    client.post("/accounts/password/reset/", {"email": asha.email})
    client.post("/accounts/password/reset/", {"email": "nobody@example.org"})
    client.post("/accounts/signup/", SIGN_UP)
    assert len(mail.outbox) == 3
    for message in mail.outbox:
        assert links(message)
        assert all(link.startswith("https://play.example.org/accounts/") for link in links(message))
        assert host not in message.message().as_string()


@pytest.mark.parametrize("host", ["evil.example", "localhost@evil.example", "localhost:80:80", "local host"])
def test_a_request_with_a_foreign_host_sends_no_mail(asha: User, host: str) -> None:
    answer = Client(headers={"Host": host}).post("/accounts/password/reset/", {"email": asha.email})
    assert (answer.status_code, mail.outbox) == (400, [])
