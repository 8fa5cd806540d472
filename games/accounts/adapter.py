"""Adapts allauth to the site: a guest who signs up keeps their row and their games."""

from contextlib import suppress
from ipaddress import IPv6Address
from typing import Any
from urllib.parse import urlencode

from allauth.account import app_settings
from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.models import EmailAddress
from allauth.account.signals import email_confirmed, password_reset
from allauth.account.utils import passthrough_next_redirect_url
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.mfa.models import Authenticator
from allauth.mfa.signals import authenticator_added
from django.contrib import messages
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import ValidationError
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from games.accounts.codes import use_code
from games.accounts.mail import AccountMail
from games.accounts.passkeys import delete_unproven_access, note_confirmation, note_login
from games.accounts.write import count_guest_tables
from games.lobby.noted_seats import NOTED_SEAT, take_noted_seat
from games.models import User
from games.models.names import name_key, tidy_name
from games.titles.cast import NAMES

GUEST = "guest"
"""Session key: the id of the guest who has just logged in to an account."""


def guest_of(request: HttpRequest) -> User | None:
    """Return the guest that the middleware GuestsAsVisitors has set on this request, or None."""
    return getattr(request, "guest", None)


def leads_to_login(request: HttpRequest) -> ImmediateHttpResponse:
    """Return the answer to a user who sends the form to sign up again, to be raised."""
    messages.info(request, _("You have signed up. Please log in."))
    return ImmediateHttpResponse(
        redirect(passthrough_next_redirect_url(request, reverse("account_login"), "next"))
    )


@receiver(email_confirmed)
def after_confirmation(request: HttpRequest, email_address: EmailAddress, **_signal: Any) -> None:
    """Note in whose session the address was confirmed. allauth loads this module before any of its pages."""
    note_confirmation(request, email_address.user_id)


@receiver(authenticator_added)
def after_authenticator_added(request: HttpRequest, authenticator: Authenticator, **_signal: Any) -> None:
    """Mark the code that activated an authenticator app as used."""
    use_code(authenticator, request.POST.get("code", ""))


@receiver(password_reset)
def after_password_reset(request: HttpRequest, user: User, **_signal: Any) -> None:
    """Delete what a stranger may have set up, and say so."""
    if delete_unproven_access(user=user):
        said = _(
            "We also removed the account’s passkeys, codes, webhooks, browsers and calendar link. "
            "Someone else could have added them. Set up again what you need."
        )
        messages.warning(request, said)


class AccountAdapter(AccountMail):
    """Checks names, makes a guest's row the new account, and remembers a guest's games at login."""

    error_messages = DefaultAccountAdapter.error_messages | {
        "username_taken": _("Someone already has that name."),
        "username_blacklisted": _("That name is reserved for the site."),
        "username_password_mismatch": _("Wrong name or password."),
        "email_password_mismatch": _("Wrong e-mail address or password."),
    }

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """Return the tidied name; refuse it if another user has it or one that looks like it."""
        name = str(super().clean_username(tidy_name(username), shallow=True))
        key = name_key(name)
        if key in map(name_key, (*app_settings.USERNAME_BLACKLIST, *NAMES)):
            raise ValidationError(self.error_messages["username_blacklisted"], code="username_blacklisted")
        if not shallow:
            own = guest_of(self.request) or self.request.user
            if User.objects.filter(name_key=key).exclude(pk=own.pk).exists():
                raise ValidationError(self.error_messages["username_taken"], code="username_taken")
        return name

    def new_user(self, request: HttpRequest) -> User:
        """Return the guest's row, which keeps its games, or a new row.

        The row is locked until the end of the transaction. Of two forms sent at once, one finds no guest.
        """
        guest = guest_of(request)
        if guest and not User.objects.filter(pk=guest.pk, is_guest=True).update(is_guest=False):
            raise leads_to_login(request)
        user = guest or super().new_user(request)
        user.is_guest = False
        return user

    def is_safe_url(self, url: str) -> bool:
        """Return whether the URL is a path of this site. `redirect` takes other text for a view name."""
        try:
            return bool(url) and url.startswith("/") and super().is_safe_url(url)
        except ValueError:  # not a valid URL
            return False

    def get_client_ip(self, request: HttpRequest) -> str:
        """Return the visitor's address. IPv4 inside of IPv6 would be one network for allauth's limits."""
        address = str(super().get_client_ip(request))
        with suppress(ValueError):
            return str(IPv6Address(address).ipv4_mapped or address)
        return address

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        """Return the name or e-mail address alone: allauth's own key starts a new count for every Host."""
        return str(credentials.get("email") or credentials.get("username") or "").lower()

    def get_reauthentication_methods(self, user: User | AnonymousUser) -> list[dict[str, Any]]:
        """Return allauth's methods, with the site's words for a passkey."""
        methods = super().get_reauthentication_methods(user)
        for method in methods:
            if method["id"] == "mfa_reauthenticate:webauthn":
                method["description"] = _("Use a passkey")
        return methods

    def login(self, request: HttpRequest, user: User) -> None:
        """Log the user in and note in the new session which guest had the old one."""
        note_login(request, user)  # before the new session replaces a guest's
        noted_seat = request.session.get(NOTED_SEAT)
        super().login(request, user)
        if noted_seat:
            request.session[NOTED_SEAT] = noted_seat
        guest = guest_of(request)
        if guest and guest.pk != user.pk and count_guest_tables(guest.pk):
            request.session[GUEST] = guest.pk

    def post_login(self, request: HttpRequest, user: User, **kwargs: Any) -> HttpResponse:
        """Redirect to the offer to bring the guest's games along, or to the page the user asked for.

        Seat the user if they chose a seat on that page before.
        """
        response = super().post_login(request, user, **kwargs)
        take_noted_seat(request, user, getattr(response, "url", ""))
        if GUEST in request.session and hasattr(response, "url"):
            return redirect(f"{reverse('bring_games')}?{urlencode({'next': response.url})}")
        return response
