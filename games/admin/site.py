"""For operators: who plays what, and a nudge for the worker. Public forms, never a running game's secrets."""

from typing import Any

import allauth.mfa.admin  # noqa: F401  (registers what is unregistered below)
import msgspec
from allauth.account.decorators import secure_admin_login
from allauth.mfa.models import Authenticator
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from engine.kernel.codec import CodecError
from engine.kernel.events import Event
from games.admin.readable import Readable
from games.base import clock
from games.models import Game, Letter, Message, Move, Pair, Report, Seat, Table, User
from games.replay.sealed import sealed
from games.table.chat import hide
from games.table.play import load, nudge
from games.titles import TITLES

admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]  # passkeys, limits
admin.site.unregister(Authenticator)  # its page shows people's authenticator keys
admin.site.site_header = admin.site.site_title = "Maharaja"


@admin.register(User)
class UserAdmin(Readable):
    """People; an operator may close an account and open it again."""

    list_display = ("username", "email", "is_guest", "is_active", "is_staff", "date_joined", "last_login")
    list_filter = ("is_guest", "is_active", "is_staff")
    search_fields = ("username", "email")
    fields = ("username", "email", "is_guest", "time_zone", "is_active", "is_staff", "is_superuser")
    unloaded = ("password",)
    ordering = ("-date_joined",)

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
class TableAdmin(Readable):
    """Tables; the invite stays with those who were given it."""

    list_display = (
        "code",
        "game_name",
        "status",
        "visibility",
        "ranked",
        "owner",
        "created_at",
        "started_at",
    )
    list_filter = ("status", "visibility", "ranked", "game_name")
    list_select_related = ("owner",)
    search_fields = ("code", "owner__username")
    fields = (
        "code", "game_name", "options", "status", "visibility", "ranked", "owner", "created_at", "expires_at",
        "started_at", "finished_at",
    )  # fmt: skip
    unloaded = ("invite",)
    ordering = ("-created_at",)


@admin.register(Seat)
class SeatAdmin(Readable):
    """Who sits where; nothing of what they have drafted, nor how often."""

    list_display = (
        "table", "place", "number", "user", "bot", "colour", "resigned_at", "final_place",
        "final_reason", "rank", "score",
    )  # fmt: skip
    list_select_related = ("table", "user")
    search_fields = ("table__code", "user__username")
    fields = (
        "table", "place", "number", "user", "bot", "colour", "joined_at", "resigned_at",
        "final_place", "final_reason", "rank", "score",
    )  # fmt: skip
    lookups = ("table__id__exact", "user__id__exact")
    unloaded = ("draft", "draft_base", "intended", "arrows", "revision")
    ordering = ("-table_id", "place")


@admin.register(Game)
class GameAdmin(Readable):
    """Games as a spectator sees them."""

    list_display = ("table", "status", "version", "awaited", "waiting_since", "needs_worker")
    list_filter = ("needs_worker", "table__status")
    list_select_related = ("table",)
    search_fields = ("table__code",)
    fields = ("table", "rules", "version", "awaited", "waiting_since", "needs_worker", "seen_by_all")
    unloaded = ("seed", "snapshot", "setup_events")
    ordering = ("-waiting_since",)
    actions = ("resolve_now",)

    @admin.display(ordering="table__status")
    def status(self, game: Game) -> str:
        """Where the table is."""
        return str(game.table.get_status_display())

    def seen_by_all(self, game: Game) -> SafeString:
        """The spectator's view."""
        try:
            view: Any = TITLES[game.table.game_name].rules.view(load(game).state, None)
            if sealed(game.table_id):
                view.seed = None
        except (CodecError, KeyError):
            return format_html("<p>{}</p>", "The snapshot cannot be read: see manage.py verify_games.")
        return _as_text(msgspec.to_builtins(view, str_keys=True))

    @admin.action(description="Resolve now: nudge the worker", permissions=["resolve"])
    def resolve_now(self, request: HttpRequest, games: QuerySet[Game]) -> None:
        """The worker looks at these games at once."""
        ids = list(games.values_list("pk", flat=True))
        for game_id in ids:
            nudge(game_id)
        self.message_user(request, f"The worker has been told about {len(ids)}.")

    def has_resolve_permission(self, request: HttpRequest) -> bool:
        """Those who may change games, if games could be changed here."""
        return request.user.has_perm("games.change_game")


@admin.register(Move)
class MoveAdmin(Readable):
    """Moves and events in their public forms."""

    list_display = ("game", "number", "seat", "public", "played_at")
    list_select_related = ("game",)
    fields = ("game", "number", "seat", "public", "played_at", "public_events")
    lookups = ("game__id__exact", "game__exact")
    unloaded = ("text", "events")
    ordering = ("-played_at", "-number")

    def public_events(self, move: Move) -> SafeString:
        """What everybody saw happen."""
        events = msgspec.convert(move.events, list[Event], strict=False)
        return _as_text(msgspec.to_builtins([event.seen_by(None) for event in events], str_keys=True))


