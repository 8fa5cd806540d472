"""`manage.py vapid_key`: prints a new private key for web push, for the setting VAPID_KEY."""

from base64 import urlsafe_b64encode
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from django.core.management.base import BaseCommand


class Command(BaseCommand):
    help = "Print a new private key for web push: VAPID_KEY."

    def handle(self, *args: Any, **options: Any) -> None:
        """Print a new key. Browsers that subscribed with another key have to subscribe again."""
        number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
        self.stdout.write(urlsafe_b64encode(number.to_bytes(32, "big")).rstrip(b"=").decode())
