"""`manage.py reseal_secrets`: encrypts authenticator secrets with the present SECRET_KEY."""

from typing import Any

from allauth.mfa.models import Authenticator
from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from games.accounts.sealing import Unreadable, sealed


class Command(BaseCommand):
    help = "Encrypts authenticator secrets with today's SECRET_KEY. An old key is then no longer needed."

    def handle(self, **_options: Any) -> None:
        keys = list(
            Authenticator.objects.exclude(type=Authenticator.Type.WEBAUTHN).values_list("pk", flat=True)
        )
        unreadable = sum(not _resealed(key) for key in keys)
        self.stdout.write(f"{len(keys) - unreadable} authenticators are sealed with today's key.")
        if unreadable:
            raise CommandError(f"{unreadable} cannot be read: name their key in SECRET_KEY_FALLBACKS.")


@transaction.atomic
def _resealed(key: int) -> bool:
    """Encrypt one secret again. Return False if it cannot be read; a deleted row counts as done."""
    row = Authenticator.objects.select_for_update().filter(pk=key).first()
    try:
        if row:
            row.data = sealed(row.data)
            row.save(update_fields=["data"])
    except Unreadable:
        return False
    return True
