"""Collects all data that the site stores about one user, for download."""

from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.db.models import F, OuterRef, Q, QuerySet, Subquery

from games.models import (
    Advice,
    Browser,
    Change,
    Clock,
    CompactMoves,
    Deed,
    DeviceTrace,
    Habits,
    ImportedGame,
    Letter,
    Message,
    Move,
    Note,
    Notice,
    Pair,
    Report,
    Result,
    Review,
    Sanction,
    Sandbox,
    Search,
    Seat,
    SeatOrders,
    SoloGame,
    Standing,
    Table,
    Tie,
    User,
    Vacation,
    Webhook,
    Wishes,
)
from games.models.ladder import known_facts
from games.models.solo import OLD_COLUMNS
from games.table.compact import unpack
from games.table.drafts import saved_move
from games.table.invitations import visible_invitations

Data = dict[str, Any]


def everything_about(user: User) -> Data:
    """Return all data about the user. The number of queries does not depend on its size."""
    return {
        "account": _account(user),
        "games": _games(user),
        "chat": _rows(Message.objects.filter(author=user), "table__code", "said_at", "text"),
        "notes": _rows(Note.objects.filter(user=user), "table__code", "saved_at", "text"),
        "orders": _rows(
            SeatOrders.objects.filter(seat__user=user), "seat__table__code", "data", "played", "planned",
            "shared",
        ),
        "people": _rows(Tie.objects.filter(person=user), "kind", "since", name=F("other__username")),
        "reports": _rows(
            Report.objects.filter(reporter=user), "made_at", "author_name", "text", "handled_at", "decision",
            "answer",
        ),
        "measures": _rows(
            Sanction.objects.filter(user=user), "kind", "reason", "made_at", "ends_at", "lifted_at", "appeal",
            "appealed_at", "decided_at", "answer",
        ),
        "devices": _rows(DeviceTrace.objects.filter(user=user), "kind", "digest", "seen_at"),
        "deeds": _rows(Deed.objects.filter(operator=user), "action", "about", "done_at"),
        "letters": _rows(Letter.objects.filter(user=user), "written_at", "name", "email", "text"),
        "notices": _notices(user),
        "solo": _solo(user),
        "advice": _rows(
            Advice.objects.filter(user=user), "game__table__code", "version", "draft", "thinking_since",
            "plans",
        ),
        "sandboxes": _rows(
            Sandbox.objects.filter(owner=user), "code", "name", "kept", "share", "number", "moves",
            "created_at", "changed_at",
        ),
        "reviews": _rows(Review.objects.filter(asked_by=user), "table__code", "asked_at", "progress"),
        "replays": _rows(
            ImportedGame.objects.filter(owner=user), "code", "game_name", "seed", "options", "sitting",
            "reasons", "moves", "seals", "created_at",
        ),
        "ranked": _ranked(user),
        "habits": Habits.objects.filter(user=user).values("quiet_from", "quiet_until", "time_up").first(),
        "vacations": _rows(Vacation.objects.filter(user=user), "starts_at", "ends_at", "planned_at"),
        "clocks": _rows(
            Clock.objects.filter(user=user), "game__table__code", "version", "started_at", "deadline_at",
            "ended_at", "outcome",
        ),
        "invitations": list(
            Table.objects.filter(pk__in=visible_invitations(user.pk).values("table"))
            .order_by("pk")
            .values_list("code", flat=True)
        ),
    }  # fmt: skip


def _rows(found: QuerySet[Any], *names: str, **named: F | Subquery) -> list[Data]:
    """Return these columns. Each code of a table is looked up by itself: a join may read all tables."""
    for name in (name for name in names if name.endswith("table__code")):
        table = Table.objects.filter(pk=OuterRef(name.removesuffix("__code")))
        named[name] = Subquery(table.values("code")[:1])
    return list(found.order_by("pk").values(*names, **named))


def _solo(user: User) -> list[Data]:
    columns = (
        "table__code", "challenge__kind", "challenge__date", "task", "counted", "listed", "ended_on",
        "margin", "stars", "facts", *OLD_COLUMNS.values(),
    )  # fmt: skip
    found = _rows(SoloGame.objects.filter(user=user), *columns)
    for row in found:
        before = {fact: row.pop(column) for fact, column in OLD_COLUMNS.items()}
        row["facts"] = before if row["facts"] is None and row["ended_on"] else row["facts"]
    return found


