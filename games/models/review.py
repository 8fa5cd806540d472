"""Reviews: what the search says about a finished game."""

from django.conf import settings
from django.db import models

from games.models.table import Table


class Progress(models.TextChoices):
    """How far the worker has come."""

    MAKING = "making"
    DONE = "done"
    FAILED = "failed"


class Review(models.Model):
    """The review of a finished game. The worker makes it in short slices (games.review.slices).

    It holds numbers, steps and texts of moves; names and sentences are added when the page is read.
    """

    table = models.OneToOneField(Table, models.CASCADE, related_name="review")
    asked_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="reviews",
        db_index=False,
    )  # fmt: skip
    asked_at = models.DateTimeField()
    progress = models.CharField(max_length=8, choices=Progress, default=Progress.MAKING)
    rules = models.PositiveIntegerField()
    """The rules of the game when the review was asked for."""
    version = models.PositiveIntegerField(default=0)
    """Incremented with each slice: a slice is stored only if no other was stored meanwhile."""
    worked_at = models.DateTimeField()
    """When the last slice was stored; the review that waited longest is continued first."""
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)
    """Pieces of work; 0 before the first slice."""
    tries = models.PositiveSmallIntegerField(default=0)
    """How many slices in a row have failed."""
    work = models.JSONField(default=dict, blank=True)
    """What has been found so far; emptied at the end."""
    found = models.JSONField(null=True, blank=True)
    """The finished review (games.review.findings)."""

    class Meta:
        indexes = (
            models.Index(
                fields=["worked_at"], name="reviews_in_the_making", condition=models.Q(progress="making")
            ),
            models.Index(fields=["asked_by", "asked_at"], name="reviews_asked_for"),
        )

    def __str__(self) -> str:
        return f"review of {self.table_id}"

    @property
    def percent(self) -> int:
        """Return how much of the work is done; never 100 before the end."""
        return min(99, 100 * self.done // self.total) if self.total else 0
