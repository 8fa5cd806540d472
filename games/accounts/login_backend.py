"""Logging in by name or address, with as many password checks for unknown ones as for known ones."""

from typing import Any

from allauth.account.auth_backends import AuthenticationBackend
from allauth.account.internal.userkit import get_user_by_username
from allauth.account.models import EmailAddress
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest

from games.models import User


class LoginBackend(AuthenticationBackend):
    """A wrong password costs one check for a name, and two for an address."""

    def authenticate(self, request: HttpRequest | None, **credentials: Any) -> User:
        """Return the person, or refuse: the next backend must not check a second time."""
        password = credentials.get("password")
        if not password:
            raise PermissionDenied
        for person in candidates(str(credentials.get("username") or credentials.get("email") or "")):
            if person is None:
                self._mitigate_timing_attack(password)
            elif self._check_password(person, password):
                return person
        raise PermissionDenied


def candidates(login: str) -> list[User | None]:
    """Return whose password it may be, with None in the place of somebody who does not exist.

    An address may be on several accounts, and the password tells them apart: the one that has confirmed it,
    and the one that gave it last. So whoever signs up with somebody's address can log in with it, and does
    not learn that it was taken.
    """
    if "@" not in login:  # no name has one
        return [get_user_by_username(login)]
    rows = EmailAddress.objects.filter(email=login.lower()).select_related("user")
    confirmed, given = rows.filter(verified=True).first(), rows.filter(verified=False).order_by("pk").last()
    if given is None and confirmed is None:  # accounts that the operator made have no such rows
        return [User.objects.filter(email=login.lower()).first(), None]
    return [confirmed and confirmed.user, given and given.user]
