"""The rating changes of a ranked game."""

from dataclasses import dataclass

from django.db.models import OuterRef, Subquery

from games.models import Change, Result, User
from games.rating.model import Rating


@dataclass(frozen=True)
class Line:
    """A player's place in the game and new rating on the common ladder."""

    player: User | None
    place: int
    left: bool
    rating: int
    moved: int
    counted: bool


def rated_game(table_id: int) -> list[Line]:
    """Return the players in the order of their places; empty until the game is rated. Two queries."""
    ended = Result.objects.filter(finish__table=table_id, player__isnull=False)
    changes = {change.player_id: change for change in _changes(table_id)}
    results = [result for result in ended.select_related("player") if result.player_id in changes]
    return [_line(row, changes[row.player_id]) for row in sorted(results, key=lambda row: row.place)]


def _changes(table_id: int) -> list[Change]:
    """Return the table's changes, each annotated with the rating before it."""
    same = {name: OuterRef(name) for name in ("player", "game_name", "ladder")}
    before = Change.objects.filter(**same, finish__lt=OuterRef("finish")).order_by("-finish")
    rows = Change.objects.filter(finish__table=table_id, ladder="all")
    return list(
        rows.annotate(
            mu_then=Subquery(before.values("mu")[:1]), sigma_then=Subquery(before.values("sigma")[:1])
        )
    )


def _line(result: Result, change: Change) -> Line:
    known = change.mu_then is not None  # type: ignore[attr-defined]
    then = Rating(change.mu_then, change.sigma_then) if known else Rating()  # type: ignore[attr-defined]
    shown = change.rating.shown
    return Line(result.player, result.place, result.left, shown, shown - then.shown, change.counted)
