"""Reads mails for the tests of accounts."""

import re

from django.core.mail import EmailMessage


def links(message: EmailMessage) -> list[str]:
    """Return the addresses of the links in the text of a mail."""
    return re.findall(r"https?://\S+", str(message.body))
