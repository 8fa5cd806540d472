"""Keys for pushes: of the site and of a browser."""

from base64 import urlsafe_b64encode
from io import StringIO

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from django.core.management import call_command


def new_key() -> str:
    said = StringIO()
    call_command("vapid_key", stdout=said)
    return said.getvalue().strip()


def browser_keys() -> tuple[ec.EllipticCurvePrivateKey, str, str]:
    key = ec.generate_private_key(ec.SECP256R1())
    point = key.public_key().public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )
    return (
        key,
        urlsafe_b64encode(point).rstrip(b"=").decode(),
        urlsafe_b64encode(b"s" * 16).rstrip(b"=").decode(),
    )
