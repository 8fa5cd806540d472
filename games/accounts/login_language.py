"""Whoever logs in is written to in the language of that browser."""

from typing import Any

from django.contrib.auth.signals import user_logged_in
from django.dispatch import receiver
from django.http import HttpRequest
from django.utils.translation import get_language

from games.models import User, Wishes


@receiver(user_logged_in)
def logged_in(user: User, request: HttpRequest | None, **_signal: Any) -> None:
    """Unless they have chosen one."""
    if request is not None and not user.is_guest:
        Wishes.objects.get_or_create(user=user, defaults={"language": get_language() or ""})
