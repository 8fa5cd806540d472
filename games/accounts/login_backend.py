"""Checks passwords, as often for an unknown name or address as for a known one."""

from typing import Any

from allauth.account.auth_backends import AuthenticationBackend
from allauth.account.internal.userkit import get_user_by_username
from allauth.account.models import EmailAddress
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest

from games.models import User


class LoginBackend(AuthenticationBackend):
    """Hashes a wrong password once for a name and twice for an e-mail address."""

    def authenticate(self, request: HttpRequest | None, **credentials: Any) -> User:
        """Return the user, or raise PermissionDenied so that no other backend hashes the password again."""
        password = credentials.get("password")
        if not password:
            raise PermissionDenied
        for user in candidates(str(credentials.get("username") or credentials.get("email") or "")):
            if user is None:
                self._mitigate_timing_attack(password)
            elif self._check_password(user, password):
                return user
        raise PermissionDenied


def candidates(login: str) -> list[User | None]:
    """Return the users that the login may mean, with None in place of a user who does not exist.

    Several accounts may have one e-mail address. The password is checked for the account that confirmed it
    and for the account that gave it last. A user who signs up with a taken address can therefore log in with
    it, and does not learn that it was taken.
    """
    if "@" not in login:  # names have no @
        return [get_user_by_username(login)]
    rows = EmailAddress.objects.filter(email=login.lower()).select_related("user")
    confirmed, given = rows.filter(verified=True).first(), rows.filter(verified=False).order_by("pk").last()
    if given is None and confirmed is None:  # accounts made by the operator have no EmailAddress
        return [User.objects.filter(email=login.lower()).first(), None]
    return [confirmed and confirmed.user, given and given.user]
