"""No cache stores a page about an account; no shared cache stores a page of a logged-in user."""

import pytest
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from django.core.cache import cache
from django.http import HttpResponse
from django.test import Client

from tests.services.scenes.addresses import addresses
from tests.services.scenes.position import Position, position
from tests.services.scenes.values import values
from tests.site.everywhere.answers import client_of

PERSONAL = (
    "account_",
    "mfa_",
    "my_",
    "from_the_operator",
    "bring_games",
    "export_account",
    "delete_account",
    "waiting",
)
ACCOUNTS = ("account_", "mfa_")
PUBLIC = {"waiting_icon", "favicon", "manifest", "robots"}
"""Addresses whose answer is the same for everyone."""

pytestmark = [pytest.mark.django_db, pytest.mark.slow]


def well_protected(found: Position) -> Client:
    """Return the browser of the stranger, who has every second factor and has just given the password."""
    person = found.people["stranger"]
    TOTP.activate(person, generate_totp_secret())
    RecoveryCodes.activate(person)
    client = client_of(found, "stranger")
    client.post("/accounts/reauthenticate/", {"password": "x"})
    return client


def is_personal(name: str) -> bool:
    return name == "me" or name.startswith(PERSONAL)


def kept_by(response: HttpResponse) -> set[str]:
    return set(response.get("Cache-Control", "").split(", "))


def test_no_cache_keeps_a_page_about_an_account_and_no_shared_one_any_page_of_a_person() -> None:
    found = position()
    client, visitor, known = well_protected(found), Client(), values(found)
    ways = [address for address in addresses() if address.name not in PUBLIC and "logout" not in address.name]
    for address in ways:
        cache.clear()  # rate limits are tested elsewhere
        response = client.get(address.path(known))
        expected = {"no-store", "private"} if is_personal(address.name) else {"private"}
        assert expected <= kept_by(response), (address.name, response.status_code)
        if address.name.startswith(ACCOUNTS):
            assert "no-store" in kept_by(visitor.get(address.path(known))), address.name
