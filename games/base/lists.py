"""Writes lists in sentences."""

from collections.abc import Iterable

from django.utils.translation import gettext as _


def joined(parts: Iterable[str]) -> str:
    """Return "a, b and c"."""
    *first, last = [str(part) for part in parts] or [""]
    return _("%(first)s and %(last)s") % {"first": ", ".join(first), "last": last} if first else last
