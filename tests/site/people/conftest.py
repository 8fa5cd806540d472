"""Users for the tests of people. Rate limits start at zero, and the worker gets no messages."""

import pytest
from allauth.account.models import EmailAddress
from django.core.cache import cache
from django.test import Client
from pytest_django import Settings

from games import tasks
from games.models import User
from tests.site.accounts.credentials import PASSWORD
from tests.site.lobby.people import person


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    cache.clear()
    monkeypatch.setattr(tasks.resolve, "delay", lambda game_id: None)


@pytest.fixture
def asha(db: None) -> User:
    return person("Asha")


@pytest.fixture
def bela(db: None) -> User:
    return person("Bela")


@pytest.fixture
def chand(db: None) -> User:
    return person("Chand")


@pytest.fixture
def with_password(settings: Settings, db: None) -> tuple[User, Client]:
    """Return a user with a password and a client who is logged in as that user."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    user = User.objects.create_user("Dalia", "dalia@example.org", PASSWORD)
    EmailAddress.objects.create(user=user, email=user.email, primary=True, verified=True)
    client = Client()
    client.post("/accounts/login/", {"login": "Dalia", "password": PASSWORD})
    return user, client
