"""Sandboxes: positions of finished games in which a user tries other moves."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from games.models.table import Table, new_code


class Sandbox(models.Model):
    """A position and the moves tried from it. Only its owner sees it, unless it is shared by link."""

    code = models.CharField(max_length=16, unique=True, default=new_code, editable=False)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="sandboxes")
    source = models.ForeignKey(Table, models.SET_NULL, null=True, blank=True, related_name="+")
    number = models.PositiveIntegerField()
    """The step of the game from which it starts."""
    game_name = models.CharField(max_length=32)
    rules = models.PositiveIntegerField()
    seats = models.PositiveSmallIntegerField()
    colours = models.JSONField(default=list)
    """The colour of each player; names are not stored."""
    start = models.BinaryField()
    """The state at step `number`."""
    moves = models.JSONField(default=list, blank=True)
    """[seat, text] of each move since the start."""
    bots = models.JSONField(default=list, blank=True)
    """The seats that bots play when asked to."""
    version = models.PositiveIntegerField(default=0)
    thinking_since = models.DateTimeField(null=True, blank=True)
    """When the worker was asked to play the bots' moves; None if it was not (games.analysis.thinking)."""
    name = models.CharField(max_length=60, blank=True)
    kept = models.BooleanField(default=False)
    share = models.CharField(max_length=40, unique=True, null=True, blank=True)
    """The secret part of its link; None if it is not shared."""
    created_at = models.DateTimeField()
    changed_at = models.DateTimeField()

    class Meta:
        indexes = (
            models.Index(
                fields=["thinking_since"],
                name="thinking_sandboxes",
                condition=Q(thinking_since__isnull=False),
            ),
            models.Index(
                fields=["changed_at"],
                name="sandboxes_to_forget",
                condition=Q(kept=False, share=None),
            ),
        )

    def __str__(self) -> str:
        return f"sandbox {self.code}"
