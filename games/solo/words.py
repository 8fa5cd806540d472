"""Names of challenges."""

from django.utils.translation import gettext

from games.clocks.words import day
from games.models import Challenge
from games.models.solo import Kind


def challenge_name(challenge: Challenge) -> str:
    """Return the name of a challenge: its kind and its date."""
    on = day(challenge.date)
    if challenge.kind == Kind.WEEKLY:
        return gettext("Weekly challenge from %(day)s") % {"day": on}
    return gettext("Daily challenge of %(day)s") % {"day": on}
