"""Admin pages of users, tables, games and moves, with public data only."""

from typing import Any

import allauth.mfa.admin  # noqa: F401  (registers Authenticator, which is unregistered below)
import msgspec
from allauth.account.admin import EmailAddressAdmin
from allauth.account.decorators import secure_admin_login
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.contrib import admin
from django.contrib.auth.admin import GroupAdmin
from django.contrib.auth.models import Group
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString

from engine.kernel.codec import CodecError
from engine.kernel.events import read_events
from games.admin.noted import NotedAdmin
from games.admin.read_only import BoundedPaginator, GameFilter, MomentFilter, ReadOnlyAdmin, game_title
from games.models import Game, Move, Pair, Seat, Table, User
from games.seals.secret_seeds import seed_is_secret
from games.table.play import load, nudge
from games.titles import TITLES

admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]  # with passkeys and limits
admin.site.unregister(Authenticator)  # its page shows the secrets of authenticators
admin.site.unregister(EmailAddress)
admin.site.unregister(Group)
admin.site.site_header = admin.site.site_title = "Maharaja"


@admin.register(EmailAddress)
class BoundedEmailAddressAdmin(NotedAdmin, EmailAddressAdmin):
    """Addresses as allauth shows them, for a large site: not all are counted, and users are read at once."""

    list_select_related = ("user",)
    show_full_result_count = False
    paginator = BoundedPaginator
    ordering = ("-pk",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[EmailAddress]:
        """Return the addresses of operators for superusers only: a confirmed address resets a password."""
        found: QuerySet[EmailAddress] = super().get_queryset(request)
        return found if _is_superuser(request) else found.filter(user__is_staff=False)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return _is_superuser(request) and bool(super().has_add_permission(request))

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        """Keep an address with its user."""
        return ("user",) if obj else ()


@admin.register(Group)
class NotedGroupAdmin(NotedAdmin, GroupAdmin):
    """Groups as Django shows them, with every change in the log of operators."""


@admin.register(User)
class UserAdmin(ReadOnlyAdmin):
    """Users. An operator may close an account and open it again."""

    list_display = ("username", "email", "is_guest", "is_active", "is_staff", "date_joined", "last_login")
    list_filter = ("is_guest", "is_active", "is_staff")
    search_fields = ("username", "email")
    fields = ("username", "email", "is_guest", "time_zone", "is_active", "is_staff", "is_superuser")
    never_loaded = ("password",)
    ordering = ("-pk",)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return admin.ModelAdmin.has_change_permission(self, request, obj)

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        may_change = {"is_active", *(("is_staff", "is_superuser") if _is_superuser(request) else ())}
        if obj is not None and obj.is_staff and not _is_superuser(request):
            may_change = set()
        return tuple(name for name in self.fields if name not in may_change)


def _is_superuser(request: HttpRequest) -> bool:
    return bool(getattr(request.user, "is_superuser", False))


@admin.register(Table)
class TableAdmin(ReadOnlyAdmin):
    """Tables, without their invitation codes."""

    list_display = (
        "code",
        game_title,
        "status",
        "visibility",
        "ranked",
        "owner",
        "created_at",
        "started_at",
    )
    list_filter = ("status", "visibility", "ranked", GameFilter)
    list_select_related = ("owner",)
    search_fields = ("code", "owner__username")
    fields = (
        "code", "game_name", "options", "status", "visibility", "ranked", "owner", "created_at", "expires_at",
        "started_at", "finished_at",
    )  # fmt: skip
    never_loaded = ("invite",)
    ordering = ("-pk",)


class Resigned(MomentFilter):
    """Filters seats by whether their player has resigned."""

    title, parameter_name, column = "player", "resigned", "resigned_at"
    words = ("Plays to the end", "Resigned")


@admin.register(Seat)
class SeatAdmin(ReadOnlyAdmin):
    """Seats, without the players' drafts."""

    list_display = (
        "table", "place", "number", "user", "bot", "colour", "resigned_at", "final_place",
        "final_reason", "rank", "score",
    )  # fmt: skip
    list_filter = (Resigned, "final_reason")
    list_select_related = ("table", "user")
    search_fields = ("table__code", "user__username")
    fields = (
        "table", "place", "number", "user", "bot", "colour", "joined_at", "resigned_at",
        "final_place", "final_reason", "rank", "score",
    )  # fmt: skip
    lookups = ("table__id__exact", "user__id__exact")
    never_loaded = ("draft", "draft_base", "intended", "arrows", "revision")
    ordering = ("-table_id", "place")


@admin.register(Game)
class GameAdmin(ReadOnlyAdmin):
    """Games as a spectator sees them."""

    list_display = ("table", "status", "version", "awaited", "waiting_since", "needs_worker")
    list_filter = ("needs_worker", "table__status")
    list_select_related = ("table",)
    search_fields = ("table__code",)
    fields = ("table", "rules", "version", "awaited", "waiting_since", "needs_worker", "seen_by_all")
    never_loaded = ("seed", "snapshot", "setup_events")
    ordering = ("-pk",)
    actions = ("resolve_now",)

    @admin.display(ordering="table__status")
    def status(self, game: Game) -> str:
        """Return the status of the table."""
        return str(game.table.get_status_display())

    def seen_by_all(self, game: Game) -> SafeString:
        """Return the spectator's view as text."""
        try:
            view: Any = TITLES[game.table.game_name].rules.view(load(game).state, None)
            if seed_is_secret(game.table_id):
                view.seed = None
        except (CodecError, KeyError):
            return format_html("<p>{}</p>", "The snapshot cannot be read: see manage.py verify_games.")
        return _as_text(msgspec.to_builtins(view, str_keys=True))

    @admin.action(description="Resolve now: nudge the worker", permissions=["resolve"])
    def resolve_now(self, request: HttpRequest, games: QuerySet[Game]) -> None:
        """Ask the worker to check these games now."""
        ids = list(games.values_list("pk", flat=True))
        for game_id in ids:
            nudge(game_id)
        self.message_user(request, f"The worker has been told about {len(ids)}.")

    def has_resolve_permission(self, request: HttpRequest) -> bool:
        """Return whether the operator has the permission to change games."""
        return request.user.has_perm("games.change_game")


@admin.register(Move)
class MoveAdmin(ReadOnlyAdmin):
    """Moves and events in their public forms."""

    list_display = ("game", "number", "seat", "public", "played_at")
    list_select_related = ("game",)
    fields = ("game", "number", "seat", "public", "played_at", "public_events")
    lookups = ("game__id__exact", "game__exact")
    never_loaded = ("text", "events", "nonce")
    ordering = ("-pk",)

    def public_events(self, move: Move) -> SafeString:
        """Return the public events of the move as text."""
        events = read_events(move.events)
        return _as_text(msgspec.to_builtins([event.seen_by(None) for event in events], str_keys=True))


@admin.register(Pair)
class PairAdmin(ReadOnlyAdmin):
    """Pairs of accounts that mostly play each other. Their games are not rated for them."""

    list_display = ("first_name", "second_name", game_title, "finish", "flagged_at")
    list_filter = (GameFilter,)
    list_select_related = ("first", "second")
    search_fields = ("first__username", "second__username")
    fields = ("first_name", "second_name", "game_name", "finish", "flagged_at")
    ordering = ("-flagged_at",)

    @admin.display(description="first")
    def first_name(self, pair: Pair) -> str:
        """Return the name of the first account, which may be closed."""
        return _name(pair.first, pair.first_id)

    @admin.display(description="second")
    def second_name(self, pair: Pair) -> str:
        """Return the name of the second account, which may be closed."""
        return _name(pair.second, pair.second_id)


def _name(person: User | None, number: int | None) -> str:
    return person.username if person else f"closed account {number}"


def _as_text(data: Any) -> SafeString:
    return format_html("<pre>{}</pre>", msgspec.json.format(msgspec.json.encode(data), indent=2).decode())
