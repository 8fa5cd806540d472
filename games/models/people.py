"""Users whom a user follows, mutes or blocks. No other user sees it."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Kind(models.TextChoices):
    """The kinds of a tie."""

    FOLLOW = "follow", _("followed")
    MUTE = "mute", _("muted")
    BLOCK = "block", _("blocked")


UNHEARD = (Kind.MUTE, Kind.BLOCK)
"""Kinds that hide the other user's messages."""


class Tie(models.Model):
    """One user follows, mutes or blocks another."""

    person = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="ties")
    other = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="+")
    kind = models.CharField(max_length=6, choices=Kind)
    since = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["person", "other", "kind"], name="one_tie_of_a_kind"),
            models.CheckConstraint(condition=~models.Q(person=models.F("other")), name="no_tie_to_oneself"),
        )

    def __str__(self) -> str:
        return f"{self.person_id} {self.kind} {self.other_id}"
