"""Notices: what a player wants to hear of and how, the outbox, and where it goes besides mail."""

import secrets
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models.table import Table


class Kind(models.TextChoices):
    """What a notice is about, the most pressing first."""

    REMINDER = "reminder", _("Your time is running out")
    LAST = "last", _("Everyone is waiting for you")
    TURN = "turn", _("Your turn")
    STARTED = "started", _("A game has started")
    SEAT = "seat", _("A seat changed players")
    OVER = "over", _("A game is over")
    CHAT = "chat", _("Someone wrote in the chat")
    CHANNEL = "channel", _("A webhook was switched off")


WAITING_KINDS = (Kind.REMINDER, Kind.LAST, Kind.TURN)
"""About what waits for the player; of no use once it does not."""


class Channel(models.TextChoices):
    """The ways to a player."""

    MAIL = "mail", _("E-mail")
    PUSH = "push", _("Push")
    HOOK = "hook", _("Webhook")


class How(models.TextChoices):
    """At once, with the daily digest, or not at all."""

    ON = "on", _("right away")
    DIGEST = "digest", _("daily digest")
    OFF = "off", _("off")


class Wishes(models.Model):
    """How a player wants to be told. Without a row the defaults hold."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="wishes")
    chosen = models.JSONField(default=dict, blank=True)
    """{kind: {channel: how}}, where it differs from the defaults."""
    digest_hour = models.PositiveSmallIntegerField(default=8)
    reminder_share = models.PositiveSmallIntegerField(default=25)
    """Per cent of the time that are left when the reminder comes."""
    language = models.CharField(max_length=10, blank=True)
    bounced_address = models.EmailField(blank=True)
    """Mail to it came back for good; nothing more is sent there."""
    bounced_at = models.DateTimeField(null=True, blank=True)
    calendar_secret = models.CharField(max_length=48, unique=True, null=True, blank=True)

    class Meta:
        verbose_name_plural = "wishes"

    def __str__(self) -> str:
        return f"wishes of {self.user_id}"

    def how(self, kind: str, channel: str) -> str:
        """What was chosen; chat is off until somebody asks for it."""
        usual = How.OFF if kind == Kind.CHAT else How.ON
        return str(self.chosen.get(kind, {}).get(channel, usual))

    def choose(self, kind: str, channel: str, how: str) -> None:
        """To be saved by the caller."""
        self.chosen.setdefault(kind, {})[channel] = how


class Status(models.TextChoices):
    """What became of a notice."""

    WAITING = "waiting", "waiting"
    SENT = "sent", "sent"
    DROPPED = "dropped", "dropped: nothing to do any more"
    FAILED = "failed", "given up"


def new_message_id() -> str:
    """Fixed when the row is written; never made anew."""
    return f"{secrets.token_hex(16)}@{settings.SITE_HOST}"


class Notice(models.Model):
    """A row of the outbox: one occasion, told to one person by one way.

    Several that are due together go in one mail, under the leader's Message-ID, for good.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="notices")
    kind = models.CharField(max_length=10, choices=Kind)
    channel = models.CharField(max_length=5, choices=Channel, default=Channel.MAIL)
    target = models.PositiveBigIntegerField(default=0)
    """Which webhook or browser; of no account for mail."""
    occasion = models.CharField(max_length=80)
    table = models.ForeignKey(Table, models.CASCADE, null=True, blank=True, related_name="notices")
    version = models.PositiveIntegerField(default=0)
    """After which move of the game."""
    data = models.JSONField(default=dict, blank=True)
    """Public facts only."""
    message_id = models.CharField(max_length=120, unique=True, default=new_message_id, editable=False)
    leader = models.ForeignKey("self", models.CASCADE, null=True, blank=True, related_name="batch")
    digest = models.BooleanField(default=False)
    status = models.CharField(max_length=8, choices=Status, default=Status.WAITING)
    written_at = models.DateTimeField()
    due_at = models.DateTimeField()
    claimed_at = models.DateTimeField(null=True, blank=True)
    """A worker is at it since then."""
    sent_at = models.DateTimeField(null=True, blank=True)
    attempts = models.PositiveSmallIntegerField(default=0)
    last_error = models.TextField(blank=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["user", "kind", "occasion", "channel", "target"], name="one_notice_an_occasion"
            ),
        )
        indexes = (
            models.Index(fields=["due_at"], name="notices_due", condition=Q(status="waiting")),
            models.Index(fields=["user", "channel", "target", "-sent_at"], name="notices_sent"),
            models.Index(fields=["written_at"], name="notices_done", condition=~Q(status="waiting")),
        )

    def __str__(self) -> str:
        return f"{self.kind} for {self.user_id}: {self.occasion}"


class Shape(models.TextChoices):
    """What the other side of a webhook understands."""

    DISCORD = "discord", "Discord"
    SLACK = "slack", "Slack"
    PLAIN = "plain", _("plain JSON")


class Endpoint(models.Model):
    """Somewhere else on the web that a player has us write to."""

    url = models.URLField(max_length=700)
    created_at = models.DateTimeField()
    failures = models.PositiveSmallIntegerField(default=0)
    last_error = models.CharField(max_length=200, blank=True)
    switched_off_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        abstract = True


class Webhook(Endpoint):
    """The player's own."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="webhooks")
    shape = models.CharField(max_length=8, choices=Shape, default=Shape.DISCORD)

    class Meta(Endpoint.Meta):
        abstract = False
        constraints = (models.UniqueConstraint(fields=["user", "url"], name="a_webhook_once"),)

    def __str__(self) -> str:
        return f"{self.shape} webhook of {self.user_id}"


class Browser(Endpoint):
    """A browser that takes pushes, with the keys it gave us."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="browsers")
    public_key = models.CharField(max_length=120)
    secret = models.CharField(max_length=40)
    digest = models.CharField(max_length=64, unique=True)
    """Of the address: a browser belongs to whoever asked last."""

    class Meta(Endpoint.Meta):
        abstract = False

    def __str__(self) -> str:
        return f"browser of {self.user_id}"


def endpoint(notice: Notice) -> Any:
    """The row behind its target; None if it is gone, switched off, or somebody else's meanwhile."""
    model: Any = {Channel.HOOK: Webhook, Channel.PUSH: Browser}[Channel(notice.channel)]
    return model.objects.filter(pk=notice.target, user=notice.user_id, switched_off_at=None).first()