class Words(Readable):
    """What people wrote, and what an operator has done about it."""

    def has_moderate_permission(self, request: HttpRequest) -> bool:
        """Those who may change it, if it could be changed here."""
        return request.user.has_perm(f"games.change_{self.opts.model_name}")


@admin.register(Message)
class MessageAdmin(Words):
    """Chat; an operator may hide messages."""

    list_display = ("said_at", "table", "author", "text", "hidden")
    list_filter = ("hidden",)
    list_select_related = ("table", "author")
    search_fields = ("table__code", "author__username")
    fields = ("table", "author", "said_at", "text", "hidden")
    lookups = ("table__id__exact", "author__id__exact")
    ordering = ("-pk",)
    actions = ("hide_messages",)

    @admin.action(description="Hide: nobody gets these messages any more", permissions=["moderate"])
    def hide_messages(self, request: HttpRequest, messages: QuerySet[Message]) -> None:
        """And whatever was reported about them is done."""
        self.message_user(request, f"Hidden: {hide(messages)}.")


@admin.register(Report)
class ReportAdmin(Words):
    """Reported messages with what was said around them."""

    AROUND = 10
    list_display = ("made_at", "author_name", "text", "reporter", "handled_at")
    list_filter = (("handled_at", admin.EmptyFieldListFilter),)
    list_select_related = ("reporter", "message")
    search_fields = ("author_name", "reporter__username", "message__table__code")
    fields = ("made_at", "reporter", "author_name", "text", "message", "handled_at", "around")
    ordering = ("-pk",)
    actions = ("hide_message", "done")

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest | None = None) -> bool:
        return lookup == "handled_at__isempty"

    def around(self, found: Report) -> SafeString:
        """The messages before and after it."""
        said = Message.objects.select_related("author").filter(table=found.message.table_id)
        before = said.filter(pk__lte=found.message_id).order_by("-pk")[: self.AROUND]
        after = said.filter(pk__gt=found.message_id).order_by("pk")[: self.AROUND]
        lines = [
            (
                f"{one.said_at:%Y-%m-%d %H:%M}",
                one.author.username if one.author else "–",
                one.text,
                "→" if one.pk == found.message_id else "",
            )
            for one in [*reversed(before), *after]
        ]
        return format_html(
            "<table>{}</table>",
            format_html_join(
                "", "<tr><td>{3}</td><td>{0}</td><th>{1}</th><td>{2}</td></tr>", lines
            ),
        )  # fmt: skip

    @admin.action(description="Hide the reported messages", permissions=["moderate"])
    def hide_message(self, request: HttpRequest, reports: QuerySet[Report]) -> None:
        """Nobody gets them any more."""
        self.message_user(request, f"Hidden: {hide(Message.objects.filter(reports__in=reports))}.")

    @admin.action(description="Done: nothing more to do", permissions=["moderate"])
    def done(self, request: HttpRequest, reports: QuerySet[Report]) -> None:
        """Looked at and left as it is."""
        self.message_user(request, f"Done: {reports.update(handled_at=clock.now())}.")


@admin.register(Letter)
class LetterAdmin(Words):
    """Letters to the operator."""

    list_display = ("written_at", "name", "email", "text", "mailed_at", "answered_at")
    list_filter = (("answered_at", admin.EmptyFieldListFilter),)
    search_fields = ("name", "email")
    fields = ("written_at", "user", "name", "email", "text", "mailed_at", "answered_at")
    ordering = ("-pk",)
    actions = ("answered",)

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest | None = None) -> bool:
        return lookup == "answered_at__isempty"

    @admin.action(description="Answered", permissions=["moderate"])
    def answered(self, request: HttpRequest, letters: QuerySet[Letter]) -> None:
        """Nothing more to do."""
        self.message_user(request, f"Answered: {letters.update(answered_at=clock.now())}.")


@admin.register(Pair)
class PairAdmin(Readable):
    """Accounts that meet mostly each other: their games are not rated for them."""

    list_display = ("first_name", "second_name", "game_name", "finish", "flagged_at")
    list_filter = ("game_name",)
    list_select_related = ("first", "second")
    search_fields = ("first__username", "second__username")
    fields = ("first_name", "second_name", "game_name", "finish", "flagged_at")
    ordering = ("-flagged_at",)

    @admin.display(description="first")
    def first_name(self, pair: Pair) -> str:
        """The account may be gone."""
        return _name(pair.first, pair.first_id)

    @admin.display(description="second")
    def second_name(self, pair: Pair) -> str:
        """The account may be gone."""
        return _name(pair.second, pair.second_id)


def _name(person: User | None, number: int | None) -> str:
    return person.username if person else f"closed account {number}"


def _as_text(data: Any) -> SafeString:
    return format_html("<pre>{}</pre>", msgspec.json.format(msgspec.json.encode(data), indent=2).decode())
