"""Turns EMAIL_URL into Django's mail settings, and stores mails as files by default."""

import re
from collections.abc import Sequence
from email.message import EmailMessage as Parsed
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, parse_qsl, unquote, urlsplit

from django.conf import settings
from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend

TIMEOUT = 10
NAMED = re.compile(r"[^A-Za-z0-9@._+-]")


def mail_settings(url: str, folder: Path) -> dict[str, Any]:
    """Return Django's mail settings for EMAIL_URL. Without a URL, mails become files in the folder.

    The URL is smtp://user:password@host:587?timeout=10, smtps://…:465, file:///folder, or names a provider
    of django-anymail with its options in lower case: postmark://?server_token=…,
    mailgun://?api_key=…&sender_domain=…
    """
    parts = urlsplit(url)
    if parts.scheme in ("", "file"):
        return {
            "EMAIL_BACKEND": "maharaja_site.mail.Files",
            "EMAIL_FILE_PATH": Path(parts.path) if parts.path else folder,
        }
    return _smtp(parts) if parts.scheme in ("smtp", "smtps") else _provider(parts)


def _smtp(parts: SplitResult) -> dict[str, Any]:
    secure, port = parts.scheme == "smtps", parts.port or (465 if parts.scheme == "smtps" else 587)
    options = dict(parse_qsl(parts.query))
    return {
        "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
        "EMAIL_HOST": parts.hostname or "localhost",
        "EMAIL_PORT": port,
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_SSL": secure,
        "EMAIL_USE_TLS": not secure and options.get("tls", "on" if port == 587 else "off") == "on",
        "EMAIL_TIMEOUT": int(options.get("timeout", TIMEOUT)),
    }


def _provider(parts: SplitResult) -> dict[str, Any]:
    name = parts.scheme.replace("-", "_")
    options = {f"{name}_{key}".upper(): value for key, value in parse_qsl(parts.query)}
    # anymail has a module for each provider, with a class EmailBackend.
    return {
        "EMAIL_BACKEND": f"anymail.backends.{name}.EmailBackend",
        "ANYMAIL": {**options, "REQUESTS_TIMEOUT": TIMEOUT},
        "MAIL_PROVIDER": name,
    }


class Files(BaseEmailBackend):
    """Writes each mail to a file named by its Message-ID. A mail that is sent again replaces its file."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        """Write the mails and return how many. Each file appears complete."""
        folder = Path(settings.EMAIL_FILE_PATH)  # type: ignore[misc]  # mail_settings() gives it
        folder.mkdir(parents=True, exist_ok=True)
        for email in email_messages:
            parsed: Parsed = email.message()
            name = file_name(str(parsed["Message-ID"]))
            unfinished = folder / f".{name}.part"
            unfinished.write_bytes(parsed.as_bytes())
            unfinished.rename(folder / name)
        return len(email_messages)


def file_name(message_id: str) -> str:
    """Return the file name of a mail: its Message-ID, without special signs."""
    return f"{NAMED.sub('_', message_id.strip().strip('<>'))[:150]}.eml"
