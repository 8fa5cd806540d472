"""The pages about privacy, terms and contact, and letters to the operator."""

from datetime import timedelta
from smtplib import SMTPDataError

import pytest
from django.core import mail
from django.test import Client
from pytest_django import Settings

from games.about import contact
from games.about.contact import mail_letters, write_letter
from games.base import clock
from games.models import Letter, User
from games.tasks import tidy
from tests.site.lobby.people import client_of

pytestmark = pytest.mark.django_db
LETTER = {"name": "Ana", "email": "ana@example.org", "text": "Dear operator,\nthank you."}


@pytest.mark.parametrize("path", ["/privacy/", "/terms/", "/contact/"])
@pytest.mark.parametrize(("language", "title"), [("en", "<h1>"), ("pt-BR", "<h1>")])
def test_the_pages_about_the_site_name_the_operator_and_are_linked(
    client: Client, settings: Settings, path: str, language: str, title: str
) -> None:
    settings.OPERATOR_NAME, settings.OPERATOR_EMAIL = "Olga Operator", "olga@example.org"
    html = client.get(path, headers={"accept-language": language}).content.decode()
    assert "Olga Operator" in html
    assert 'href="mailto:olga@example.org"' in html
    assert f'href="{path}"' in client.get("/").content.decode()


def test_the_pages_about_the_site_exist_in_portuguese(client: Client) -> None:
    pages = {
        language: client.get("/privacy/", headers={"accept-language": language}).content.decode()
        for language in ("en", "pt-BR")
    }
    assert "Who is responsible" in pages["en"]
    assert "Quem é o responsável" in pages["pt-BR"]


def test_a_letter_is_stored_and_mailed_once(client: Client, settings: Settings) -> None:
    settings.OPERATOR_EMAIL = "olga@example.org"
    for _ in range(2):
        answer = client.post("/contact/", LETTER, follow=True)
        assert "We received your message." in answer.content.decode()
    assert Letter.objects.count() == 1, "sent twice, written once"
    tidy()
    tidy()
    (sent,) = mail.outbox
    assert sent.to == ["olga@example.org"]
    assert sent.reply_to == ["ana@example.org"]
    assert sent.body == LETTER["text"].replace("\n", "\r\n") or sent.body == LETTER["text"]
    assert sent.extra_headers["Message-ID"].startswith("<letter-")
    assert Letter.objects.get().mailed_at


def test_without_an_operators_address_a_letter_is_only_shown_in_the_admin(
    client: Client, settings: Settings
) -> None:
    settings.OPERATOR_EMAIL = ""
    client.post("/contact/", LETTER)
    assert mail_letters() == 0
    operator = client_of(User.objects.create_superuser("Olga", "olga@example.org", "x"))
    assert "thank you." in operator.get("/admin/games/letter/").content.decode()
    found = Letter.objects.get()
    operator.post("/admin/games/letter/", {"action": "answered", "_selected_action": found.pk})
    assert Letter.objects.get().answered_at


def test_a_letter_claimed_by_one_worker_is_mailed_by_another_only_after_a_while(settings: Settings) -> None:
    settings.OPERATOR_EMAIL = "olga@example.org"
    found = write_letter(user=None, **LETTER)
    Letter.objects.filter(pk=found.pk).update(claimed_at=clock.now())
    assert mail_letters() == 0
    Letter.objects.filter(pk=found.pk).update(claimed_at=clock.now() - timedelta(hours=1))
    assert mail_letters() == 1


def test_letters_that_the_mail_server_refuses_delay_no_other(
    monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    settings.OPERATOR_EMAIL = "olga@example.org"
    for text in ("spam 1", "spam 2", "a question"):
        write_letter(user=None, **LETTER | {"text": text})
    send = contact._mail

    def refuse_spam(letter: Letter) -> None:
        if "spam" in letter.text:
            raise SMTPDataError(554, b"looks like spam")
        send(letter)

    monkeypatch.setattr(contact, "_mail", refuse_spam)
    assert mail_letters() == 1
    assert [sent.body for sent in mail.outbox] == ["a question"]


def test_a_letter_that_failed_waits_behind_those_that_were_never_tried(
    monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    settings.OPERATOR_EMAIL = "olga@example.org"
    found = write_letter(user=None, **LETTER)
    Letter.objects.filter(pk=found.pk).update(claimed_at=clock.now() - timedelta(hours=1))
    write_letter(user=None, **LETTER | {"text": "written later"})
    tried: list[str] = []
    monkeypatch.setattr(contact, "_mail", lambda letter: tried.append(letter.text))
    assert mail_letters() == 2
    assert tried == ["written later", LETTER["text"]]


@pytest.mark.parametrize("name", ["Ana\rBcc: x@example.org", "Ana\r\nAna", "Ana\x0bAna", "Ana\u2028Ana"])
def test_a_letter_from_a_name_of_two_lines_is_mailed(client: Client, settings: Settings, name: str) -> None:
    settings.OPERATOR_EMAIL = "olga@example.org"
    client.post("/contact/", {**LETTER, "name": name})
    client.post("/contact/", {**LETTER, "text": "And another."})
    assert mail_letters() == 2
    assert [len(sent.message()["Subject"].splitlines()) for sent in mail.outbox] == [1, 1]


@pytest.mark.parametrize(
    "changed", [{"email": "nonsense"}, {"text": ""}, {"text": "x" * 4001}, {"email": "a@b.org\nBcc: x@y.org"}]
)
def test_an_invalid_letter_is_shown_again(client: Client, changed: dict[str, str]) -> None:
    answer = client.post("/contact/", {**LETTER, **changed})
    assert answer.status_code == 422
    assert 'class="errorlist"' in answer.content.decode()
    assert not Letter.objects.exists()


def test_a_letter_from_a_bot_is_not_stored(client: Client) -> None:
    assert client.post("/contact/", {**LETTER, "website": "http://example.org"}).status_code == 302
    assert not Letter.objects.exists()


def test_too_many_letters_are_refused(client: Client) -> None:
    statuses = [client.post("/contact/", {**LETTER, "text": str(at)}).status_code for at in range(6)]
    assert statuses == [302] * 5 + [429]
    assert Letter.objects.count() == 5


def test_the_privacy_page_names_what_is_noted_about_ranked_play(client: Client) -> None:
    page = client.get("/privacy/").content.decode()
    assert "salted hashes" in page
    assert "mostly play each other" in page
