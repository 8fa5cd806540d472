"""A visitor cannot find out whether an address has an account, neither by the page nor by its work."""

import re
from collections import Counter
from typing import Any, ClassVar

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth import get_user
from django.contrib.auth.hashers import MD5PasswordHasher, make_password
from django.core import mail
from django.http import HttpResponse
from django.test import Client
from pytest_django import Settings

from games.models import User
from tests.site.accounts.credentials import PASSWORD, SIGN_UP
from tests.site.accounts.mails import links

OWNED, FREE = "asha@example.org", "free@example.org"
CHANGING = re.compile(r"\b\w{64}\b")
"""CSRF tokens, which differ in every page."""

pytestmark = pytest.mark.django_db


class Counted(MD5PasswordHasher):
    """Counts how often a password is hashed."""

    times = 0

    def encode(self, *args: Any, **kwargs: Any) -> str:
        Counted.times += 1
        return super().encode(*args, **kwargs)


class CountedOld(MD5PasswordHasher):
    """Counts hashes by their kind: this one stands for those of 0.2.0."""

    algorithm = "pbkdf2_sha256"
    times: ClassVar[Counter[str]] = Counter()

    def encode(self, *args: Any, **kwargs: Any) -> str:
        self.times[self.algorithm] += 1
        return super().encode(*args, **kwargs)


class CountedNew(CountedOld):
    """Stands for the hashes of today."""

    algorithm = "argon2"


@pytest.fixture
def counted(settings: Settings) -> None:
    settings.PASSWORD_HASHERS = [f"{__name__}.Counted"]


@pytest.fixture
def confirmed(asha: User) -> User:
    EmailAddress.objects.create(user=asha, email=OWNED, primary=True, verified=True)
    return asha


def hashings(login: str, password: str = "wrong") -> int:
    """Return how often a password is hashed when a visitor tries to log in with this data."""
    Counted.times = 0
    Client().post("/accounts/login/", {"login": login, "password": password})
    return Counted.times


def signed_up(email: str, name: str = "Meera") -> tuple[Client, HttpResponse]:
    client = Client()
    return client, client.post("/accounts/signup/", SIGN_UP | {"email": email, "username": name})


def seen(client: Client, path: str, **known: str) -> str:
    """Return the page without tokens and without the address."""
    page = CHANGING.sub("", client.get(path).content.decode())
    for name, value in known.items():
        page = page.replace(value, f"<{name}>")
    return page


def test_signing_up_with_a_taken_address_looks_the_same_and_its_owner_gets_a_mail(confirmed: User) -> None:
    taken, first = signed_up(OWNED, "Meera")
    free, second = signed_up(FREE, "Leela")
    assert (first.status_code, first["Location"]) == (second.status_code, second["Location"])
    assert get_user(taken).is_authenticated
    assert get_user(free).is_authenticated
    for path in ("/my/", "/me/", "/accounts/email/"):
        one = seen(taken, path, email=OWNED, name="Meera")
        assert one == seen(free, path, email=FREE, name="Leela"), path
    to_owner, asked = mail.outbox
    assert (to_owner.to, to_owner.subject) == ([OWNED], "[Maharaja] You already have an account")
    assert (asked.to, asked.subject) == ([FREE], "[Maharaja] Confirm your e-mail address")
    assert "Meera" in to_owner.body
    assert not any("/confirm-email/" in link for link in links(to_owner))


def test_changing_to_a_taken_address_looks_the_same_and_its_owner_gets_a_mail(confirmed: User) -> None:
    pages = []
    for name, email in (("Meera", OWNED), ("Leela", FREE)):
        client, _ = signed_up(f"{name.lower()}@example.org", name)
        client.post("/accounts/reauthenticate/", {"password": PASSWORD})
        client.get("/accounts/email/")
        client.post("/accounts/email/", {"action_add": "", "email": email})
        pages.append(seen(client, "/accounts/email/", email=email, name=name))
    assert pages[0] == pages[1]
    subjects = {message.to[0]: message.subject for message in mail.outbox}
    assert subjects[OWNED] == "[Maharaja] You already have an account"


def test_a_confirmed_address_stays_with_its_owner_when_another_user_gives_it(confirmed: User) -> None:
    signed_up(OWNED, "Meera")
    mail.outbox.clear()
    Client().post("/accounts/password/reset/", {"email": OWNED})
    (message,) = mail.outbox
    assert "Asha" in message.body
    assert "Meera" not in message.body
    newcomer = EmailAddress.objects.get(user__username="Meera")
    assert not newcomer.can_set_verified()


