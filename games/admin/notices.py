"""Admin pages of the outbox and of bounced mail addresses."""

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from games.admin.read_only import MomentFilter, ReadOnlyAdmin
from games.base import clock
from games.models import Notice, Wishes
from games.models.notices import Status


@admin.register(Notice)
class NoticeAdmin(ReadOnlyAdmin):
    """Notices in the outbox, with their last errors."""

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
        """Make waiting and failed notices due now."""
        again = rows.filter(status__in=(Status.WAITING, Status.FAILED))
        count = again.update(status=Status.WAITING, due_at=clock.now(), attempts=0)
        self.message_user(request, f"Due now: {count}.")

    def has_send_permission(self, request: HttpRequest) -> bool:
        """Return whether the operator has the permission to change notices."""
        return request.user.has_perm("games.change_notice")


class Bounced(MomentFilter):
    """Filters people by whether mail to them came back."""

    title, parameter_name, column = "mail", "bounced", "bounced_at"
    words = ("Arrives", "Came back")


@admin.register(Wishes)
class WishesAdmin(ReadOnlyAdmin):
    """Notice settings of users: their language, and an address that mail bounced from."""

    list_display = ("user", "language", "bounced_address", "bounced_at")
    list_filter = (Bounced,)
    list_select_related = ("user",)
    search_fields = ("user__username", "bounced_address")
    fields = ("user", "language", "bounced_address", "bounced_at")
    never_loaded = ("calendar_secret", "chosen")
    ordering = ("-pk",)
