"""Words at a table: what players say to each other, what is reported, and notes for oneself."""

from django.conf import settings
from django.db import models

from games.models.table import Table

MOST_SAID = 500
MOST_NOTED = 5000


class Message(models.Model):
    """Something said at a table. Whoever deletes their account leaves it empty and nameless."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="messages")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="messages")
    text = models.CharField(max_length=MOST_SAID)
    said_at = models.DateTimeField()
    hidden = models.BooleanField(default=False)
    """By the operator: from then on nobody gets it."""

    def __str__(self) -> str:
        return f"{self.table_id}: {self.text[:40]}"


class Report(models.Model):
    """Somebody asks the operator to look at a message. The words are kept as they were."""

    message = models.ForeignKey(Message, models.CASCADE, related_name="reports")
    reporter = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="reports")
    text = models.CharField(max_length=MOST_SAID)
    author_name = models.CharField(max_length=30)
    made_at = models.DateTimeField()
    handled_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["message", "reporter"], name="one_report_a_person"),
        )  # fmt: skip

    def __str__(self) -> str:
        return f"{self.author_name}: {self.text[:40]}"


class Note(models.Model):
    """What a player writes down about a game, for their own eyes."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="notes")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="notes")
    text = models.TextField(max_length=MOST_NOTED, blank=True)
    revision = models.PositiveIntegerField(default=0)
    saved_at = models.DateTimeField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=["table", "user"], name="one_note_a_table"),)

    def __str__(self) -> str:
        return f"note at {self.table_id}"
