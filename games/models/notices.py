"""Notices: settings of the players, the outbox, webhooks and browsers."""

import secrets
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models.table import Table


class Kind(models.TextChoices):
    """What a notice is about, the most urgent first."""

    REMINDER = "reminder", _("Your time is running out")
    LAST = "last", _("Everyone is waiting for you")
    TURN = "turn", _("Your turn")
    STARTED = "started", _("A game has started")
    INVITATION = "invitation", _("Someone invites you")
    SEAT = "seat", _("A seat changed players")
    OVER = "over", _("A game is over")
    CHAT = "chat", _("Someone wrote in the chat")
    CHANNEL = "channel", _("A webhook was switched off")
    OPERATOR = "operator", _("The operator wrote to you")


WAITING_KINDS = (Kind.REMINDER, Kind.LAST, Kind.TURN)
"""Kinds about a decision that waits for the player. They are dropped once it is made."""


class Channel(models.TextChoices):
    """The channels through which a notice reaches a player."""

    MAIL = "mail", _("E-mail")
    PUSH = "push", _("Push")
    HOOK = "hook", _("Webhook")


class How(models.TextChoices):
    """When a notice is sent: at once, in the daily digest, or never."""

    ON = "on", _("right away")
    DIGEST = "digest", _("daily digest")
    OFF = "off", _("off")


class MayInvite(models.TextChoices):
    """Whose invitations reach a player."""

    EVERYBODY = "everybody", _("everyone")
    KNOWN = "known", _("people I know")
    NOBODY = "nobody", _("no one")


class Wishes(models.Model):
    """A player's notice settings. Without a row the defaults apply."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="wishes")
    chosen = models.JSONField(default=dict, blank=True)
    """{kind: {channel: how}}, where the choice differs from the defaults."""
    digest_hour = models.PositiveSmallIntegerField(default=8)
    reminder_share = models.PositiveSmallIntegerField(default=25)
    """The percentage of the time that is left when the reminder is sent."""
    language = models.CharField(max_length=10, blank=True)
    may_invite = models.CharField(
        max_length=10, choices=MayInvite, default=MayInvite.EVERYBODY, db_default=MayInvite.EVERYBODY
    )
    bounced_address = models.EmailField(blank=True)
    """The address from which mail bounced permanently. No more mail is sent there."""
    bounced_at = models.DateTimeField(null=True, blank=True)
    calendar_secret = models.CharField(max_length=48, unique=True, null=True, blank=True)

    class Meta:
        verbose_name = "notice settings of a user"
        verbose_name_plural = "notice settings of users"

    def __str__(self) -> str:
        return f"wishes of {self.user_id}"

    def how(self, kind: str, channel: str) -> str:
        """Return the choice for this kind and channel. Chat is off by default."""
        usual = How.OFF if kind == Kind.CHAT else How.ON
        return str(self.chosen.get(kind, {}).get(channel, usual))

    def choose(self, kind: str, channel: str, how: str) -> None:
        """Set the choice for this kind and channel. The caller saves the row."""
        self.chosen.setdefault(kind, {})[channel] = how


class Status(models.TextChoices):
    """The state of a notice in the outbox."""

    WAITING = "waiting", "waiting"
    SENT = "sent", "sent"
    DROPPED = "dropped", "dropped: nothing to do any more"
    FAILED = "failed", "given up"


def new_message_id() -> str:
    """Return a new Message-ID. A notice gets it when its row is written and keeps it."""
    return f"{secrets.token_hex(16)}@{settings.SITE_HOST}"


class Notice(models.Model):
    """A row of the outbox: one occasion for one player in one channel.

    Notices that are due together are sent as one batch, with the Message-ID of the batch's leader.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="notices")
    kind = models.CharField(max_length=10, choices=Kind)
    channel = models.CharField(max_length=5, choices=Channel, default=Channel.MAIL)
    target = models.PositiveBigIntegerField(default=0)
    """The key of the webhook or browser; 0 for mail."""
    occasion = models.CharField(max_length=80)
    table = models.ForeignKey(Table, models.CASCADE, null=True, blank=True, related_name="notices")
    version = models.PositiveIntegerField(default=0)
    """The number of the move after which it was written."""
    data = models.JSONField(default=dict, blank=True)
    """Public facts only."""
    message_id = models.CharField(max_length=120, unique=True, default=new_message_id, editable=False)
    leader = models.ForeignKey("self", models.CASCADE, null=True, blank=True, related_name="batch")
    digest = models.BooleanField(default=False)
    status = models.CharField(max_length=8, choices=Status, default=Status.WAITING)
    written_at = models.DateTimeField()
    due_at = models.DateTimeField()
    claimed_at = models.DateTimeField(null=True, blank=True)
    """When a worker claimed it for sending."""
    sent_at = models.DateTimeField(null=True, blank=True)
    attempts = models.PositiveSmallIntegerField(default=0)
    last_error = models.TextField(blank=True)

    class Meta:
        verbose_name = "notice in the outbox"
        verbose_name_plural = "notices in the outbox"
        constraints = (
            models.UniqueConstraint(
                fields=["user", "kind", "occasion", "channel", "target"], name="one_notice_an_occasion"
            ),
        )
        indexes = (
            models.Index(fields=["due_at"], name="notices_due", condition=Q(status="waiting")),
            models.Index(fields=["user", "channel", "target", "-sent_at"], name="notices_sent"),
            models.Index(fields=["written_at"], name="notices_done", condition=~Q(status="waiting")),
            models.Index(fields=["written_at"], name="notices_given_up", condition=Q(status="failed")),
        )

    def __str__(self) -> str:
        return f"{self.kind} for {self.user_id}: {self.occasion}"


class Shape(models.TextChoices):
    """The message format that the receiver of a webhook understands."""

    DISCORD = "discord", "Discord"
    SLACK = "slack", "Slack"
    PLAIN = "plain", _("plain JSON")


class Endpoint(models.Model):
    """An address on the web to which the site posts a player's notices."""

    url = models.URLField(max_length=700)
    created_at = models.DateTimeField()
    failures = models.PositiveSmallIntegerField(default=0)
    last_error = models.CharField(max_length=200, blank=True)
    switched_off_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        abstract = True


class Webhook(Endpoint):
    """A webhook of a player."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="webhooks")
    shape = models.CharField(max_length=8, choices=Shape, default=Shape.DISCORD)

    class Meta(Endpoint.Meta):
        abstract = False
        constraints = (models.UniqueConstraint(fields=["user", "url"], name="a_webhook_once"),)

    def __str__(self) -> str:
        return f"{self.shape} webhook of {self.user_id}"


class Browser(Endpoint):
    """A browser that accepts pushes, with its keys."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="browsers")
    public_key = models.CharField(max_length=120)
    secret = models.CharField(max_length=40)
    digest = models.CharField(max_length=64, unique=True)
    """Hash of the address. A browser belongs to the user who asked last."""

    class Meta(Endpoint.Meta):
        abstract = False

    def __str__(self) -> str:
        return f"browser of {self.user_id}"


def endpoint(notice: Notice) -> Any:
    """Return the webhook or browser of a notice. None if it is deleted, switched off or another user's."""
    model: Any = {Channel.HOOK: Webhook, Channel.PUSH: Browser}[Channel(notice.channel)]
    return model.objects.filter(pk=notice.target, user=notice.user_id, switched_off_at=None).first()
