"""What allauth does differently here: a guest who signs up stays the same person."""

from typing import Any
from urllib.parse import urlencode

from allauth.account import app_settings
from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.signals import password_reset
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import ValidationError
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from games.accounts.mail import AccountMail
from games.accounts.passkeys import forget_unproven
from games.accounts.write import games_of
from games.models import User
from games.models.names import name_key, tidy_name

GUEST = "guest"
"""In the session: the guest who has just logged in to an account."""


def guest_of(request: HttpRequest) -> User | None:
    """The guest at the door (maharaja_site.middleware.GuestsAtTheDoor)."""
    return getattr(request, "guest", None)


@receiver(password_reset)
def after_a_reset(user: User, **_signal: Any) -> None:
    """allauth asks its adapter for everything, so whoever resets a password has loaded this."""
    forget_unproven(user=user)


class AccountAdapter(AccountMail):
    """Names have the site's rules; a guest's row becomes the account; a guest's games are remembered."""

    error_messages = DefaultAccountAdapter.error_messages | {
        "username_taken": _("Somebody already has that name."),
        "username_blacklisted": _("That name is kept for the site itself."),
        "username_password_mismatch": _("The name and the password do not go together."),
        "email_password_mismatch": _("The e-mail address and the password do not go together."),
    }

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """Free, and not too like another's; a guest and whoever renames themselves may keep their own."""
        name = str(super().clean_username(tidy_name(username), shallow=True))
        key = name_key(name)
        if key in map(name_key, app_settings.USERNAME_BLACKLIST):
            raise ValidationError(self.error_messages["username_blacklisted"], code="username_blacklisted")
        if not shallow:
            own = guest_of(self.request) or self.request.user
            if User.objects.filter(name_key=key).exclude(pk=own.pk).exists():
                raise ValidationError(self.error_messages["username_taken"], code="username_taken")
        return name

    def new_user(self, request: HttpRequest) -> User:
        """The guest's own row, with everything that hangs on it, or a fresh one."""
        user = guest_of(request) or super().new_user(request)
        user.is_guest = False
        return user

    def is_safe_url(self, url: str) -> bool:
        """A path of this site: anything else in `next` could be taken for the name of a page."""
        try:
            return bool(url) and url.startswith("/") and super().is_safe_url(url)
        except ValueError:  # what only looks like an address
            return False

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        """Count by person alone: allauth would begin anew for every Host, and so for every port in it."""
        return str(credentials.get("email") or credentials.get("username") or "").lower()

    def get_reauthentication_methods(self, user: User | AnonymousUser) -> list[dict[str, Any]]:
        """Call a passkey by its name."""
        methods = super().get_reauthentication_methods(user)
        for method in methods:
            if method["id"] == "mfa_reauthenticate:webauthn":
                method["description"] = _("Use a passkey")
        return methods

    def login(self, request: HttpRequest, user: User) -> None:
        """A new session begins; it remembers the guest of the old one."""
        super().login(request, user)
        guest = guest_of(request)
        if guest and guest.pk != user.pk and games_of(guest.pk):
            request.session[GUEST] = guest.pk

    def post_login(self, request: HttpRequest, user: User, **kwargs: Any) -> HttpResponse:
        """Offer to bring the guest's games along, then go where they wanted to go."""
        response = super().post_login(request, user, **kwargs)
        if GUEST in request.session and hasattr(response, "url"):
            return redirect(f"{reverse('bring_games')}?{urlencode({'next': response.url})}")
        return response
