"""Every form that hashes a password has a turn to do so; without a place it is refused at once."""

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, ClassVar

import pytest
from django.contrib.auth.hashers import MD5PasswordHasher
from django.core import mail
from django.core.mail import EmailMessage
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from games.accounts import password_lane
from games.accounts.password_lane import PasswordLane, lane
from games.models import User
from tests.services.pg import PATIENCE, Pg, at_once
from tests.services.processes import soon
from tests.services.site import ROOT
from tests.site.accounts.credentials import PASSWORD, SIGN_UP
from tests.site.accounts.mails import links

NEW = {"password1": PASSWORD + "!", "password2": PASSWORD + "!"}


def test_at_most_half_of_the_threads_are_in_the_lane(settings: Settings) -> None:
    assert lane.places == settings.PASSWORD_THREADS
    assert '--blocking-threads "${WEB_THREADS:-64}"' in (ROOT / "docker" / "web").read_text()
    assert lane.places * 2 <= 64


@pytest.fixture
def taken() -> Iterator[None]:
    """Take the site's only turn, and all places to wait, while the test runs."""
    with ThreadPoolExecutor(1) as pool, pytest.MonkeyPatch.context() as patch:
        patch.setattr(lane, "places", 1)
        assert pool.submit(lane.enter, "somebody").result(PATIENCE)
        yield
        pool.submit(lane.leave).result(PATIENCE)


@pytest.mark.django_db
@pytest.mark.usefixtures("taken")
@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "Nothing was saved. Go back and try again"), ("pt-BR", "Nada foi salvo. Volte e tente")],
)
def test_a_form_without_a_place_is_answered_without_the_database(
    language: str,
    sentence: str,
    django_assert_num_queries: DjangoAssertNumQueries,
    capfd: pytest.CaptureFixture[str],
) -> None:
    with django_assert_num_queries(0):
        answer = Client(headers={"Accept-Language": language}).post("/accounts/signup/", SIGN_UP)
    assert (answer.status_code, answer["Retry-After"]) == (503, "10")
    assert sentence in answer.content.decode()
    assert "no-store" in answer["Cache-Control"]
    assert not answer.cookies
    assert capfd.readouterr().err == "", "a flood of log-ins is no flood of lines in the log"


