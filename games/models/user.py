"""Users. A guest is a user with a flag."""

import zoneinfo
from collections.abc import Iterable
from typing import Any

from django.contrib.auth.models import AbstractUser
from django.core.exceptions import ValidationError
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.names import check_name, name_key


def check_time_zone(name: str) -> None:
    """Refuse a name that is not a zone of the tz database."""
    if name not in zoneinfo.available_timezones():
        raise ValidationError(_("This is not a time zone: %(name)s"), params={"name": name})


class User(AbstractUser):
    """A person with an account, or a guest. `name_key` prevents two names that a reader could confuse."""

    username = models.CharField(_("name"), max_length=30, unique=True, validators=[check_name])
    name_key = models.CharField(max_length=120, editable=False)
    renamed_at = models.DateTimeField(null=True, blank=True, editable=False)
    is_guest = models.BooleanField(default=False, db_index=True)
    signed_up_at = models.DateTimeField(null=True, blank=True, editable=False)
    """When a guest signed up. None for guests, and for accounts that were never guests."""
    time_zone = models.CharField(max_length=64, default="UTC", validators=[check_time_zone])
    muted_until = models.DateTimeField(null=True, blank=True, editable=False)
    """Until when an operator lets this user write no messages."""
    suspended_until = models.DateTimeField(null=True, blank=True, editable=False)
    """Until when an operator lets this user look at the site only."""
    unread_measures = models.BooleanField(default=False, db_default=False, editable=False)
    """Whether an operator has written something that the user has not opened yet."""
    confirmed_elsewhere = models.BooleanField(default=False, db_default=False, editable=False)
    """Whether the address was confirmed outside of the account's sessions, so perhaps not by the user."""

    class Meta:
        constraints = (models.UniqueConstraint(fields=["name_key"], name="no_two_names_alike"),)
        indexes = (
            models.Index(fields=["id"], name="guests", condition=models.Q(is_guest=True)),
            models.Index(fields=["date_joined"], name="guests_by_age", condition=models.Q(is_guest=True)),
            models.Index(fields=["name_key"], name="names_by_prefix", opclasses=["varchar_pattern_ops"]),
            models.Index(fields=["id"], name="superusers", condition=models.Q(is_superuser=True)),
            models.Index(
                fields=["id"], name="public_profiles", condition=models.Q(is_active=True, is_guest=False)
            ),
            models.Index(
                fields=["signed_up_at"],
                name="guests_signed_up",
                condition=models.Q(signed_up_at__isnull=False),
            ),
        )

    def save(self, *args: Any, update_fields: Iterable[str] | None = None, **kwargs: Any) -> None:
        """Save the user with the key of the name."""
        self.name_key = name_key(self.username)
        if update_fields is not None and "username" in update_fields:
            update_fields = {*update_fields, "name_key"}
        super().save(*args, update_fields=update_fields, **kwargs)
