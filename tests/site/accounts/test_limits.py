"""One visitor makes a limited number of accounts, sessions and letters, at the cost of no other visitor."""

from itertools import count
from types import SimpleNamespace

import pytest
from allauth.account import app_settings
from allauth.core.internal import ratelimit
from django.contrib.sessions.models import Session
from django.core import mail
from django.test import Client

from games.models import User

pytestmark = pytest.mark.django_db
CHALLENGE = "/accounts/2fa/webauthn/login/"
ASKED_BY_SCRIPT = {"X-Requested-With": "XMLHttpRequest"}
HOUR = 3600


def test_one_address_gets_a_limited_number_of_passkey_challenges_and_each_is_a_session() -> None:
    answers = [Client().get(CHALLENGE, headers=ASKED_BY_SCRIPT).status_code for _ in range(22)]
    assert answers == [200] * 20 + [429] * 2
    assert Session.objects.count() == 20
    other = Client(REMOTE_ADDR="192.0.2.9").get(CHALLENGE, headers=ASKED_BY_SCRIPT)
    assert other.status_code == 200, "others may go on"


def test_ipv4_addresses_inside_of_ipv6_are_counted_one_by_one() -> None:
    def answer(address: str) -> int:
        return Client(REMOTE_ADDR=address).get(CHALLENGE, headers=ASKED_BY_SCRIPT).status_code

    assert {answer("::ffff:203.0.113.5") for _ in range(20)} == {200}
    assert answer("203.0.113.5") == 429, "the same visitor"
    assert answer("::ffff:198.51.100.9") == 200
    assert {answer(f"2001:db8::{number}") for number in range(1, 21)} == {200}
    assert answer("2001:db8::99") == 429, "one visitor has all addresses that begin alike"


def test_one_mailbox_gets_ten_letters_of_a_reset_an_hour(monkeypatch: pytest.MonkeyPatch, asha: User) -> None:
    minutes = count(1_800_000_000, 61)
    monkeypatch.setattr(ratelimit, "time", SimpleNamespace(time=lambda: next(minutes), monotonic=lambda: 0))
    for number in range(15):
        visitor = Client(REMOTE_ADDR=f"192.0.2.{number}")
        visitor.post("/accounts/password/reset/", {"email": asha.email})
    assert [message.to for message in mail.outbox] == [[asha.email]] * 10


@pytest.mark.parametrize("action", ["signup", "reset_password", "passkey_challenge", "play_now"])
def test_what_a_visitor_without_an_account_makes_has_an_hourly_limit_for_the_address(action: str) -> None:
    rates = ratelimit.parse_rates(app_settings.RATE_LIMITS[action])
    assert [rate for rate in rates if rate.per == "ip" and rate.duration >= HOUR]
