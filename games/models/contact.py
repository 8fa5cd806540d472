"""Letters to the operator."""

from django.conf import settings
from django.db import models

MOST_WRITTEN = 4000


class Letter(models.Model):
    """A letter to the operator, mailed as a copy if the operator has an address."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="letters"
    )
    name = models.CharField(max_length=80, blank=True)
    email = models.EmailField()
    text = models.TextField(max_length=MOST_WRITTEN)
    written_at = models.DateTimeField()
    claimed_at = models.DateTimeField(null=True, blank=True)
    """When a worker last tried to mail it."""
    mailed_at = models.DateTimeField(null=True, blank=True)
    answered_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = "message to the operator"
        verbose_name_plural = "messages to the operator"
        indexes = (
            models.Index(fields=["written_at"], name="to_be_mailed", condition=models.Q(mailed_at=None)),
        )

    def __str__(self) -> str:
        return f"{self.name or self.email}: {self.text[:40]}"
