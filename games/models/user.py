"""A person. A guest is an ordinary row with a flag."""

import zoneinfo

from django.contrib.auth.models import AbstractUser
from django.core.exceptions import ValidationError
from django.core.validators import RegexValidator
from django.db import models
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _

NAME_RULE = RegexValidator(
    r"^[^\W_](?:[ ._-]?[^\W_]){1,23}$",
    _("2 to 24 letters and digits; between them single spaces, dots, hyphens or underscores."),
)


def check_time_zone(name: str) -> None:
    """One of the zones of the tz database."""
    if name not in zoneinfo.available_timezones():
        raise ValidationError(_("This is not a time zone: %(name)s"), params={"name": name})


class User(AbstractUser):
    """The name people see is the username; it is unique whatever the case."""

    username = models.CharField(_("name"), max_length=30, unique=True, validators=[NAME_RULE])
    is_guest = models.BooleanField(default=False, db_index=True)
    time_zone = models.CharField(max_length=64, default="UTC", validators=[check_time_zone])

    class Meta:
        constraints = (models.UniqueConstraint(Lower("username"), name="name_unique_in_any_case"),)