def test_the_password_decides_between_two_accounts_with_one_address(confirmed: User) -> None:
    other = "quite-another-9-secret"
    client = Client()
    client.post("/accounts/signup/", SIGN_UP | {"email": OWNED, "password1": other})
    for password, name in ((PASSWORD, "Asha"), (other, "Meera")):
        visitor = Client()
        visitor.post("/accounts/login/", {"login": OWNED, "password": password})
        assert get_user(visitor).get_username() == name


def test_an_address_of_two_accounts_belongs_to_the_one_that_confirms_it() -> None:
    signed_up(FREE, "Meera")
    signed_up(FREE, "Leela")
    (first,) = mail.outbox  # allauth sends at most one confirmation in three minutes to an address
    Client().post(links(first)[0])
    assert EmailAddress.objects.get(verified=True).user.username == "Meera"


@pytest.mark.usefixtures("counted")
def test_a_wrong_password_is_hashed_as_often_for_an_unknown_name_or_address(confirmed: User) -> None:
    User.objects.create_user("Ravi", "ravi@example.org")  # has no password
    User.objects.create_user("Gone", "gone@example.org", PASSWORD, is_active=False)
    signed_up("pending@example.org", "Pending")
    assert {hashings(name) for name in ("Asha", "aSHA", "Ravi", "Gone", "Nobody")} == {1}
    addresses = (OWNED, "ravi@example.org", "gone@example.org", "pending@example.org", FREE)
    assert {hashings(address) for address in addresses} == {2}


def kinds_of_hashes(login: str) -> Counter[str]:
    """Return how often each kind of hash is made when a visitor tries to log in with a wrong password."""
    CountedOld.times.clear()
    Client().post("/accounts/login/", {"login": login, "password": "wrong"})
    return Counter(CountedOld.times)


def test_an_address_whose_password_has_an_old_hash_takes_as_long_as_an_unknown_one(
    asha: User, settings: Settings
) -> None:
    settings.PASSWORD_HASHERS = [f"{__name__}.CountedNew", f"{__name__}.CountedOld"]
    for name, hasher in (("Old", "pbkdf2_sha256"), ("New", "argon2")):
        owner = User.objects.create(username=name, password=make_password(PASSWORD, hasher=hasher))
        EmailAddress.objects.create(user=owner, email=f"{name}@example.org".lower(), verified=True)
    both = Counter(argon2=2, pbkdf2_sha256=2)
    assert kinds_of_hashes("old@example.org") == both
    assert kinds_of_hashes("new@example.org") == both
    assert kinds_of_hashes("nobody@example.org") == both
    assert kinds_of_hashes("Nobody") == Counter(argon2=1), "names are public"


def test_no_address_takes_longer_once_no_password_has_an_old_hash(asha: User, settings: Settings) -> None:
    settings.PASSWORD_HASHERS = [f"{__name__}.CountedNew", f"{__name__}.CountedOld"]
    assert kinds_of_hashes("nobody@example.org") == Counter(argon2=2)


@pytest.mark.usefixtures("counted")
def test_an_address_of_many_accounts_costs_no_more_password_hashes(confirmed: User) -> None:
    for email in (OWNED, FREE):
        for number in range(3):
            signed_up(email, f"Twin {email[:2]} {number}")
    assert hashings(OWNED) == hashings(FREE) == 2


def test_a_password_reset_looks_the_same_for_an_unknown_address_and_sends_one_mail(confirmed: User) -> None:
    User.objects.create_user("Gone", "gone@example.org", PASSWORD, is_active=False)
    for number in range(3):
        signed_up("pending@example.org", f"Pending {number}")
    pages = set()
    for email in (OWNED, FREE, "gone@example.org", "pending@example.org"):
        mail.outbox.clear()
        answer = Client().post("/accounts/password/reset/", {"email": email}, follow=True)
        pages.add(CHANGING.sub("", answer.content.decode()))
        assert [message.to for message in mail.outbox] == [[email]]
    assert len(pages) == 1
    assert len(links(mail.outbox[0])) == 3, "one for each account"


def test_a_session_of_version_0_2_0_stays_logged_in(client: Client, asha: User) -> None:
    client.force_login(asha, backend="allauth.account.auth_backends.AuthenticationBackend")
    assert get_user(client) == asha


def test_wrong_passwords_are_counted_together_whatever_port_the_host_names(asha: User) -> None:
    wrong = {"login": "Asha", "password": "wrong"}
    for number in range(6):
        answer = Client(headers={"Host": f"localhost:{1000 + number}"}).post("/accounts/login/", wrong)
    assert "Too many failed login attempts" in answer.content.decode()
