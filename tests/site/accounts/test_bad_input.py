"""Nonsense in any form of the account pages never causes a 500."""

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal import auth as totp
from django.test import Client

from games.models import User
from tests.site.accounts.credentials import PASSWORD

ATTESTATION = '"response":{"clientDataJSON":"e30","attestationObject":"oA"}'
ASSERTION = '"response":{"clientDataJSON":"e30","authenticatorData":"eA","signature":"eA","userHandle":"eA"}'
# All fields together stay below BODY_LIMIT, the limit of a request.
NONSENSE = [
    "", "\x00", "{}", "[]", "1", '"x"', "null", '{"id": 1}', '{"id": "x", "rawId": "x", "response": {}}',
    f'{{"id":"eA","rawId":"eA","type":"public-key",{ATTESTATION}}}',
    f'{{"id":"eA","rawId":"eA","type":"public-key",{ASSERTION}}}',
    "é" * 5000, "[" * 60_000, '{"a":' * 12_000, "9" * 5000, '"\\ud800"', "//[",
]  # fmt: skip
FIELDS = (
    "login", "password", "username", "email", "password1", "password2", "oldpassword", "time_zone",
    "credential", "code", "name", "next", "level", "answer", "passwordless",
)  # fmt: skip
LOGIN_PAGES = ("login/", "signup/", "password/reset/", "2fa/webauthn/login/", "2fa/authenticate/", "logout/")
ACCOUNT_PAGES = (
    "email/", "password/change/", "reauthenticate/", "2fa/reauthenticate/", "2fa/webauthn/reauthenticate/",
    "2fa/webauthn/add/", "2fa/totp/activate/", "2fa/totp/deactivate/", "2fa/recovery-codes/generate/",
)  # fmt: skip

pytestmark = [pytest.mark.django_db, pytest.mark.slow]


@pytest.mark.parametrize("value", NONSENSE)
def test_nonsense_on_the_login_pages_causes_no_500(client: Client, asha: User, value: str) -> None:
    data = dict.fromkeys(FIELDS, value)
    for path in LOGIN_PAGES:
        client.get(f"/accounts/{path}")
        assert client.post(f"/accounts/{path}", data).status_code < 500, path
        assert client.get(f"/accounts/{path}", data).status_code < 500, path
    assert client.post("/play/", data).status_code == 422


@pytest.mark.parametrize("value", NONSENSE)
def test_nonsense_at_the_second_step_of_logging_in_causes_no_500(
    client: Client, asha: User, value: str
) -> None:
    totp.TOTP.activate(asha, totp.generate_totp_secret())
    client.post("/accounts/login/", {"login": "Asha", "password": PASSWORD})
    assert client.get("/accounts/2fa/authenticate/").status_code == 200
    for field in ("code", "credential"):
        assert client.post("/accounts/2fa/authenticate/", {field: value}).status_code < 500


@pytest.mark.parametrize("value", NONSENSE)
def test_nonsense_on_the_account_pages_causes_no_500(as_asha: Client, asha: User, value: str) -> None:
    EmailAddress.objects.create(user=asha, email=asha.email, primary=True, verified=True)
    data = dict.fromkeys(FIELDS, value)
    for path in ACCOUNT_PAGES:
        as_asha.get(f"/accounts/{path}")
        assert as_asha.post(f"/accounts/{path}", data).status_code < 500, path
    for action in ("action_add", "action_send", "action_remove", "action_primary", "action_nothing"):
        assert as_asha.post("/accounts/email/", {action: "", "email": value}).status_code < 500
    assert as_asha.post("/me/", data).status_code == 422
    assert as_asha.post("/me/bring-games/", data).status_code == 302
    RecoveryCodes.activate(asha)
    assert as_asha.post("/accounts/2fa/recovery-codes/generate/", data).status_code < 500
