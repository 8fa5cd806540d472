"""Tables and their seats."""

import secrets

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.base.final_reason import LEFT, FinalReason


def new_invite() -> str:
    """Return a new secret for an invite link."""
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
    """The state of a table, from the lobby to the end."""

    OPEN = "open", _("open")
    RUNNING = "running", _("running")
    FINISHED = "finished", _("finished")
    ABORTED = "aborted", _("cancelled")
    EXPIRED = "expired", _("expired")


class Visibility(models.TextChoices):
    """Who may find and join a table."""

    PUBLIC = "public", _("everyone")
    LINK = "link", _("anyone with the link")
    NAMED = "named", _("people invited by name")


class Table(models.Model):
    """A table in the lobby, at which a game is later played."""

    code = models.CharField(max_length=16, unique=True, default=new_code, editable=False)
    game_name = models.CharField(max_length=32)
    options = models.JSONField(default=dict)
    status = models.CharField(max_length=10, choices=Status, default=Status.OPEN)
    visibility = models.CharField(max_length=10, choices=Visibility, default=Visibility.PUBLIC)
    invite = models.CharField(max_length=32, unique=True, default=new_invite, editable=False)
    ranked = models.BooleanField(default=False)
    pace = models.CharField(max_length=10, default="none")
    """The name of a pace in games.clocks.paces, or `none`: the table has no clock."""
    weekend_pause = models.BooleanField(default=False)
    vacation_days = models.PositiveSmallIntegerField(default=30)
    """How many days a player's vacations may stop their clocks at this table."""
    asks_finished = models.PositiveSmallIntegerField(default=0)
    asks_in_time = models.PositiveSmallIntegerField(default=0)
    """To sit down, a player must have finished this many games and decided in time in this percentage."""
    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="owned_tables"
    )
    invited = models.ManyToManyField(
        settings.AUTH_USER_MODEL, related_name="invitations", blank=True, through="Invitation"
    )
    previous = models.OneToOneField("self", models.SET_NULL, null=True, blank=True, related_name="rematch")
    hints = models.BooleanField(null=True, blank=True)
    """Whether a guided game shows hints. None if it is not a guided game."""
    created_at = models.DateTimeField()
    expires_at = models.DateTimeField()
    started_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)
    margin = models.PositiveSmallIntegerField(null=True, blank=True)
    """The points between the two best players. None: not finished, cancelled, or a player left."""

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
                fields=["id"],
                name="friendly_games",
                condition=models.Q(status="running", ranked=False),
            ),
            models.Index(
                fields=["-started_at", "-id"],
                name="games_to_watch",
                condition=models.Q(status="running", visibility="public"),
            ),
            models.Index(
                fields=["-finished_at", "-id"],
                name="finished_games",
                condition=models.Q(status="finished", visibility="public"),
            ),
            models.Index(
                fields=["game_name", "-finished_at", "-id"],
                name="finished_games_of_a_title",
                condition=models.Q(status="finished", visibility="public"),
            ),
            models.Index(
                fields=["margin", "-finished_at", "-id"],
                name="close_games",
                condition=models.Q(status="finished", visibility="public", margin__isnull=False),
            ),
        )

    def __str__(self) -> str:
        return f"{self.game_name} {self.code}"


class Invitation(models.Model):
    """A person whom the owner of a table has invited by name. Players there see all, hidden ones too."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="sent_invitations")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="got_invitations")
    invited_at = models.DateTimeField(null=True, blank=True)
    """None for invitations of the release before this one."""
    declined_at = models.DateTimeField(null=True, blank=True)
    hidden = models.BooleanField(default=False, db_default=False)
    """Whether the guest sees and hears nothing of it: one of the two has blocked the other, or the guest's
    settings exclude the host. Nobody else may notice.
    """

    class Meta:
        db_table = "games_table_invited"
        unique_together = ("table", "user")

    def __str__(self) -> str:
        return f"{self.user_id} to {self.table_id}"


class Seat(models.Model):
    """A seat at a table: empty, a person's or a bot's. `number` is its number in the engine."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="seats")
    place = models.PositiveSmallIntegerField()
    """The position of the seat in the lobby."""
    number = models.PositiveSmallIntegerField(null=True, blank=True)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="seats"
    )
    bot = models.CharField(max_length=32, blank=True)
    """The bot that plays the seat. If it has a user, they resigned, or the bot is their steward."""
    colour = models.CharField(max_length=12)
    joined_at = models.DateTimeField(null=True, blank=True)
    resigned_at = models.DateTimeField(null=True, blank=True)
    steward_since = models.DateTimeField(null=True, blank=True)
    """When a steward took the seat. Its player may take it back at any time."""
    bank = models.DurationField(null=True, blank=True)
    grace_used = models.BooleanField(default=False)
    """Whether a time-out has extended a deadline already. Every later one is a miss."""
    misses_in_a_row = models.PositiveSmallIntegerField(default=0)
    wants_abort = models.BooleanField(default=False)
    revision = models.PositiveIntegerField(default=0)
    """Incremented when the player saves something private. Other players' pages do not depend on it."""
    draft_base = models.PositiveIntegerField(null=True, blank=True)
    """The version of the game from which the draft started."""
    draft = models.JSONField(default=list, blank=True)
    """Moves not yet confirmed."""
    intended = models.CharField(max_length=120, blank=True, default="", db_default="")
    """The text of a legal move that the player has saved but not confirmed."""
    arrows = models.JSONField(default=list, blank=True)
    """The intended move as the release before this one stores it (games.table.drafts)."""
    seen_version = models.PositiveIntegerField(default=0)
    """The last move in the news that the player has dismissed. The player's own moves count as seen."""
    rank = models.PositiveSmallIntegerField(null=True, blank=True)
    """The engine's rank, whether a player or a bot finished the game. Pages show `final_place`."""
    score = models.SmallIntegerField(null=True, blank=True)
    final_place = models.PositiveSmallIntegerField(null=True, blank=True)
    """The place in the table's result (table/result.py). None if the game is not finished, or cancelled."""
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
        """Return the number of the seat in the engine. The game must have started."""
        assert self.number is not None
        return self.number

    @property
    def played_by_bot(self) -> bool:
        """Return whether a bot plays the seat."""
        return bool(self.bot)

    @property
    def settled_place(self) -> int:
        """Return the final place. The game must be finished."""
        assert self.final_place is not None
        return self.final_place

    @property
    def left_before_the_end(self) -> bool:
        """Return whether a bot finished the game for the player of this seat."""
        return self.final_reason in LEFT
