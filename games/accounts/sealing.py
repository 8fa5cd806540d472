"""Encryption of the account secrets that the database holds, with a key derived from SECRET_KEY."""

import logging
from base64 import urlsafe_b64encode
from typing import Any

from cryptography.fernet import Fernet, InvalidToken, MultiFernet
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from django.conf import settings
from django.core.exceptions import PermissionDenied

log = logging.getLogger(__name__)

SEALED = "sealed:"
"""Marks an encrypted text. Texts without it were stored by version 0.2.0 or earlier."""
PURPOSE = b"maharaja authenticator secrets"
SECRETS = ("secret", "seed", "migrated_codes")
"""Keys of an authenticator's data with secret values. The others are public or needed in the clear."""


class Unreadable(PermissionDenied):
    """The text was sealed with a key that is neither SECRET_KEY nor among SECRET_KEY_FALLBACKS."""


def seal(text: str) -> str:
    """Return the text encrypted with SECRET_KEY."""
    return SEALED + _box().encrypt(text.encode()).decode()


def unseal(text: str) -> str:
    """Return the text in the clear. A text that was never sealed is returned as it is."""
    if not text.startswith(SEALED):
        return text
    try:
        return _box().decrypt(text.removeprefix(SEALED)).decode()
    except InvalidToken as error:
        log.exception("a secret was sealed with another SECRET_KEY: name that one in SECRET_KEY_FALLBACKS")
        raise Unreadable from error


def sealed(data: dict[str, Any]) -> dict[str, Any]:
    """Return an authenticator's data with its secrets encrypted with SECRET_KEY."""
    return _each(data, lambda text: seal(unseal(text)))


def unsealed(data: dict[str, Any]) -> dict[str, Any]:
    """Return an authenticator's data with its secrets in the clear."""
    return _each(data, unseal)


def _each(data: dict[str, Any], change: Any) -> dict[str, Any]:
    def changed(value: Any) -> Any:
        return [change(text) for text in value] if isinstance(value, list) else change(value)

    return {name: changed(value) if name in SECRETS else value for name, value in data.items()}


def _box() -> MultiFernet:
    """Return a cipher that encrypts with SECRET_KEY and decrypts with the fallbacks too."""
    return MultiFernet([_fernet(key) for key in (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)])


def _fernet(secret_key: str) -> Fernet:
    derived = HKDF(algorithm=SHA256(), length=32, salt=None, info=PURPOSE).derive(secret_key.encode())
    return Fernet(urlsafe_b64encode(derived))