def _results(user: User) -> list[Data]:
    columns = ("finish__table__code", "finished_at", "place", "score", "left", "facts", "character")
    found = _rows(Result.objects.filter(player=user), *columns)
    for row in found:
        row["facts"] = known_facts(row["facts"], row.pop("character"))
    return found


def _ranked(user: User) -> Data:
    return {
        "results": _results(user),
        "ratings": _rows(
            Standing.objects.filter(player=user), "game_name", "ladder", "season", "shown", "games", "wins"
        ),
        "history": _rows(
            Change.objects.filter(player=user), "finish__table__code", "ladder", "mu", "sigma", "counted"
        ),
        "searches": _rows(
            Search.objects.filter(user=user), "game_name", "pace", "sizes", "rating", "began_at", "ended_at"
        ),
        "pairs": _rows(
            Pair.objects.filter(Q(first=user) | Q(second=user)), "game_name", "first__username",
            "second__username", "flagged_at",
        ),
    }  # fmt: skip


def _account(user: User) -> Data:
    shown = ("username", "email", "is_guest", "time_zone", "date_joined", "last_login")
    authenticators = Authenticator.objects.filter(user=user).order_by("pk")
    return {
        **{name: getattr(user, name) for name in shown},
        "addresses": list(EmailAddress.objects.filter(user=user).values("email", "verified", "primary")),
        # Which authenticators there are, without their secrets.
        "keys": list(authenticators.values("type", "created_at", "last_used_at")),
    }


def _notices(user: User) -> Data:
    return {
        "wishes": _rows(
            Wishes.objects.filter(user=user), "chosen", "digest_hour", "reminder_share", "language",
            "bounced_address", "may_invite",
        ),
        "webhooks": _rows(Webhook.objects.filter(user=user), "url", "shape", "created_at"),
        "browsers": _rows(Browser.objects.filter(user=user), "url", "created_at"),
        "outbox": _rows(
            Notice.objects.filter(user=user), "kind", "channel", "table__code", "status", "written_at",
            "sent_at",
        ),
    }  # fmt: skip


def _games(user: User) -> list[Data]:
    # Tables are read apart, by their ids: a join may read all tables of the site.
    seats = Seat.objects.filter(user=user).prefetch_related("table").order_by("pk")
    own = Move.objects.filter(game__table__seats__user=user, game__table__seats__number=F("seat"))
    moves: dict[int, list[Data]] = {}
    for table_id, number, text, played_at in own.order_by("game", "number").values_list(
        "game__table_id", "number", "text", "played_at"
    ):
        moves.setdefault(table_id, []).append({"number": number, "move": text, "played_at": played_at})
    _add_compact(user, moves)
    return [_game(seat, moves.get(seat.table_id, [])) for seat in seats]


def _add_compact(user: User, moves: dict[int, list[Data]]) -> None:
    """Add the user's moves in compact games. They are unpacked one game after another."""
    rows = CompactMoves.objects.filter(game__table__seats__user=user).select_related("game")
    for row in rows.annotate(own=F("game__table__seats__number")).order_by("pk"):
        moves[row.game.table_id] = [
            {"number": move.number, "move": move.text, "played_at": move.played_at}
            for move in unpack(bytes(row.data), row.game)
            if move.seat == row.own
        ]


def _game(seat: Seat, moves: list[Data]) -> Data:
    table = seat.table
    return {
        **{
            name: getattr(table, name)
            for name in (
                "code", "game_name", "options", "status", "visibility", "ranked", "created_at", "started_at",
                "finished_at",
            )
        },
        "owner": table.owner_id == seat.user_id,
        **{
            name: getattr(seat, name)
            for name in (
                "number", "colour", "joined_at", "resigned_at", "final_place", "final_reason",
                "rank", "score", "draft",
            )
        },
        "intended": saved_move(table.game_name, seat),
        "moves": moves,
    }  # fmt: skip
