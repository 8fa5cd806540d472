"""What a ranked game did to the ratings of those who played it."""

from dataclasses import dataclass

from django.db.models import OuterRef, Subquery

from games.models import Change, Result, User
from games.rating.model import Rating


@dataclass(frozen=True)
class Line:
    """One person: where they ended, and their number on the common ladder."""

    player: User | None
    place: int
    left: bool
    rating: int
    moved: int
    counted: bool


def rated_game(table_id: int) -> list[Line]:
    """In the order that counts; empty until the game is rated. Two queries."""
    ended = Result.objects.filter(finish__table=table_id, player__isnull=False)
    changes = {change.player_id: change for change in _changes(table_id)}
    results = [one for one in ended.select_related("player") if one.player_id in changes]
    return [_line(one, changes[one.player_id]) for one in sorted(results, key=lambda one: one.place)]


def _changes(table_id: int) -> list[Change]:
    """Each with what was believed before."""
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
