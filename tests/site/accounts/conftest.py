"""Users for the tests of accounts, and an empty cache, so that rate limits start at zero."""

import pytest
from django.core.cache import cache
from django.test import Client
from pytest_django import Settings

from games.models import User
from tests.site.accounts.credentials import PASSWORD


@pytest.fixture(autouse=True)
def fresh_limits(settings: Settings) -> None:
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    cache.clear()


@pytest.fixture
def asha(db: None) -> User:
    return User.objects.create_user("Asha", "asha@example.org", PASSWORD)


@pytest.fixture
def as_asha(client: Client, asha: User) -> Client:
    client.post("/accounts/login/", {"login": "Asha", "password": PASSWORD})
    client.post("/accounts/reauthenticate/", {"password": PASSWORD})
    assert client.session["_auth_user_id"] == str(asha.pk)
    return client


@pytest.fixture
def guest(client: Client, db: None) -> User:
    """Return a guest with one solo game, as whom the client is logged in."""
    assert client.post("/play/", {"level": "easy"}).status_code == 302
    return User.objects.get(is_guest=True)
