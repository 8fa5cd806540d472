"""Play over days: habits, vacations, clocks, pauses, replacements, table events and maintenance."""

from datetime import time, timedelta

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from games.models.game import Game
from games.models.table import Seat, Table


class TimeUp(models.TextChoices):
    """How the worker decides for a player whose time is up."""

    DRAFT = "draft", _("Play my draft")
    STEWARD = "steward", _("Let a bot decide")
    NOTHING = "nothing", _("Do nothing")


class Habits(models.Model):
    """A player's quiet hours, and the choice for time-outs. Without a row the defaults apply."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="habits")
    quiet_from = models.TimeField(default=time(23))
    quiet_until = models.TimeField(default=time(7))
    time_up = models.CharField(max_length=10, choices=TimeUp, default=TimeUp.DRAFT)

    def __str__(self) -> str:
        return f"habits of {self.user_id}"


class Vacation(models.Model):
    """A time in which a player's clocks are stopped. If it is ended early, `ends_at` is that moment."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="vacations")
    starts_at = models.DateTimeField()
    ends_at = models.DateTimeField()
    planned_at = models.DateTimeField()

    class Meta:
        indexes = (models.Index(fields=["user", "ends_at"], name="vacations_of_somebody"),)

    def __str__(self) -> str:
        return f"{self.user_id}, {self.starts_at:%d %b} to {self.ends_at:%d %b %Y}"


class Outcome(models.TextChoices):
    """How a clock ended."""

    OPEN = "", "still waiting"
    DECIDED = "decided", "decided in time"
    MISSED = "missed", "missed"
    DROPPED = "dropped", "of no account any more"


TO_RECKON = (Q(reckoned_for=None) | ~Q(reckoned_for=F("deadline_at"))) & Q(ended_at=None, claimed_at=None)
"""Running clocks whose deadline has changed since `remind_at` was calculated."""


class Clock(models.Model):
    """The time of one seat for one decision, awaited since move number `version`.

    The deadline is when the clock has run for `left` since `counted_from`, by the player's calendar.
    Code that changes the calendar charges the clock first, which updates both fields.
    """

    game = models.ForeignKey(Game, models.CASCADE, related_name="clocks")
    seat = models.ForeignKey(Seat, models.CASCADE, related_name="clocks")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="clocks")
    version = models.PositiveIntegerField()
    zone = models.CharField(max_length=64, default="UTC")
    quiet_from = models.TimeField(default=time(23))
    quiet_until = models.TimeField(default=time(7))
    """The player's zone and quiet hours when the clock began. Later changes do not affect it."""
    started_at = models.DateTimeField()
    deadline_at = models.DateTimeField()
    counted_from = models.DateTimeField()
    left = models.DurationField()
    """The running time left, counted at `counted_from`; with a time bank, what is left of it."""
    stopped = models.DurationField(default=timedelta)
    """How long the clock was stopped, up to `counted_from`."""
    extended = models.BooleanField(default=False)
    claimed_at = models.DateTimeField(null=True, blank=True)
    """When the sweep found that time was up. From then on the worker decides, not the player."""
    reckoned_for = models.DateTimeField(null=True, blank=True)
    """The deadline for which `remind_at` was calculated. If the deadline changes, it is calculated again."""
    remind_at = models.DateTimeField(null=True, blank=True)
    carried_out = models.CharField(max_length=10, blank=True)
    """The TimeUp choice by which the worker decided."""
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
        """Return the running time used so far, or until the clock ended."""
        return (self.ended_at or self.counted_from) - self.started_at - self.stopped


class Pause(models.Model):
    """A pause of one table. It is a proposal until all players agree, which sets `starts_at`."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="pauses")
    ends_at = models.DateTimeField()
    proposed_at = models.DateTimeField()
    starts_at = models.DateTimeField(null=True, blank=True)
    agreed = models.JSONField(default=list)
    """The numbers of the seats that agree; public."""

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["table"], name="one_proposal_a_table", condition=Q(starts_at=None)
            ),
        )

    def __str__(self) -> str:
        return f"{self.table_id} until {self.ends_at:%d %b %Y}"


class Replacement(models.Model):
    """A request for a new player in a bot's seat. The lobby offers the seat once all players have agreed."""

    seat = models.OneToOneField(Seat, models.CASCADE, related_name="replacement")
    agreed = models.JSONField(default=list)
    offered_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"for seat {self.seat_id}"


class TableEvent(models.Model):
    """A public event at a table that is not a move. games.clocks.words has the sentences."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="table_events")
    version = models.PositiveIntegerField()
    """The number of the move before it."""
    kind = models.CharField(max_length=20)
    seat = models.SmallIntegerField(null=True)
    data = models.JSONField(default=dict)
    happened_at = models.DateTimeField()

    class Meta:
        indexes = (
            models.Index(fields=["game", "version"], name="events_of_a_game"),
            models.Index(fields=["game"], name="replacements", condition=Q(kind="replaced")),
        )
        ordering = ("version", "pk")

    def __str__(self) -> str:
        return f"{self.game_id}/{self.version} {self.kind}"


class Maintenance(models.Model):
    """A stop of every clock by the operator. `done_at` is set when all clocks have got their time back."""

    started_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True, blank=True)
    done_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(models.Value(1), name="one_maintenance", condition=Q(done_at=None)),
        )
        verbose_name = "pause for maintenance"
        verbose_name_plural = "pauses for maintenance"

    def __str__(self) -> str:
        return f"since {self.started_at:%d %b %Y %H:%M}"
