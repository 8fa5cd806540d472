"""Sending mail from the outbox: batches, retries and failures."""

import smtplib
from datetime import timedelta

import pytest
from anymail.exceptions import AnymailRecipientsRefused
from django.core import mail
from django.test import Client

from games.models import Game, User, Wishes
from games.notices import sending
from games.notices.outbox import News, write_notices
from tests.site.notices.mailbox import MINUTE, only, reader, rows, work
from tests.site.pace.scenes import (
    Wall,
    decide,
    person,
    planning,
    started,
)  # fmt: skip

pytestmark = [pytest.mark.django_db, pytest.mark.slow]
Two = tuple[Game, User, User]


def test_a_player_gets_at_most_one_mail_in_five_minutes(wall: Wall) -> None:
    asha, bela = reader("Asha", chosen=only("last")), person("Bela")
    games = [planning(started(asha, bela)) for _ in range(3)]
    decide(games[0], bela)
    assert len(work(wall)) == 1
    for game in games[1:]:
        decide(game, bela)
    assert work(wall) == []
    assert work(wall, 2 * MINUTE) == []
    (sent,) = work(wall, 2 * MINUTE)
    assert sent.subject == "Your turn in 2 games"
    assert sent.body.count("/go/") == 2
    leader = rows(asha)[1]
    assert [row.leader_id for row in rows(asha)[1:]] == [leader.pk, leader.pk]
    assert sent.extra_headers["Message-ID"] == f"<{leader.message_id}>"


