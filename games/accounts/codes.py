"""Codes of an authenticator app. Each works once, and none works that is older than the last one used."""

from allauth.core.internal.cryptokit import compare_user_code
from allauth.mfa.adapter import get_adapter
from allauth.mfa.base.forms import AuthenticateForm, ReauthenticateForm
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value, yield_hotp_counters_from_time
from allauth.mfa.utils import decrypt

LAST_USED = "last_used"
"""Key in an authenticator's data: the period of the last code that was used (RFC 6238, 5.2)."""


def use_code(authenticator: Authenticator, code: str) -> bool:
    """Mark the code as used; return False if it, or a newer one, was used before.

    allauth remembers a used code in the cache, for one period, and not the one that activated the app. Codes
    of other kinds are not marked here.
    """
    if authenticator.type != Authenticator.Type.TOTP:
        return True
    data = authenticator.data
    period = _period_of(decrypt(data["secret"]), code)
    unchanged = Authenticator.objects.filter(pk=authenticator.pk, data=data)
    return period > data.get(LAST_USED, 0) and unchanged.update(data={**data, LAST_USED: period}) == 1


def _period_of(secret: str, code: str) -> int:
    """Return the latest period whose code this is, counted since 1970; 0 if none is valid now."""
    return max(
        (
            period
            for period in yield_hotp_counters_from_time()
            if compare_user_code(actual=code, expected=format_hotp_value(hotp_value(secret, period)))
        ),
        default=0,
    )


class UsedOnce:
    """Refuses a code that was already used."""

    def clean_code(self) -> str:
        code = str(super().clean_code())  # type: ignore[misc]
        if not use_code(self.authenticator, code):  # type: ignore[attr-defined]
            raise get_adapter().validation_error("incorrect_code")
        return code


class Authenticate(UsedOnce, AuthenticateForm):
    """The form of the second step of logging in."""


class Reauthenticate(UsedOnce, ReauthenticateForm):
    """The form by which a logged-in user proves their identity again."""
