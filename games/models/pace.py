"""Play over days: a player's habits and vacations, the clocks of a game, and what they bring about."""

from datetime import time, timedelta

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from games.models.game import Game
from games.models.table import Seat, Table


class TimeUp(models.TextChoices):
    """What to do for somebody whose time is up."""

    DRAFT = "draft", _("Play my draft")
    STEWARD = "steward", _("Let a bot decide")
    NOTHING = "nothing", _("Do nothing")


class Habits(models.Model):
    """When a player sleeps, and what happens when their time is up. Without a row the defaults hold."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="habits")
    quiet_from = models.TimeField(default=time(23))
    quiet_until = models.TimeField(default=time(7))
    time_up = models.CharField(max_length=10, choices=TimeUp, default=TimeUp.DRAFT)

    def __str__(self) -> str:
        return f"habits of {self.user_id}"


class Vacation(models.Model):
    """Days on which a player's clocks stand; ended early, it ends at that moment."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="vacations")
    starts_at = models.DateTimeField()
    ends_at = models.DateTimeField()
    planned_at = models.DateTimeField()

    class Meta:
        indexes = (models.Index(fields=["user", "ends_at"], name="vacations_of_somebody"),)

    def __str__(self) -> str:
        return f"{self.user_id}, {self.starts_at:%d %b} to {self.ends_at:%d %b %Y}"


class Outcome(models.TextChoices):
    """How a wait ended."""

    OPEN = "", "still waiting"
    DECIDED = "decided", "decided in time"
    MISSED = "missed", "missed"
    DROPPED = "dropped", "of no account any more"


TO_RECKON = (Q(reckoned_for=None) | ~Q(reckoned_for=F("deadline_at"))) & Q(ended_at=None, claimed_at=None)
"""Running clocks whose deadline is not the one that `remind_at` was reckoned for."""


class Clock(models.Model):
    """One seat, awaited since move number `version`. The deadline follows from `left`, counted from
    `counted_from` on by the player's calendar; whoever stops or moves the clock counts anew from then.
    """

    game = models.ForeignKey(Game, models.CASCADE, related_name="clocks")
    seat = models.ForeignKey(Seat, models.CASCADE, related_name="clocks")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="clocks")
    version = models.PositiveIntegerField()
    zone = models.CharField(max_length=64, default="UTC")
    quiet_from = models.TimeField(default=time(23))
    quiet_until = models.TimeField(default=time(7))
    """The player's zone and nights when it began: who changes them meanwhile gains nothing here."""
    started_at = models.DateTimeField()
    deadline_at = models.DateTimeField()
    counted_from = models.DateTimeField()
    left = models.DurationField()
    """Running time; of a bank, what is left of it."""
    stopped = models.DurationField(default=timedelta)
    """For how long it stood, up to `counted_from`; when it has ended, altogether."""
    extended = models.BooleanField(default=False)
    claimed_at = models.DateTimeField(null=True, blank=True)
    """Time was up: from here on the worker decides, and the player no more."""
    reckoned_for = models.DateTimeField(null=True, blank=True)
    """The deadline by which `remind_at` was reckoned; if it has moved since, it is reckoned anew."""
    remind_at = models.DateTimeField(null=True, blank=True)
    carried_out = models.CharField(max_length=10, blank=True)
    """What was done for a player whose time was up."""
    ended_at = models.DateTimeField(null=True, blank=True)
    outcome = models.CharField(max_length=10, choices=Outcome, blank=True, default=Outcome.OPEN)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["seat"], name="one_running_clock_a_seat", condition=Q(ended_at=None)
            ),
        )
        indexes = (
            models.Index(
                fields=["deadline_at"], name="clocks_due", condition=Q(ended_at=None, claimed_at=None)
            ),
            models.Index(fields=["game"], name="clocks_running", condition=Q(ended_at=None)),
            models.Index(fields=["user", "-ended_at"], name="response_times"),
            models.Index(
                fields=["remind_at"],
                name="clocks_to_remind",
                condition=Q(ended_at=None, remind_at__isnull=False),
            ),
            models.Index(fields=["id"], name="clocks_to_reckon", condition=TO_RECKON),
        )

    def __str__(self) -> str:
        return f"{self.seat_id} since {self.version}, until {self.deadline_at:%d %b %H:%M}"

    @property
    def used(self) -> timedelta:
        """The running time it took."""
        return (self.ended_at or self.counted_from) - self.started_at - self.stopped


class Pause(models.Model):
    """A pause of one table: proposed until `starts_at`, which everybody's agreement sets."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="pauses")
    ends_at = models.DateTimeField()
    proposed_at = models.DateTimeField()
    starts_at = models.DateTimeField(null=True, blank=True)
    agreed = models.JSONField(default=list)
    """The seats that agree; public."""

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["table"], name="one_proposal_a_table", condition=Q(starts_at=None)
            ),
        )

    def __str__(self) -> str:
        return f"{self.table_id} until {self.ends_at:%d %b %Y}"


class Replacement(models.Model):
    """Somebody new for a seat that a bot holds: wished for by `agreed`, offered once everybody agrees."""

    seat = models.OneToOneField(Seat, models.CASCADE, related_name="replacement")
    agreed = models.JSONField(default=list)
    offered_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"for seat {self.seat_id}"


class TableEvent(models.Model):
    """What happened at a table besides its moves, as data; templates have the words. All of it is public."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="table_events")
    version = models.PositiveIntegerField()
    """After which move."""
    kind = models.CharField(max_length=20)
    seat = models.SmallIntegerField(null=True)
    data = models.JSONField(default=dict)
    happened_at = models.DateTimeField()

    class Meta:
        indexes = (models.Index(fields=["game", "version"], name="events_of_a_game"),)
        ordering = ("version", "pk")

    def __str__(self) -> str:
        return f"{self.game_id}/{self.version} {self.kind}"


class Maintenance(models.Model):
    """The operator's pause of every clock. It is over when all have got their time back."""

    started_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True, blank=True)
    done_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(models.Value(1), name="one_maintenance", condition=Q(done_at=None)),
        )

    def __str__(self) -> str:
        return f"since {self.started_at:%d %b %Y %H:%M}"
