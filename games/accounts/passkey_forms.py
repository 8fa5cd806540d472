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
from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _


@contextmanager
def legible() -> Iterator[None]:
    """What fido2 raises when it cannot read what it was given."""
    try:
        yield
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError) as error:
        raise ValidationError(_("The passkey was not accepted. Try again.")) from error


class Credential(forms.JSONField):
    """Endless brackets and numbers are no JSON either. An answer is good for once: no page repeats it."""

    def to_python(self, value: Any) -> Any:
        with legible():
            return super().to_python(value)

    def bound_data(self, data: Any, initial: Any) -> Any:
        return initial


def credential() -> Credential:
    """What the browser sends."""
    return Credential(widget=forms.HiddenInput)


class AddPasskey(AddWebAuthnForm):
    """A passkey is for logging in without a password, unless one says otherwise."""

    credential = credential()

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

    credential = credential()

    def clean_credential(self) -> Authenticator:
        with legible():
            return super().clean_credential()


class LogIn(LoginWebAuthnForm):
    """Logging in with a passkey alone."""

    credential = credential()

    def clean_credential(self) -> Authenticator:
        with legible():
            return super().clean_credential()


class Reauthenticate(ReauthenticateWebAuthnForm):
    """Showing once more that it is you."""

    credential = credential()

    def clean_credential(self) -> Authenticator:
        with legible():
            return super().clean_credential()
