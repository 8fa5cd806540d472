"""Advice: what a searching bot would do in a person's place."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from games.models.game import Game


class Advice(models.Model):
    """A person's last question “What would you do?”, and the answer. Only this person sees it."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="advice")
    game = models.ForeignKey(Game, models.CASCADE, related_name="advice")
    version = models.PositiveIntegerField()
    """The number of moves when the question was asked."""
    draft = models.JSONField(default=list)
    """The moves that the person had drafted then. The answer is about the position after them."""
    thinking_since = models.DateTimeField(null=True, blank=True)
    """When the question was asked; None if it is answered."""
    plans = models.JSONField(null=True, blank=True)
    """The best plans, the best first: moves, the chance to win, and the numbers that the bot expects."""

    class Meta:
        verbose_name_plural = "advice"
        indexes = (
            models.Index(
                fields=["thinking_since"],
                name="advice_asked_for",
                condition=Q(thinking_since__isnull=False),
            ),
        )

    def __str__(self) -> str:
        return f"advice for {self.user_id} in {self.game_id}"
