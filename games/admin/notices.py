"""For operators: the outbox with its last errors, and people's webhooks by name only."""

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from games.admin.readable import Readable
from games.base import clock
from games.models import Notice, Wishes
from games.models.notices import Status


@admin.register(Notice)
class NoticeAdmin(Readable):
    """Who was told of what, and what went wrong."""

    list_display = (
        "written_at", "user", "kind", "channel", "status", "due_at", "sent_at", "attempts", "last_error",
    )  # fmt: skip
    list_filter = ("status", "channel", "kind", "digest")
    list_select_related = ("user",)
    search_fields = ("user__username", "message_id", "table__code")
    fields = (
        "user", "kind", "channel", "table", "version", "occasion", "digest", "status", "message_id", "leader",
        "written_at", "due_at", "claimed_at", "sent_at", "attempts", "last_error",
    )  # fmt: skip
    ordering = ("-pk",)
    actions = ("try_now",)

    @admin.action(description="Try again now", permissions=["send"])
    def try_now(self, request: HttpRequest, rows: QuerySet[Notice]) -> None:
        """What waits or was given up is due at once."""
        again = rows.filter(status__in=(Status.WAITING, Status.FAILED))
        count = again.update(status=Status.WAITING, due_at=clock.now(), attempts=0)
        self.message_user(request, f"Due now: {count}.")

    def has_send_permission(self, request: HttpRequest) -> bool:
        """Those who may change notices, if they could be changed here."""
        return request.user.has_perm("games.change_notice")


@admin.register(Wishes)
class WishesAdmin(Readable):
    """Addresses that mail came back from."""

    list_display = ("user", "language", "bounced_address", "bounced_at")
    list_filter = (("bounced_at", admin.EmptyFieldListFilter),)
    list_select_related = ("user",)
    search_fields = ("user__username", "bounced_address")
    fields = ("user", "language", "bounced_address", "bounced_at")
    unloaded = ("calendar_secret", "chosen")
    ordering = ("-bounced_at",)

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest | None = None) -> bool:
        return lookup == "bounced_at__isempty"
