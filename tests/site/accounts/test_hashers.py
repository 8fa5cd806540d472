"""Passwords are hashed with Argon2; older hashes are replaced when their owners log in."""

import pytest
from django.contrib.auth import get_user
from django.contrib.auth.hashers import PBKDF2PasswordHasher
from django.test import Client
from pytest_django import Settings

from games.models import User
from maharaja_site.settings import PASSWORD_HASHERS
from tests.site.accounts.credentials import PASSWORD, SIGN_UP

ARGON2 = "argon2$argon2id$v=19$m=19456,t=2,p=1$"

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def site_hashers(settings: Settings) -> None:
    """Hash as the site does, not quickly as other tests do."""
    settings.PASSWORD_HASHERS = PASSWORD_HASHERS


def log_in(client: Client, name: str, password: str) -> bool:
    client.post("/accounts/login/", {"login": name, "password": password})
    return bool(get_user(client).is_authenticated)


def test_a_new_password_is_hashed_with_argon2_in_19_mib(client: Client) -> None:
    client.post("/accounts/signup/", SIGN_UP)
    assert User.objects.get().password.startswith(ARGON2)
    assert log_in(Client(), "Meera", PASSWORD)
    assert not log_in(Client(), "Meera", PASSWORD + "!")


def test_a_hash_of_0_2_0_is_replaced_when_its_owner_logs_in(client: Client) -> None:
    old = PBKDF2PasswordHasher().encode(PASSWORD, "salt-of-long-ago")
    User.objects.create(username="Asha", password=old)
    assert not log_in(Client(), "Asha", "wrong")
    assert User.objects.get().password == old
    assert log_in(client, "Asha", PASSWORD)
    assert User.objects.get().password.startswith(ARGON2)
    assert log_in(Client(), "Asha", PASSWORD)
