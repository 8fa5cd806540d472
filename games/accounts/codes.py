"""Codes of an authenticator app: allauth's forms, where each code works once."""

from allauth.core.internal.cryptokit import normalize_user_code
from allauth.mfa import app_settings
from allauth.mfa.adapter import get_adapter
from allauth.mfa.base.forms import AuthenticateForm, ReauthenticateForm
from allauth.mfa.models import Authenticator
from django.core.cache import cache


class Once:
    """Refuses a code that was used already.

    allauth remembers a code for one step. With MFA_TOTP_TOLERANCE a code is good for longer than that.
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


class Authenticate(Once, AuthenticateForm):
    """The second step of logging in."""


class Reauthenticate(Once, ReauthenticateForm):
    """Showing once more that it is you."""