@pytest.mark.django_db
@pytest.mark.usefixtures("taken")
def test_pages_and_forms_that_hash_nothing_need_no_turn() -> None:
    assert Client().get("/accounts/login/").status_code == 200
    assert Client().post("/accounts/password/reset/", {"email": "nobody@example.org"}).status_code == 302
    assert Client().post("/play/", {"level": "easy"}).status_code == 302


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("first", "second", "status"),
    [
        ("2001:db8:1:2::7", "2001:db8:1:2:ffff::8", 503),
        ("2001:db8:1:2::7", "2001:db8:1:3::7", 200),
        ("::ffff:192.0.2.7", "192.0.2.7", 503),
        ("::ffff:192.0.2.7", "::ffff:192.0.2.8", 200),
    ],
)
def test_one_network_of_ipv6_is_one_visitor(
    first: str, second: str, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = PasswordLane(3)
    monkeypatch.setattr(password_lane, "lane", own)

    def log_in(address: str) -> int:
        return Client(REMOTE_ADDR=address).post("/accounts/login/", {}).status_code

    assert own.enter("the test")
    with ThreadPoolExecutor(2) as pool:
        waits = pool.submit(log_in, first)
        assert soon(lambda: len(own.waiting) == 1)
        later = pool.submit(log_in, second)
        assert soon(lambda: later.done() or len(own.waiting) == 2)
        own.leave()
        assert (waits.result(PATIENCE), later.result(PATIENCE)) == (200, status)


class InTurn(MD5PasswordHasher):
    """Notes whether each hash was made in a turn of its thread."""

    turns: ClassVar[list[bool]] = []

    def encode(self, *args: Any, **kwargs: Any) -> str:
        self.turns.append(lane.holder == threading.get_ident())
        return super().encode(*args, **kwargs)


def post(path: str, **form: str) -> Callable[[Client, User], object]:
    return lambda client, _user: client.post(path, form)


def as_herself(act: Callable[[Client, User], object]) -> Callable[[Client, User], object]:
    def logged_in(client: Client, user: User) -> object:
        client.force_login(user)
        return act(client, user)

    return logged_in


def reset(client: Client, user: User) -> None:
    client.post("/accounts/password/reset/", {"email": user.email})
    form = client.get(links(mail.outbox[-1])[0], follow=True)
    client.post(form.request["PATH_INFO"], NEW)


def set_a_first_password(client: Client, user: User) -> None:
    user.set_unusable_password()
    user.save()
    client.force_login(user)
    client.post("/accounts/password/set/", NEW)


ADMIN_NEW = {"new_password1": PASSWORD + "!", "new_password2": PASSWORD + "!"}
FORMS_THAT_HASH = {
    "log in": post("/accounts/login/", login="Asha", password=PASSWORD),
    "log in by an unknown address": post("/accounts/login/", login="nobody@example.org", password="?"),
    "sign up": post("/accounts/signup/", **SIGN_UP),
    "reset": reset,
    "set a first password": set_a_first_password,
    "change the password": as_herself(post("/accounts/password/change/", oldpassword=PASSWORD, **NEW)),
    "reauthenticate": as_herself(post("/accounts/reauthenticate/", password=PASSWORD)),
    "operator": as_herself(post("/admin/password_change/", old_password=PASSWORD, **ADMIN_NEW)),
}


@pytest.mark.django_db
@pytest.mark.parametrize("form", FORMS_THAT_HASH)
def test_every_form_that_hashes_a_password_has_a_turn(
    form: str, client: Client, asha: User, settings: Settings
) -> None:
    asha.is_staff = True
    asha.save()
    settings.PASSWORD_HASHERS = [f"{__name__}.InTurn"]
    InTurn.turns.clear()
    FORMS_THAT_HASH[form](client, asha)
    assert set(InTurn.turns) == {True}


@pytest.mark.django_db
def test_the_admin_site_has_no_log_in_form_of_its_own(client: Client) -> None:
    answer = client.post("/admin/login/", {"username": "Asha", "password": PASSWORD})
    assert answer["Location"].startswith("/accounts/login/")


@pytest.mark.django_db
def test_a_turn_ends_before_a_mail_is_sent(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """The mail server may need a minute to answer."""
    turns = []
    monkeypatch.setattr(EmailMessage, "send", lambda _self: turns.append(lane.holder))
    assert client.post("/accounts/signup/", SIGN_UP).status_code == 302
    assert turns == [0]


class Counted(MD5PasswordHasher):
    """Counts how many passwords are hashed at the same time, and takes long enough for others to come."""

    now, most = 0, 0
    change = threading.Lock()

    def encode(self, *args: Any, **kwargs: Any) -> str:
        with self.change:
            Counted.now += 1
            Counted.most = max(Counted.now, Counted.most)
        try:
            for _ in range(20_000):
                super().encode(*args, **kwargs)
            return super().encode(*args, **kwargs)
        finally:
            with self.change:
                Counted.now -= 1


def most_hashes_at_once(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> int:
    """Let eight addresses log in at once; return how many passwords were hashed at the same time."""
    settings.PASSWORD_HASHERS = [f"{__name__}.Counted"]
    monkeypatch.setattr(lane, "places", 8)
    Counted.most = 0
    log_in = {"login": "Nobody", "password": "?"}
    visitors = [Client(REMOTE_ADDR=f"192.0.2.{number}") for number in range(8)]
    answers = at_once(*(partial(visitor.post, "/accounts/login/", log_in) for visitor in visitors))
    assert [answer.status_code for answer in answers] == [200] * 8
    return Counted.most


@pytest.mark.postgres
def test_one_password_is_hashed_at_a_time(
    pg: Pg, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert most_hashes_at_once(settings, monkeypatch) == 1


@pytest.mark.postgres
def test_without_turns_several_passwords_are_hashed_at_once(
    pg: Pg, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counter-proof without the middleware."""
    settings.MIDDLEWARE = [name for name in settings.MIDDLEWARE if not name.endswith(".take_turns")]
    assert most_hashes_at_once(settings, monkeypatch) > 1
