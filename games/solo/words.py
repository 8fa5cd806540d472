"""Names of challenges."""

from django.utils.formats import date_format
from django.utils.translation import gettext

from games.models import Challenge
from games.models.solo import Kind


def challenge_name(challenge: Challenge) -> str:
    """Return the name of a challenge: its kind and its date."""
    day = date_format(challenge.date, gettext("j F Y"))
    if challenge.kind == Kind.WEEKLY:
        return gettext("Weekly challenge from %(day)s") % {"day": day}
    return gettext("Daily challenge of %(day)s") % {"day": day}
