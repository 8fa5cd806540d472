"""Passkeys: allauth's forms, where a browser's answer that is no answer is a mistake and not a crash."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from allauth.mfa.models import Authenticator
from allauth.mfa.webauthn.forms import (
    AddWebAuthnForm,
    AuthenticateWebAuthnForm,
    LoginWebAuthnForm,
    ReauthenticateWebAuthnForm,
)
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _


@contextmanager
def legible() -> Iterator[None]:
    """What fido2 raises when it cannot read what it was given."""
    try:
        yield
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise ValidationError(_("The passkey was not accepted. Try again.")) from error


class AddPasskey(AddWebAuthnForm):
    """A passkey is for logging in without a password, unless one says otherwise."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].label = _("Name of the passkey")
        if choice := self.fields.get("passwordless"):
            choice.initial = True
            choice.label = _("Log in with it alone, without a password")
            choice.help_text = ""

    def clean(self) -> dict[str, Any]:
        with legible():
            return dict(super().clean())


class Authenticate(AuthenticateWebAuthnForm):
    """The second step of logging in."""

    def clean_credential(self) -> Authenticator:
        with legible():
            return super().clean_credential()


class LogIn(LoginWebAuthnForm):
    """Logging in with a passkey alone."""

    def clean_credential(self) -> Authenticator:
        with legible():
            return super().clean_credential()


class Reauthenticate(ReauthenticateWebAuthnForm):
    """Showing once more that it is you."""

    def clean_credential(self) -> Authenticator:
        with legible():
            return super().clean_credential()
