"""The ladder: a page of it, one's own place, people found by name. Few queries, all of them by index."""

from dataclasses import dataclass, field
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.db.models import Count, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce, Lower

from games import clock
from games.models import Season, Standing, User
from games.rating.seasons import ALL_TIME, season_at

PAGE = 50
FOUND = 10
SHORTEST = 2
"""Letters of a name to search for."""
Cursor = tuple[int, int]
"""Where a page begins or ends: the number shown, and whose."""


@dataclass(frozen=True)
class Asked:
    """What somebody wants to see."""

    game: str
    ladder: str
    season: int = ALL_TIME
    active: bool = False
    name: str = ""
    after: Cursor | None = None
    before: Cursor | None = None
    around_me: bool = False


@dataclass
class Row:
    """One line of the ladder."""

    place: int
    standing: Standing
    mine: bool = False

    @property
    def moved(self) -> int | None:
        """Places won since the beginning of the week; none for somebody new."""
        then = self.standing.place_then
        return None if then is None else then - self.place

    @property
    def fell(self) -> int:
        """Places lost, for the words."""
        return -(self.moved or 0)

    @property
    def name(self) -> str:
        """Of an account that is still there."""
        return self.standing.player.username if self.standing.player else ""


@dataclass
class Ladder:
    """A page of it."""

    asked: Asked
    rows: list[Row]
    own: Row | None
    seasons: list[int]
    before: Cursor | None = None
    after: Cursor | None = None
    searched: bool = field(default=False)


def ladder(*, asked: Asked, viewer: User | AnonymousUser) -> Ladder:
    """At most five queries, however many people there are."""
    standings = _standings(asked)
    own = _own(asked, standings, viewer)
    found = Ladder(asked, [], own, seasons())
    if len(asked.name) >= SHORTEST:
        found.rows, found.searched = _named(standings, asked.name), True
    else:
        _turn_to(found, standings)
    for row in found.rows:
        row.mine = bool(viewer.pk) and row.standing.player_id == viewer.pk
    return found


def seasons() -> list[int]:
    """The one that runs, and those that are over, the latest first."""
    over = Season.objects.order_by("-number").values_list("number", flat=True)
    current = season_at(clock.now())
    return [current, *(number for number in over if number != current)]


def place_of(standings: QuerySet[Standing]) -> Any:
    """How many are ahead of a standing on its ladder, and one: for an annotation."""
    same = {name: OuterRef(name) for name in ("game_name", "ladder", "season")}
    ahead = standings.filter(**same, shown__gt=OuterRef("shown")).order_by().values("season")
    return Coalesce(Subquery(ahead.annotate(number=Count("*")).values("number")), 0) + 1


def _standings(asked: Asked) -> QuerySet[Standing]:
    rows = Standing.objects.filter(game_name=asked.game, ladder=asked.ladder, season=asked.season)
    return rows.filter(active=True) if asked.active else rows


def _own(asked: Asked, standings: QuerySet[Standing], viewer: User | AnonymousUser) -> Row | None:
    if not viewer.pk:
        return None
    mine = standings.filter(player=viewer.pk).annotate(ranked=place_of(standings)).select_related("player")
    found = mine.first()
    return Row(found.ranked, found, mine=True) if found else None


def _named(standings: QuerySet[Standing], name: str) -> list[Row]:
    """By the beginning of the name."""
    named = standings.annotate(low=Lower("player__username")).filter(low__startswith=name.lower())
    found = list(named.select_related("player").order_by("low")[:FOUND])
    if not found:
        return []
    ahead = {str(at): Count("shown", filter=Q(shown__gt=row.shown)) for at, row in enumerate(found)}
    places = standings.filter(shown__gt=min(row.shown for row in found)).aggregate(**ahead)
    return [Row(places[str(at)] + 1, row) for at, row in enumerate(found)]


def _turn_to(found: Ladder, standings: QuerySet[Standing]) -> None:
    """The page after or before a line: nothing has to be counted through to get there."""
    asked = found.asked
    after, before = asked.after, asked.before
    if asked.around_me and found.own:
        after = (found.own.standing.shown + 1, 0)
    rows = standings.select_related("player").order_by("-shown", "player")
    if before:
        rows = rows.filter(_behind(before, forward=False)).order_by("shown", "-player")
    elif after:
        rows = rows.filter(_behind(after, forward=True))
    page = list(rows[: PAGE + 1])
    more, page = len(page) > PAGE, page[:PAGE]
    if before:
        page.reverse()
    found.rows = _placed(page, standings)
    if page and (more or before):
        found.after = _cursor(page[-1])
    if page and (after or (before and more)):
        found.before = _cursor(page[0])


def _behind(cursor: Cursor, *, forward: bool) -> Q:
    shown, player = cursor
    if forward:
        return Q(shown__lte=shown) & (Q(shown__lt=shown) | Q(player__gt=player))
    return Q(shown__gte=shown) & (Q(shown__gt=shown) | Q(player__lt=player))


def _cursor(standing: Standing) -> Cursor:
    return standing.shown, standing.player_id or 0


def _placed(page: list[Standing], standings: QuerySet[Standing]) -> list[Row]:
    """Equal numbers share a place; the first one of the page is counted, the others follow."""
    if not page:
        return []
    first = page[0]
    counted = standings.filter(shown__gte=first.shown).aggregate(
        ahead=Count("shown", filter=Q(shown__gt=first.shown)),
        equal=Count("shown", filter=Q(shown=first.shown, player__lt=first.player_id or 0)),
    )
    rows: list[Row] = []
    for at, standing in enumerate(page):
        place = counted["ahead"] + counted["equal"] + at + 1
        if at == 0:
            place = counted["ahead"] + 1
        elif standing.shown == page[at - 1].shown:
            place = rows[-1].place
        rows.append(Row(place, standing))
    return rows
