"""Notices are sent to confirmed addresses only; the page offers to confirm an address."""

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.core.cache import cache
from django.test import Client

from games.models import Game, User
from games.people.guests import make_guest
from tests.site.notices.mailbox import reader, rows, work
from tests.site.pace.scenes import Wall, decide, started

pytestmark = pytest.mark.django_db
Two = tuple[Game, User, User]
UNCONFIRMED = "isn’t confirmed yet, so we send no notices there."


@pytest.fixture(autouse=True)
def nothing_counted_yet() -> None:
    """Reset the rate limits."""
    cache.clear()


@pytest.mark.parametrize("address", ["none", "unconfirmed", "another"])
def test_an_unconfirmed_address_gets_no_notices(wall: Wall, address: str) -> None:
    asha, bela = reader("Asha"), reader("Bela")
    known = EmailAddress.objects.filter(user=asha)
    if address == "none":
        known.delete()
    elif address == "unconfirmed":
        known.update(verified=False)
    else:
        known.update(email="old@example.org")
    started(asha, bela)
    assert [message.to for message in work(wall)] == [["bela@example.org"]]
    assert rows(asha) == []


def test_a_confirmed_address_is_recognized_in_upper_or_lower_case(wall: Wall) -> None:
    asha, bela = reader("Asha"), reader("Bela")
    User.objects.filter(pk=asha.pk).update(email="Asha@Example.org")
    started(User.objects.get(pk=asha.pk), bela)
    assert sorted(message.to[0] for message in work(wall)) == ["Asha@Example.org", "bela@example.org"]


def test_a_waiting_notice_is_dropped_if_the_address_is_no_longer_confirmed(two: Two, wall: Wall) -> None:
    game, asha, bela = two
    decide(game, bela)
    assert len(rows(asha)) == 1
    EmailAddress.objects.filter(user=asha).update(verified=False)
    assert work(wall) == []
    assert rows(asha)[0].status == "dropped"


@pytest.mark.parametrize("known", [True, False])
def test_the_page_offers_to_confirm_the_address_and_then_notices_come(
    two: Two, wall: Wall, client: Client, known: bool
) -> None:
    """An account that the operator made has an address, but no row of EmailAddress."""
    game, asha, bela = two
    addresses = EmailAddress.objects.filter(user=asha)
    addresses.update(verified=False) if known else addresses.delete()
    client.force_login(asha)
    assert UNCONFIRMED in client.get("/me/notices/").content.decode()
    answer = client.post("/me/notices/confirm", follow=True)
    assert "asha@example.org" in answer.content.decode()
    (sent,) = mail.outbox
    assert sent.to == ["asha@example.org"]
    client.post("/me/notices/confirm")
    assert len(mail.outbox) == 1, "once in a while"
    link = next(word for word in sent.body.split() if "/confirm-email/" in word)
    assert client.post(link).status_code == 302
    assert UNCONFIRMED not in client.get("/me/notices/").content.decode()
    decide(game, bela)
    assert asha.email in [message.to[0] for message in work(wall)]


def test_a_confirmed_address_gets_no_second_confirmation_mail(two: Two, client: Client) -> None:
    client.force_login(two[1])
    assert UNCONFIRMED not in client.get("/me/notices/").content.decode()
    assert client.post("/me/notices/confirm").status_code == 302
    assert mail.outbox == []


def test_guests_who_confirm_an_address_are_sent_to_the_sign_up(client: Client) -> None:
    client.force_login(make_guest())
    assert client.post("/me/notices/confirm")["Location"] == "/accounts/signup/"
    assert mail.outbox == []
