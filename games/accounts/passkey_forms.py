"""Forms for passkeys. Broken data from a browser is a form error and not a crash."""

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
def refuse_broken_data() -> Iterator[None]:
    """Turn the errors that fido2 raises for broken data into a form error."""
    try:
        yield
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError) as error:
        raise ValidationError(_("The passkey was not accepted. Try again.")) from error


class Credential(forms.JSONField):
    """The browser's answer as JSON. The page never shows it again, since it is valid only once."""

    def to_python(self, value: Any) -> Any:
        with refuse_broken_data():
            return super().to_python(value)

    def bound_data(self, data: Any, initial: Any) -> Any:
        return initial


def credential() -> Credential:
    """Return the hidden field for the browser's answer."""
    return Credential(widget=forms.HiddenInput)


class AddPasskey(AddWebAuthnForm):
    """Adds a passkey, by default one for logging in without a password."""

    credential = credential()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].label = _("Name of the passkey")
        if choice := self.fields.get("passwordless"):
            choice.initial = True
            choice.label = _("Log in with it alone, without a password")
            choice.help_text = ""

    def clean(self) -> dict[str, Any]:
        with refuse_broken_data():
            return dict(super().clean())


class Authenticate(AuthenticateWebAuthnForm):
    """The form of the second step of logging in."""

    credential = credential()

    def clean_credential(self) -> Authenticator:
        with refuse_broken_data():
            return super().clean_credential()


class LogIn(LoginWebAuthnForm):
    """Logs in with a passkey alone."""

    credential = credential()

    def clean_credential(self) -> Authenticator:
        with refuse_broken_data():
            return super().clean_credential()


class Reauthenticate(ReauthenticateWebAuthnForm):
    """The form by which a logged-in user proves their identity again."""

    credential = credential()

    def clean_credential(self) -> Authenticator:
        with refuse_broken_data():
            return super().clean_credential()
