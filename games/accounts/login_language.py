"""Stores the language of the browser at a user's first login, for mails to them."""

from typing import Any

from django.contrib.auth.signals import user_logged_in
from django.dispatch import receiver
from django.http import HttpRequest
from django.utils.translation import get_language

from games.models import User, Wishes


@receiver(user_logged_in)
def logged_in(user: User, request: HttpRequest | None, **_signal: Any) -> None:
    """Store the browser's language unless the user has notice settings already."""
    if request is not None and not user.is_guest:
        Wishes.objects.get_or_create(user=user, defaults={"language": get_language() or ""})
