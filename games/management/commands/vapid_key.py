"""A new private key for web push, to be kept in the environment as VAPID_KEY."""

from base64 import urlsafe_b64encode
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from django.core.management.base import BaseCommand


class Command(BaseCommand):
    help = "Print a new private key for web push: VAPID_KEY."

    def handle(self, *args: Any, **options: Any) -> None:
        """Browsers that were asked under another key have to be asked again."""
        number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
        self.stdout.write(urlsafe_b64encode(number.to_bytes(32, "big")).rstrip(b"=").decode())
