"""Moderation: measures against accounts, the log of what operators did, and traces of devices."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

MOST_REASON = 1000
"""Letters in a reason, in an appeal and in its answer."""


class Measure(models.TextChoices):
    """What an operator can do about an account, the mildest first."""

    WARNING = "warning", _("Warning")
    RENAME = "rename", _("Name reset")
    MUTE = "mute", _("No chat")
    SUSPENSION = "suspension", _("Suspension")


class Sanction(models.Model):
    """A measure against one account, with the appeal of its owner. At most one appeal, and one answer."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="sanctions")
    kind = models.CharField(max_length=10, choices=Measure)
    reason = models.TextField(max_length=MOST_REASON)
    """Why, in words that the player reads."""
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    made_at = models.DateTimeField()
    ends_at = models.DateTimeField(null=True, blank=True)
    """None for measures that do not last: warnings and name resets."""
    lifted_at = models.DateTimeField(null=True, blank=True)
    appeal = models.TextField(max_length=MOST_REASON, blank=True)
    appealed_at = models.DateTimeField(null=True, blank=True)
    decided_at = models.DateTimeField(null=True, blank=True)
    """When an operator answered the appeal."""
    answer = models.TextField(max_length=MOST_REASON, blank=True)

    class Meta:
        verbose_name = "measure against an account"
        verbose_name_plural = "measures against accounts"
        indexes = (
            models.Index(
                fields=["appealed_at"], name="open_appeals",
                condition=models.Q(appealed_at__isnull=False, decided_at=None),
            ),
        )  # fmt: skip

    def __str__(self) -> str:
        return f"{self.kind} of {self.user_id}"


class Deed(models.Model):
    """Something that an operator did. Rows are only added, and removed after the time that KEPT says."""

    operator = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="deeds")
    operator_name = models.CharField(max_length=30)
    action = models.CharField(max_length=40)
    about = models.CharField(max_length=80, blank=True)
    """What it was done to, such as “report 12” or “user 7”. No names: accounts may be deleted."""
    detail = models.JSONField(default=dict, blank=True)
    done_at = models.DateTimeField()

    class Meta:
        verbose_name = "operator's action"
        verbose_name_plural = "operators' actions"
        indexes = (models.Index(fields=["done_at"], name="deeds_by_time"),)

    def __str__(self) -> str:
        return f"{self.operator_name}: {self.action} {self.about}"


class DeviceTrace(models.Model):
    """A salted hash of the address or the browser with which an account plays ranked games."""

    class Kind(models.TextChoices):
        """What was hashed."""

        ADDRESS = "address", "internet address"
        BROWSER = "browser", "browser"

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="device_traces")
    kind = models.CharField(max_length=7, choices=Kind)
    digest = models.CharField(max_length=32)
    seen_at = models.DateTimeField()

    class Meta:
        verbose_name = "trace of a device"
        verbose_name_plural = "traces of devices"
        constraints = (
            models.UniqueConstraint(fields=["user", "kind", "digest"], name="one_trace_a_device"),
        )  # fmt: skip
        indexes = (
            models.Index(fields=["kind", "digest"], name="traces_by_device"),
            models.Index(fields=["seen_at"], name="traces_by_time"),
        )

    def __str__(self) -> str:
        return f"{self.kind} of {self.user_id}"
