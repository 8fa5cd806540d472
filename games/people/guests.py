"""Makes guests: players without an account."""

import secrets
import zoneinfo
from collections.abc import Mapping

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from games.base.refusals import Refused
from games.models import User
from games.models.names import name_key

TRIES = 6
"""Names to try before giving up; each has a longer number than the one before."""
FIRST = ("Amber", "Brave", "Calm", "Clever", "Gentle", "Golden", "Happy", "Jade", "Kind", "Lucky", "Wise")
SECOND = ("Bulbul", "Camel", "Elephant", "Falcon", "Gecko", "Heron", "Langur", "Otter", "Peacock", "Tiger")


def make_guest(*, time_zone: str = "UTC") -> User:
    """Return a new guest: a user with a random name, without password and e-mail address."""
    for attempt in range(TRIES):
        guest = User(is_guest=True, time_zone=time_zone)
        guest.username = random_name(attempt)
        guest.set_unusable_password()
        try:
            with transaction.atomic():
                guest.save()
        except IntegrityError:
            continue
        return guest
    raise Refused(_("Please try again."), status=503)


def random_name(attempt: int) -> str:
    """Return a random name, with a longer number at each attempt."""
    number = secrets.randbelow(90 * 10**attempt) + 10
    return f"{secrets.choice(FIRST)} {secrets.choice(SECOND)} {number}"


def new_name(user: User) -> str:
    """Return a random name that no other user has."""
    for attempt in range(TRIES):
        name = random_name(attempt)
        if not User.objects.filter(name_key=name_key(name)).exclude(pk=user.pk).exists():
            return name
    raise Refused(_("Please try again."), status=503)


def browsers_zone(sent: Mapping[str, object]) -> str:
    """Return the time zone that the browser sent with a form; UTC if it is unknown."""
    zone = str(sent.get("time_zone", ""))
    return zone if zone in zoneinfo.available_timezones() else "UTC"