def test_a_mail_that_fails_is_retried_with_the_same_message_id(
    two: Two, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, asha, bela = two
    decide(game, bela)
    seen = []

    def fail(message: mail.EmailMessage) -> None:
        seen.append(message.extra_headers["Message-ID"])
        raise smtplib.SMTPServerDisconnected("gone")

    with monkeypatch.context() as broken:
        broken.setattr(mail.EmailMultiAlternatives, "send", fail)
        work(wall)
        assert work(wall, timedelta(seconds=30)) == []
        work(wall, timedelta(seconds=40))
        assert len(seen) == 2, "after a minute"
        work(wall, MINUTE)
        assert len(seen) == 2, "then after two"
    (row,) = rows(asha)
    assert row.last_error == "SMTPServerDisconnected: gone"
    (sent,) = work(wall, 2 * MINUTE)
    assert {*seen, sent.extra_headers["Message-ID"]} == {f"<{row.message_id}>"}
    (row,) = rows(asha)
    assert (row.status, row.attempts, row.last_error) == ("sent", 3, "")


def test_newer_notices_wait_for_the_retry_of_a_failed_mail(
    wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    asha, bela = reader("Asha", chosen=only("last")), person("Bela")
    games = [planning(started(asha, bela)) for _ in range(2)]

    def fail(message: mail.EmailMessage) -> None:
        raise smtplib.SMTPServerDisconnected("gone")

    with monkeypatch.context() as broken:
        broken.setattr(mail.EmailMultiAlternatives, "send", fail)
        for game in games:
            decide(game, bela)
            work(wall, timedelta(seconds=31))
    first, second = rows(asha)
    assert first.due_at == second.due_at > wall()
    assert sending.due(["mail"]) == [], "others have their turn"
    assert [len(work(wall, 5 * MINUTE)) for _ in range(2)] == [1, 1]
    assert [row.status for row in rows(asha)] == ["sent", "sent"]


def test_a_mail_claimed_by_a_dead_worker_is_sent_again_later(two: Two, wall: Wall) -> None:
    game, asha, bela = two
    decide(game, bela)
    wall.advance(MINUTE)
    assert len(sending.claim(asha.pk, "mail", 0)) == 1
    assert work(wall, MINUTE) == [], "it may still be at it"
    (sent,) = work(wall, 3 * MINUTE)
    assert sent.extra_headers["Message-ID"] == f"<{rows(asha)[0].message_id}>"


def test_a_batch_keeps_its_message_id_if_its_leader_is_dropped(wall: Wall) -> None:
    asha, bela = reader("Asha", chosen=only("last")), person("Bela")
    games = [planning(started(asha, bela)) for _ in range(2)]
    for game in games:
        decide(game, bela)
    wall.advance(MINUTE)
    leader, second = sending.claim(asha.pk, "mail", 0)
    decide(games[0], asha)
    (sent,) = work(wall, 4 * MINUTE)
    assert sent.extra_headers["Message-ID"] == f"<{leader.message_id}>", "never another one for the second"
    assert sent.body.count("/go/") == 1
    assert [row.status for row in rows(asha)] == ["dropped", "sent"]
    assert second.leader == leader


def test_closed_accounts_and_bounced_addresses_get_no_mail(two: Two, wall: Wall) -> None:
    game, asha, bela = two
    decide(game, bela)
    User.objects.filter(pk=asha.pk).update(is_active=False)
    assert work(wall) == []
    Wishes.objects.create(user=bela, bounced_address="bela@example.org")
    decide(game, asha)
    assert rows(bela) == []


REFUSALS = [
    (b"no such user", True),
    (b"5.1.1 no such user", True),
    (b"5.7.1 we do not relay for you", False),
    (b"relay not permitted", False),
    (b"Sender verify failed", False),
]
"""What a mail server may say, and whether it is about the address."""


@pytest.mark.parametrize(("words", "unknown"), REFUSALS)
def test_a_mail_that_is_refused_for_good_is_given_up_at_once(
    two: Two, wall: Wall, monkeypatch: pytest.MonkeyPatch, words: bytes, unknown: bool
) -> None:
    game, asha, bela = two
    decide(game, bela)

    def fail(message: mail.EmailMessage) -> None:
        raise smtplib.SMTPRecipientsRefused({message.to[0]: (550, words)})

    monkeypatch.setattr(mail.EmailMultiAlternatives, "send", fail)
    work(wall)
    (row,) = rows(asha)
    assert (row.status, row.attempts) == ("failed", 1)
    assert words.decode() in row.last_error
    marked = Wishes.objects.filter(user=asha, bounced_address="asha@example.org")
    assert marked.exists() == unknown, "a mail server that is set up wrong is no fault of hers"


@pytest.mark.parametrize(
    ("refusal", "status"),
    [
        (smtplib.SMTPDataError(554, b"5.6.0 message refused"), "failed"),
        (smtplib.SMTPSenderRefused(553, b"not yours", "site@example.org"), "failed"),
        (smtplib.SMTPDataError(451, b"4.7.1 try again later"), "waiting"),
        (smtplib.SMTPAuthenticationError(535, b"wrong password"), "waiting"),
        (smtplib.SMTPRecipientsRefused({"asha@example.org": (450, b"mailbox busy")}), "waiting"),
    ],
)
def test_only_permanent_refusals_of_the_mail_itself_are_given_up(
    two: Two, wall: Wall, monkeypatch: pytest.MonkeyPatch, refusal: Exception, status: str
) -> None:
    game, asha, bela = two
    decide(game, bela)

    def fail(message: mail.EmailMessage) -> None:
        raise refusal

    monkeypatch.setattr(mail.EmailMultiAlternatives, "send", fail)
    work(wall)
    assert rows(asha)[0].status == status


def test_the_person_sees_that_the_last_mail_was_refused(two: Two, wall: Wall, client: Client) -> None:
    game, asha, bela = two
    decide(game, bela)
    client.force_login(asha)
    refused = "The mail server refused our last mail to asha@example.org."
    with pytest.MonkeyPatch.context() as patch:

        def fail(message: mail.EmailMessage) -> None:
            raise smtplib.SMTPDataError(554, b"<policy> we like no games")

        patch.setattr(mail.EmailMultiAlternatives, "send", fail)
        assert refused not in client.get("/me/notices/").content.decode()
        work(wall)
        html = client.get("/me/notices/").content.decode()
        assert refused in html
        assert "&lt;policy&gt; we like no games" in html
    write_notices([News("channel", [asha], "later", data={"shape": "plain", "error": ""})])
    assert len(work(wall, 6 * MINUTE)) == 1
    assert refused not in client.get("/me/notices/").content.decode()


def test_a_provider_that_rejects_every_recipient_marks_the_address(
    two: Two, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, asha, bela = two
    decide(game, bela)

    def fail(message: mail.EmailMessage) -> None:
        raise AnymailRecipientsRefused

    monkeypatch.setattr(mail.EmailMultiAlternatives, "send", fail)
    work(wall)
    assert rows(asha)[0].status == "failed"
    assert Wishes.objects.get(user=asha).bounced_address == "asha@example.org"
