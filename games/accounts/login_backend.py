"""Checks passwords, as often for an unknown name or address as for a known one."""

from typing import Any

from allauth.account.auth_backends import AuthenticationBackend
from allauth.account.internal.userkit import get_user_by_username
from allauth.account.models import EmailAddress
from django.contrib.auth.hashers import make_password
from django.core.cache import cache
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest

from games.models import User

OLD_HASHER = "pbkdf2_sha256"


class LoginBackend(AuthenticationBackend):
    """Hashes a wrong password once for a name and twice for an e-mail address."""

    def authenticate(self, request: HttpRequest | None, **credentials: Any) -> User:
        """Return the user, or raise PermissionDenied so that no other backend hashes the password again."""
        password = credentials.get("password")
        if not password:
            raise PermissionDenied
        login = str(credentials.get("username") or credentials.get("email") or "")
        for user in candidates(login):
            if user is None:
                self._mitigate_timing_attack(password)
            elif self._check_password(user, password):
                return user
            if "@" in login and old_hashes_exist():
                is_old = user is not None and user.password.startswith(OLD_HASHER)
                make_password(password, hasher="argon2" if is_old else OLD_HASHER)
        raise PermissionDenied


def old_hashes_exist() -> bool:
    """Return whether an account still has a hash of 0.2.0, which takes 15 times as long to check.

    While one has, every e-mail address takes as long, so that the time does not show whether it has an
    account. The answer is looked up once an hour, since no index has it.
    """
    old_hashes = User.objects.filter(password__startswith=OLD_HASHER)
    return bool(cache.get_or_set("old-hashes-exist", old_hashes.exists, 3600))


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
