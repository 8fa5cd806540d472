"""Users for the tests of leaving, one of them with a password."""

import pytest
from allauth.account.models import EmailAddress
from django.test import Client
from pytest_django import Settings

from games.models import User
from tests.site.accounts.credentials import PASSWORD
from tests.site.people.conftest import asha, bela, chand, fresh  # noqa: F401  (fixtures)


@pytest.fixture
def with_password(settings: Settings, db: None) -> tuple[User, Client]:
    """Return a user with a password and a client who is logged in as that user."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    user = User.objects.create_user("Dalia", "dalia@example.org", PASSWORD)
    EmailAddress.objects.create(user=user, email=user.email, primary=True, verified=True)
    client = Client()
    client.post("/accounts/login/", {"login": "Dalia", "password": PASSWORD})
    return user, client
