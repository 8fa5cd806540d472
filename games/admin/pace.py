"""Admin pages of clocks, vacations, and the pause that stops every clock."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from games.admin.read_only import MomentFilter, ReadOnlyAdmin
from games.base import clock
from games.models import Clock, Maintenance, Vacation
from games.pace import maintenance


@admin.register(Clock)
class ClockAdmin(ReadOnlyAdmin):
    """Clocks: which player a game waits for, and until when."""

    list_display = ("game", "seat", "user", "started_at", "deadline_at", "extended", "claimed_at", "outcome")
    list_filter = ("outcome", "extended")
    list_select_related = ("game", "seat", "user")
    search_fields = ("user__username", "game__table__code")
    fields = (
        "game", "seat", "user", "version", "started_at", "deadline_at", "stopped", "extended", "claimed_at",
        "ended_at", "outcome",
    )  # fmt: skip
    ordering = ("-pk",)


class When(admin.SimpleListFilter):
    """Filters vacations by whether they are still to come, go on now or are over."""

    title = parameter_name = "when"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("now", "Now"), ("coming", "Still to come"), ("over", "Over")]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        moment = clock.now()
        if self.value() == "now":
            return queryset.filter(starts_at__lte=moment, ends_at__gt=moment)
        if self.value() == "coming":
            return queryset.filter(starts_at__gt=moment)
        return queryset.filter(ends_at__lte=moment) if self.value() == "over" else queryset


@admin.register(Vacation)
class VacationAdmin(ReadOnlyAdmin):
    """Vacations, which the other players at a table see too."""

    list_display = ("user", "starts_at", "ends_at", "planned_at")
    list_filter = (When,)
    list_select_related = ("user",)
    search_fields = ("user__username",)
    fields = ("user", "starts_at", "ends_at", "planned_at")
    ordering = ("-pk",)


class Ended(MomentFilter):
    """Filters pauses by whether all clocks run again."""

    title, parameter_name, column = "pause", "done", "done_at"
    words = ("Goes on", "Over")


@admin.register(Maintenance)
class MaintenanceAdmin(ReadOnlyAdmin):
    """Pauses for maintenance. Adding one stops every clock; the action ends it and gives the time back."""

    list_display = ("started_at", "ended_at", "done_at")
    list_filter = (Ended,)
    fields = ("started_at", "ended_at", "done_at")
    readonly_fields = fields
    ordering = ("-started_at",)
    actions = ("end_it",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("games.add_maintenance")

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        maintenance.begin()
        obj.pk = Maintenance.objects.get(done_at=None).pk
        obj.refresh_from_db()

    @admin.action(description="End the pause: clocks run again, with their time back", permissions=["add"])
    def end_it(self, request: HttpRequest, chosen: QuerySet[Maintenance]) -> None:
        """End the pause. The sweep restarts the clocks that are too many for one request."""
        ended = chosen.filter(done_at=None).exists() and maintenance.end()
        self.message_user(request, "Clocks run again." if ended else "That pause was over.")
