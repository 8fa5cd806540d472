"""Makes guests: players without an account."""

import secrets
import zoneinfo
from collections.abc import Mapping

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from games.base.refusals import Refused
from games.models import User

TRIES = 6
"""Names to try before giving up; each has a longer number than the one before."""
FIRST = ("Amber", "Brave", "Calm", "Clever", "Gentle", "Golden", "Happy", "Jade", "Kind", "Lucky", "Wise")
SECOND = ("Bulbul", "Camel", "Elephant", "Falcon", "Gecko", "Heron", "Langur", "Otter", "Peacock", "Tiger")


def make_guest(*, time_zone: str = "UTC") -> User:
    """Return a new guest: a user with a random name, without password and e-mail address."""
    for attempt in range(TRIES):
        number = secrets.randbelow(90 * 10**attempt) + 10
        guest = User(is_guest=True, time_zone=time_zone)
        guest.username = f"{secrets.choice(FIRST)} {secrets.choice(SECOND)} {number}"
        guest.set_unusable_password()
        try:
            with transaction.atomic():
                guest.save()
        except IntegrityError:
            continue
        return guest
    raise Refused(_("Please try again."), status=503)


def browsers_zone(sent: Mapping[str, object]) -> str:
    """Return the time zone that the browser sent with a form; UTC if it is unknown."""
    zone = str(sent.get("time_zone", ""))
    return zone if zone in zoneinfo.available_timezones() else "UTC"
