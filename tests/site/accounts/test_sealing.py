"""Authenticator secrets and seeds of recovery codes are encrypted in the database, and still work."""

import re
from io import StringIO

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal import auth as totp
from django.contrib.auth import get_user
from django.core.management import CommandError, call_command
from django.db import connection
from django.test import Client
from pytest_django import Settings

from games.accounts.sealing import SEALED, seal, unseal
from games.models import User
from tests.site.accounts.credentials import PASSWORD, code_of

SECRET = "JBSWY3DPEHPK3PXP"

pytestmark = pytest.mark.django_db


def stored() -> str:
    """Return every column of the authenticators as stored in the database."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT * FROM mfa_authenticator")
        return repr(cursor.fetchall())


def logged_in(code: str) -> bool:
    """Log Asha in with her password and this code; return whether it worked."""
    visitor = Client()
    visitor.post("/accounts/login/", {"login": "Asha", "password": PASSWORD})
    visitor.post("/accounts/2fa/authenticate/", {"code": code})
    return get_user(visitor).is_authenticated


def shown_secret(client: Client) -> str:
    """Return the secret on the page that activates an authenticator app."""
    page = client.get("/accounts/2fa/totp/activate/").content.decode()
    secret = re.search(r'readonly value="([A-Z2-7]+)"', page)
    assert secret
    return secret[1]


def test_the_secret_of_a_new_authenticator_app_is_stored_encrypted(as_asha: Client) -> None:
    secret = shown_secret(as_asha)
    as_asha.post("/accounts/2fa/totp/activate/", {"code": code_of(secret)})
    assert SEALED in stored()
    assert secret not in stored()
    assert unseal(Authenticator.objects.get(type="totp").data["secret"]) == secret
    assert logged_in(code_of(secret))


def test_recovery_codes_have_an_encrypted_seed_and_work(as_asha: Client, asha: User) -> None:
    totp.TOTP.activate(asha, SECRET)
    RecoveryCodes.activate(asha)
    row = Authenticator.objects.get(type="recovery_codes")
    assert row.data["seed"].startswith(SEALED)
    assert unseal(row.data["seed"]) not in stored()
    shown = as_asha.get("/accounts/2fa/recovery-codes/").content.decode()
    codes = re.findall(r"\b\d{8}\b", shown)
    assert codes == RecoveryCodes(row).get_unused_codes()
    assert logged_in(codes[0])
    assert not logged_in(codes[0]), "each works once"


def test_a_secret_that_an_older_version_stored_in_the_clear_still_works(asha: User) -> None:
    Authenticator.objects.create(user=asha, type="totp", data={"secret": SECRET})
    assert logged_in(code_of(SECRET))


def test_the_same_secret_is_stored_differently_each_time() -> None:
    assert seal(SECRET) != seal(SECRET)
    assert unseal(seal(SECRET)) == SECRET


def test_secrets_survive_a_new_secret_key_and_resealing_makes_the_old_one_unnecessary(
    asha: User, settings: Settings
) -> None:
    totp.TOTP.activate(asha, SECRET)
    old, settings.SECRET_KEY = settings.SECRET_KEY, "the new key"
    settings.SECRET_KEY_FALLBACKS = [old]
    assert logged_in(code_of(SECRET))
    told = StringIO()
    call_command("reseal_secrets", stdout=told)
    assert "1 authenticators are sealed" in told.getvalue()
    settings.SECRET_KEY_FALLBACKS = []
    assert unseal(Authenticator.objects.get().data["secret"]) == SECRET


def test_a_secret_of_an_unknown_key_prevents_logging_in_and_is_logged(asha: User, settings: Settings) -> None:
    totp.TOTP.activate(asha, SECRET)
    settings.SECRET_KEY = "another key"
    visitor = Client()
    visitor.post("/accounts/login/", {"login": "Asha", "password": PASSWORD})
    assert visitor.post("/accounts/2fa/authenticate/", {"code": code_of(SECRET)}).status_code == 403
    with pytest.raises(CommandError, match="1 cannot be read"):
        call_command("reseal_secrets", stdout=StringIO())
