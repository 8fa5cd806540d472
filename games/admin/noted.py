"""Notes every change and every action in the admin in the log of operators."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib import admin
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest

from games.models import User
from games.moderation.audit import note

DELETE = "delete_selected"
"""Django's own action. It asks first, and calls `log_deletions` once the operator has confirmed."""
NAMED, KEPT = 10, 100
"""Rows of one entry that the log shows, and that the entry has in its details."""

Action = Callable[..., Any]


class NotedAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """Adds an entry to the log of operators for each row added, changed or deleted, and for each action.

    Entries name the model and the numbers of the rows, never what is in them.
    """

    def get_actions(self, request: HttpRequest) -> dict[str, Any]:
        """Return the actions, each of which is noted when it runs."""
        found: dict[str, Any] = super().get_actions(request)
        return {name: (_noted(name, run), name, words) for name, (run, _name, words) in found.items()}

    def log_addition(self, request: HttpRequest, obj: Any, message: Any) -> Any:
        self.note_rows(request, "added", [obj.pk])
        return super().log_addition(request, obj, message)

    def log_change(self, request: HttpRequest, obj: Any, message: Any) -> Any:
        self.note_rows(request, "changed", [obj.pk])
        return super().log_change(request, obj, message)

    def log_deletions(self, request: HttpRequest, queryset: QuerySet[Any]) -> Any:
        self.note_rows(request, "deleted", [row.pk for row in queryset])
        return super().log_deletions(request, queryset)

    def note_rows(self, request: HttpRequest, action: str, rows: list[Any]) -> None:
        """Add an entry about these rows."""
        if isinstance(request.user, User):
            model, numbers = self.opts.model_name, ", ".join(str(row) for row in rows[:NAMED])
            note(request.user, f"{action}: {model}", f"{model} {numbers}", rows=rows[:KEPT])


def _noted(name: str, run: Action) -> Action:
    """Return the action with an entry in the log. A deletion and its entry share one transaction."""
    if name == DELETE:
        return transaction.atomic(run)

    @wraps(run)
    def run_noted(page: NotedAdmin, request: HttpRequest, rows: QuerySet[Any]) -> Any:
        page.note_rows(request, name, list(rows.values_list("pk", flat=True)[:KEPT]))
        return run(page, request, rows)

    return run_noted
