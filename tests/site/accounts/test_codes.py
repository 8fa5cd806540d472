"""A code of an authenticator app works once, also after the cache was emptied."""

from functools import partial

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal import auth as totp
from django.core.cache import cache
from django.test import Client
from pytest_django import DjangoCaptureOnCommitCallbacks

from games.accounts import codes
from games.accounts.codes import use_code
from games.models import User
from tests.services.pg import Pg, at_once
from tests.site.accounts.credentials import PASSWORD, code_of
from tests.site.accounts.test_sealing import SECRET, logged_in, shown_secret


@pytest.fixture
def wait(monkeypatch: pytest.MonkeyPatch) -> "Wait":
    return Wait(monkeypatch)


class Wait:
    """A clock for codes, which stands still until a test lets seconds pass."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1_800_000_005.0
        monkeypatch.setattr("time.time", lambda: self.now)

    def __call__(self, seconds: float) -> None:
        self.now += seconds


@pytest.mark.django_db
def test_a_code_of_the_app_works_only_once(asha: User, wait: Wait) -> None:
    totp.TOTP.activate(asha, SECRET)
    code = code_of(SECRET)
    assert logged_in(code)
    wait(31)  # allauth itself no longer remembers the code
    assert totp.validate_totp_code(SECRET, code), "it is still accepted"
    assert not logged_in(code)
    assert logged_in(code_of(SECRET))


@pytest.mark.django_db
def test_the_code_that_activates_an_app_does_not_work_again(
    wait: Wait, as_asha: Client, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    secret = shown_secret(as_asha)
    code = code_of(secret)
    with django_capture_on_commit_callbacks(execute=True):
        as_asha.post("/accounts/2fa/totp/activate/", {"code": code})
    assert Authenticator.objects.filter(type="totp").exists()
    assert totp.validate_totp_code(secret, code), "it is still accepted"
    assert not logged_in(code)
    wait(30)
    assert logged_in(code_of(secret))


@pytest.mark.django_db
def test_a_used_code_stays_used_when_the_cache_is_emptied(asha: User, wait: Wait) -> None:
    totp.TOTP.activate(asha, SECRET)
    assert logged_in(code_of(SECRET))
    cache.clear()
    assert not logged_in(code_of(SECRET))


@pytest.mark.django_db
def test_a_code_that_is_older_than_the_last_used_one_does_not_work(asha: User, wait: Wait) -> None:
    totp.TOTP.activate(asha, SECRET)
    older = code_of(SECRET)
    wait(30)
    assert logged_in(code_of(SECRET))
    assert totp.validate_totp_code(SECRET, older), "it is still accepted"
    assert not logged_in(older)


@pytest.mark.django_db
def test_a_code_that_logged_in_does_not_prove_who_it_is_later(asha: User, wait: Wait) -> None:
    totp.TOTP.activate(asha, SECRET)
    code, visitor = code_of(SECRET), Client()
    visitor.post("/accounts/login/", {"login": "Asha", "password": PASSWORD})
    visitor.post("/accounts/2fa/authenticate/", {"code": code})
    cache.clear()
    page = visitor.post("/accounts/2fa/reauthenticate/", {"code": code})
    assert (page.status_code, "Incorrect code" in page.content.decode()) == (200, True)


def used_at_once(user: User) -> list[bool]:
    """Use one code on four devices at the same time; return where it worked."""
    app = totp.TOTP.activate(user, SECRET).instance
    code = code_of(SECRET)
    return sorted(at_once(*(partial(use_code, app, code) for _device in range(4))))


@pytest.mark.postgres
def test_a_code_on_four_devices_at_once_works_on_one(pg: Pg, wait: Wait) -> None:
    assert used_at_once(User.objects.create_user("Asha")) == [False] * 3 + [True]


@pytest.mark.postgres
def test_without_the_comparison_a_code_works_on_several_devices(
    pg: Pg, wait: Wait, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counter-proof: the row is changed whatever it holds by then."""
    everything = Authenticator.objects.filter
    monkeypatch.setattr(codes.Authenticator.objects, "filter", lambda pk, **_: everything(pk=pk))
    assert used_at_once(User.objects.create_user("Asha")) == [True] * 4
