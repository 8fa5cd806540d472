"""A table: open in the lobby, then the place where a game is played."""

import secrets

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.base.final_reason import LEFT, FinalReason


def new_invite() -> str:
    """The secret part of an invite link."""
    return secrets.token_urlsafe(24)


def new_code() -> str:
    """Return a short random name for addresses, with a letter or digit at both ends.

    A leading dash would read as an option on a command line; a trailing one is lost when a mail program
    turns an address into a link.
    """
    while not ((code := secrets.token_urlsafe(9))[0].isalnum() and code[-1].isalnum()):
        continue
    return code


class Status(models.TextChoices):
    """From the lobby to the end."""

    OPEN = "open", _("open")
    RUNNING = "running", _("running")
    FINISHED = "finished", _("finished")
    ABORTED = "aborted", _("cancelled")
    EXPIRED = "expired", _("expired")


class Visibility(models.TextChoices):
    """Who may find and join it."""

    PUBLIC = "public", _("everyone")
    LINK = "link", _("anyone with the link")
    NAMED = "named", _("people invited by name")


class Table(models.Model):
    """Who plays what, under which options."""

    code = models.CharField(max_length=16, unique=True, default=new_code, editable=False)
    game_name = models.CharField(max_length=32)
    options = models.JSONField(default=dict)
    status = models.CharField(max_length=10, choices=Status, default=Status.OPEN)
    visibility = models.CharField(max_length=10, choices=Visibility, default=Visibility.PUBLIC)
    invite = models.CharField(max_length=32, unique=True, default=new_invite, editable=False)
    ranked = models.BooleanField(default=False)
    pace = models.CharField(max_length=10, default="none")
    """One of games.clocks.paces, or none: the game just waits."""
    weekend_pause = models.BooleanField(default=False)
    vacation_days = models.PositiveSmallIntegerField(default=30)
    """For so long may one player's vacations stop their clocks here."""
    asks_finished = models.PositiveSmallIntegerField(default=0)
    asks_in_time = models.PositiveSmallIntegerField(default=0)
    """Who sits down here has finished so many games, and decided so many in a hundred in time."""
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="owned_tables"
    )
    invited = models.ManyToManyField(settings.AUTH_USER_MODEL, related_name="invitations", blank=True)
    previous = models.OneToOneField("self", models.SET_NULL, null=True, blank=True, related_name="rematch")
    hints = models.BooleanField(null=True, blank=True)
    """In a guided game: whether they are shown. None: it is no guided game."""
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    started_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        indexes = (
            models.Index(fields=["status", "visibility", "-created_at"], name="lobby"),
            models.Index(fields=["status", "expires_at"], name="expiry"),
            models.Index(
                fields=["finished_at"], name="ranked_ends", condition=models.Q(ranked=True, status="finished")
            ),
            models.Index(
                fields=["id"],
                name="public_ends",
                condition=models.Q(status="finished", visibility="public"),
            ),
            models.Index(
                fields=["-started_at", "-id"],
                name="games_to_watch",
                condition=models.Q(status="running", visibility="public"),
            ),
        )

    def __str__(self) -> str:
        return f"{self.game_name} {self.code}"


class Seat(models.Model):
    """A place at a table: empty, a person's or a bot's. The number is the engine's, given at the start."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="seats")
    place = models.PositiveSmallIntegerField()
    """The order in which seats were laid out in the lobby."""
    number = models.PositiveSmallIntegerField(null=True, blank=True)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="seats"
    )
    bot = models.CharField(max_length=32, blank=True)
    """The bot that plays here; with a user: since they resigned, or as their steward."""
    colour = models.CharField(max_length=12)
    joined_at = models.DateTimeField(null=True, blank=True)
    resigned_at = models.DateTimeField(null=True, blank=True)
    steward_since = models.DateTimeField(null=True, blank=True)
    """The bot only keeps the seat: its player takes it back at any time."""
    bank = models.DurationField(null=True, blank=True)
    grace_used = models.BooleanField(default=False)
    """The first time-out has extended a deadline; every later one is a miss."""
    misses_in_a_row = models.PositiveSmallIntegerField(default=0)
    wants_abort = models.BooleanField(default=False)
    revision = models.PositiveIntegerField(default=0)
    """Moves with everything this seat saves in private; nobody else's page depends on it."""
    draft_base = models.PositiveIntegerField(null=True, blank=True)
    """The version of the game the draft started from."""
    draft = models.JSONField(default=list, blank=True)
    """Moves not yet confirmed."""
    intended = models.CharField(max_length=120, blank=True, default="", db_default="")
    """The text of a legal move that the player has saved but not confirmed."""
    arrows = models.JSONField(default=list, blank=True)
    """The intended move as the release before this one stores it (games.table.drafts)."""
    seen_version = models.PositiveIntegerField(default=0)
    """The last move this player has read about and put aside; their own moves count as seen too."""
    rank = models.PositiveSmallIntegerField(null=True, blank=True)
    """The engine's rank, no matter who played the seat. Pages show `final_place`."""
    score = models.SmallIntegerField(null=True, blank=True)
    final_place = models.PositiveSmallIntegerField(null=True, blank=True)
    """The place in the table's result (table/result.py). None: not finished, or called off."""
    final_reason = models.CharField(max_length=10, choices=FinalReason, blank=True, default="", db_default="")

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["table", "place"], name="one_seat_a_place"),
            models.UniqueConstraint(fields=["table", "number"], name="one_seat_a_number"),
            models.UniqueConstraint(fields=["table", "user"], name="one_seat_a_person"),
            models.UniqueConstraint(fields=["table", "colour"], name="one_seat_a_colour"),
        )
        indexes = (
            models.Index(fields=["user"], name="seats_without_rank", condition=models.Q(rank=None)),
            models.Index(
                fields=["table"], name="without_a_result",
                condition=models.Q(rank__isnull=False, final_place=None),
            ),
        )  # fmt: skip

    def __str__(self) -> str:
        return f"{self.table_id}/{self.place}"

    @property
    def engine_seat(self) -> int:
        """The number, in a game that has begun."""
        assert self.number is not None
        return self.number

    @property
    def played_by_bot(self) -> bool:
        """The worker decides here."""
        return bool(self.bot)

    @property
    def settled_place(self) -> int:
        """Return the final place, at a finished table."""
        assert self.final_place is not None
        return self.final_place

    @property
    def left_before_the_end(self) -> bool:
        """Whether a bot finished the game for the player of this seat."""
        return self.final_reason in LEFT
