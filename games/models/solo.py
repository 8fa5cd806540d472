"""Solo play: challenges and solo games."""

from typing import Any

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.table import Table


class Kind(models.TextChoices):
    """How long a challenge is open."""

    DAILY = "daily", _("daily challenge")
    WEEKLY = "weekly", _("weekly challenge")


class Challenge(models.Model):
    """A game with the same seed and options for all players. The worker makes it before it opens."""

    kind = models.CharField(max_length=6, choices=Kind)
    date = models.DateField()
    """Its first day, in UTC."""
    opens_at = models.DateTimeField()
    closes_at = models.DateTimeField()
    seed = models.CharField(max_length=64)
    """Secret until it closes."""
    seed_hash = models.CharField(max_length=64)
    game_name = models.CharField(max_length=32)
    options = models.JSONField(default=dict)
    late = models.BooleanField(default=False, db_default=False)
    """Whether the worker made it so late that players had less than half of its time."""

    class Meta:
        constraints = (models.UniqueConstraint(fields=["kind", "date"], name="one_challenge_a_date"),)
        indexes = (models.Index(fields=["closes_at"], name="challenges_by_end"),)

    def __str__(self) -> str:
        return f"{self.kind} {self.date}"


OLD_COLUMNS = {
    "score": "prestige", "statues": "statues", "character": "character", "final": "final",
    "special": "special",
}  # fmt: skip
"""Facts that the release before this one stores in columns of their own. Both are filled until it is gone."""


class SoloGame(models.Model):
    """A game for one player: why it was started, and at its end how it went."""

    table = models.OneToOneField(Table, models.CASCADE, related_name="solo")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="solo_games")
    challenge = models.ForeignKey(
        Challenge, models.CASCADE, null=True, blank=True, related_name="attempts", db_index=False
    )
    counted = models.BooleanField(default=False)
    """Whether this attempt at the challenge counts; all others are practice."""
    eligible = models.BooleanField(default=False)
    """Whether a guest began it, or an account that is older than the challenge."""
    listed = models.BooleanField(default=False)
    """Whether it is listed on the challenge's leaderboard."""
    task = models.CharField(max_length=32, blank=True)
    """The name of its task in the campaign."""
    origin = models.ForeignKey("self", models.SET_NULL, null=True, blank=True, related_name="answers")
    """The game, with the same seed and options, whose score the player wants to beat."""
    level = models.CharField(max_length=10)
    ended_on = models.DateField(null=True, blank=True)
    """The day of its end, in UTC. None if it is not finished, or if a bot finished it."""
    won = models.BooleanField(default=False)
    margin = models.SmallIntegerField(default=0)
    """Points ahead of the opponent."""
    standing = models.IntegerField(null=True, blank=True)
    """The number by which its title orders the challenge's leaderboard. None: the game does not count."""
    facts = models.JSONField(null=True, blank=True)
    """What its title stores of the end. None: not finished, or by the release before (see `outcome`)."""
    stars = models.PositiveSmallIntegerField(default=0)

    prestige = models.SmallIntegerField(default=0)
    statues = models.PositiveSmallIntegerField(default=0)
    character = models.PositiveSmallIntegerField(default=0)
    final = models.CharField(max_length=20, blank=True)
    special = models.CharField(max_length=80, blank=True)
    """The columns of OLD_COLUMNS."""

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["challenge", "user"], condition=models.Q(counted=True), name="one_attempt_counts"
            ),
        )
        indexes = (
            models.Index(
                fields=["challenge", "-standing", "id"], name="leaderboard",
                condition=models.Q(listed=True),
            ),
            models.Index(fields=["user", "ended_on"], name="days_played"),
            models.Index(
                fields=["user"], name="unlisted_attempts",
                condition=models.Q(counted=True, eligible=True, listed=False, standing__isnull=False),
            ),
        )  # fmt: skip

    def __str__(self) -> str:
        return f"solo game at {self.table_id}"

    @property
    def outcome(self) -> dict[str, Any]:
        """Return the facts, from the old columns if the release before wrote this row."""
        if self.facts is not None:
            return dict(self.facts)
        return {fact: getattr(self, column) for fact, column in OLD_COLUMNS.items()}

    def keep(self, facts: dict[str, Any]) -> None:
        """Set the facts, and the columns in which the release before looks for them."""
        self.facts = facts
        for fact in OLD_COLUMNS.keys() & facts:
            setattr(self, OLD_COLUMNS[fact], facts[fact])
