"""Asks the mail server whether it lets the site in."""

from contextlib import suppress
from functools import lru_cache
from smtplib import SMTPAuthenticationError, SMTPResponseException
from time import monotonic

from django.conf import settings
from django.core.mail import get_connection
from django.utils.translation import gettext as _

SMTP = "django.core.mail.backends.smtp.EmailBackend"
TIMEOUT = 5
"""Seconds to wait for each answer of the server."""
FRESH = 60.0
"""Seconds for which this process remembers the answer: a wrong password is not tried again and again."""


def trouble() -> str:
    """Return in words why no mail can be sent; nothing if the server answers, or if it is not asked."""
    error = _refusal(int(monotonic() // FRESH)) if settings.EMAIL_BACKEND == SMTP else None
    if error is None:
        return ""
    server = f"{settings.EMAIL_HOST}:{settings.EMAIL_PORT}"
    if isinstance(error, SMTPAuthenticationError):
        return _("%(server)s refuses the name or the password in EMAIL_URL.") % {"server": server}
    return _("No mail goes out. %(server)s: %(reason)s. Is EMAIL_URL right?") % {
        "server": server, "reason": _reason(error),
    }  # fmt: skip


@lru_cache(1)
def _refusal(period: int) -> Exception | None:
    """Log in and out. Return what went wrong, if anything did."""
    server = get_connection(timeout=TIMEOUT)
    try:
        server.open()
    except (OSError, ValueError) as error:  # smtplib's are OSErrors; ValueError: a login that is not ASCII
        return error
    finally:
        with suppress(OSError):
            server.close()
    return None


def _reason(error: Exception) -> str:
    """Return the cause without the server's own words and without values: they may repeat the login."""
    if isinstance(error, SMTPResponseException):
        return str(error.smtp_code)
    if isinstance(error, OSError):
        return str(error.strerror or error).strip(".")
    return type(error).__name__
