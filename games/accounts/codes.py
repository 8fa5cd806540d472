"""Forms for codes of an authenticator app. Each code works once."""

from allauth.core.internal.cryptokit import normalize_user_code
from allauth.mfa import app_settings
from allauth.mfa.adapter import get_adapter
from allauth.mfa.base.forms import AuthenticateForm, ReauthenticateForm
from allauth.mfa.models import Authenticator
from django.core.cache import cache


class UsedOnce:
    """Refuses a code that was already used.

    allauth remembers a used code for one step. With MFA_TOTP_TOLERANCE a code is valid for several steps.
    """

    def clean_code(self) -> str:
        code = str(super().clean_code())  # type: ignore[misc]
        found: Authenticator = self.authenticator  # type: ignore[attr-defined]
        steps = 2 * app_settings.TOTP_TOLERANCE + 1
        key = f"authenticator-code:{found.pk}:{normalize_user_code(code)}"
        if found.type == Authenticator.Type.TOTP and not cache.add(
            key, True, app_settings.TOTP_PERIOD * steps
        ):
            raise get_adapter().validation_error("incorrect_code")
        return code


class Authenticate(UsedOnce, AuthenticateForm):
    """The form of the second step of logging in."""


class Reauthenticate(UsedOnce, ReauthenticateForm):
    """The form by which a logged-in user proves their identity again."""
