"""Defines the read-only admin page that the other admin pages extend."""

import re
from typing import Any

from django.contrib import admin
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.core.exceptions import BadRequest
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.functional import cached_property

from games.admin.noted import NotedAdmin
from games.titles import TITLES

NUMBER = re.compile("[0-9]{1,18}")
LONGEST_SEARCH = 200


class BoundedPaginator(Paginator):  # type: ignore[type-arg]
    """Counts so many rows at most, so that a list costs the same on a large site. Filters lead further."""

    MOST = 1000

    @cached_property
    def count(self) -> int:
        rows: Any = self.object_list
        return int(rows.order_by()[: self.MOST].count())


class GameFilter(admin.SimpleListFilter):
    """Filters by game. The names are known: nothing is read to find them."""

    title = "game"
    parameter_name = "game"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [(name, str(title.name)) for name, title in TITLES.items()]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        return queryset.filter(game_name=self.value()) if self.value() in TITLES else queryset


class MomentFilter(admin.SimpleListFilter):
    """Filters by whether something has happened yet."""

    column = ""
    """The moment at which it happened; empty before."""
    words = ("", "")
    """What rows are called before and after."""

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return list(zip(("no", "yes"), self.words, strict=True))

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        if self.value() not in ("no", "yes"):
            return queryset
        return queryset.filter(**{f"{self.column}__isnull": self.value() == "no"})


@admin.display(description="game", ordering="game_name")
def game_title(row: Any) -> str:
    """Return the title of the row's game, for a column."""
    return str(TITLES[row.game_name].name) if row.game_name in TITLES else str(row.game_name)


class ReadOnlyAdmin(NotedAdmin):
    """Shows the columns in `fields`, without a form to change them.

    The query string may filter by `list_filter` and `lookups` only. Django itself allows most columns, so
    that an operator could guess a secret letter by letter.
    """

    lookups: tuple[str, ...] = ()
    """Lookups that the query string may use besides those of `list_filter`."""
    never_loaded: tuple[str, ...] = ()
    """Columns that are never read from the database."""
    list_per_page = 50
    show_full_result_count = False
    paginator = BoundedPaginator

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest | None = None) -> bool:
        own = {getattr(chosen, "parameter_name", None) for chosen in self.list_filter}
        allowed = {*self.lookups, *own, *(f"{name}__exact" for name in self.list_filter)}
        return lookup in allowed

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return super().get_queryset(request).defer(*self.never_loaded)

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        """Cut long search terms, which SQLite refuses."""
        return super().get_search_results(request, queryset, search_term[:LONGEST_SEARCH])

    def response_action(
        self, request: HttpRequest, queryset: QuerySet[Any], *more: Any, **named: Any
    ) -> HttpResponse | None:
        """Refuse an action on rows whose ids are not numbers."""
        if not all(NUMBER.fullmatch(row_id) for row_id in request.POST.getlist(ACTION_CHECKBOX_NAME)):
            raise BadRequest("no rows have such numbers")
        return super().response_action(request, queryset, *more, **named)
