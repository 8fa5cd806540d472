"""Chat messages at a table, reports of them, and private notes."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.table import Table

MOST_SAID = 500
MOST_NOTED = 5000


class Message(models.Model):
    """A chat message at a table. Deleting the author's account empties the text and removes the name."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="messages")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="messages")
    text = models.CharField(max_length=MOST_SAID)
    said_at = models.DateTimeField()
    hidden = models.BooleanField(default=False)
    """Whether the operator has hidden it from all players."""

    class Meta:
        verbose_name = "chat message"

    def __str__(self) -> str:
        return f"{self.table_id}: {self.text[:40]}"


class Decision(models.TextChoices):
    """What an operator decided about a reported message."""

    NOTHING = "nothing", _("No rule was broken")
    HIDDEN = "hidden", _("The message was hidden")
    MEASURE = "measure", _("The message was hidden, and its author heard from the operator")


class Report(models.Model):
    """A report of a message to the operator, with the text as it was."""

    message = models.ForeignKey(Message, models.CASCADE, related_name="reports")
    reporter = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="reports")
    text = models.CharField(max_length=MOST_SAID)
    author_name = models.CharField(max_length=30)
    made_at = models.DateTimeField()
    handled_at = models.DateTimeField(null=True, blank=True)
    decision = models.CharField(max_length=10, choices=Decision, blank=True, default="", db_default="")
    """What the operator decided; empty while it is open, and for reports of earlier releases."""
    answer = models.CharField(max_length=MOST_SAID, blank=True, default="", db_default="")
    """What the operator wrote to the reporter."""

    class Meta:
        verbose_name = "report of a chat message"
        verbose_name_plural = "reports of chat messages"
        indexes = (
            models.Index(fields=["made_at"], name="open_reports", condition=models.Q(handled_at=None)),
        )
        constraints = (
            models.UniqueConstraint(fields=["message", "reporter"], name="one_report_a_person"),
        )  # fmt: skip

    def __str__(self) -> str:
        return f"{self.author_name}: {self.text[:40]}"


class Note(models.Model):
    """A private note of a player about a game."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="notes")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="notes")
    text = models.TextField(max_length=MOST_NOTED, blank=True)
    revision = models.PositiveIntegerField(default=0)
    saved_at = models.DateTimeField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=["table", "user"], name="one_note_a_table"),)

    def __str__(self) -> str:
        return f"note at {self.table_id}"
