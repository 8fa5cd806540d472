"""Pages of the ladder, the viewer's own place, and search by name; few queries, all by index."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q, QuerySet

from games.base import clock
from games.ladder.places import places
from games.models import Season, Standing, User
from games.models.names import name_key
from games.rating.seasons import ALL_TIME, season_at

PAGE = 50
FOUND = 10
SHORTEST = 2
"""The fewest letters of a name to search for."""
Cursor = tuple[int, int]
"""The first or last row of a page: the rating shown and the player's id."""


@dataclass(frozen=True)
class LadderRequest:
    """The ladder, filters and page that the viewer asked for."""

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
    """One row of the ladder."""

    place: int
    standing: Standing
    moved: int | None = None
    """Places won since Monday; None for a new player."""
    mine: bool = False

    @property
    def fell(self) -> int:
        """Return the places lost since Monday, for the template."""
        return -(self.moved or 0)

    @property
    def name(self) -> str:
        """Return the player's name; empty if the account is closed."""
        player = self.standing.player
        return player.username if player and player.is_active else ""


@dataclass
class Ladder:
    """A page of the ladder."""

    asked: LadderRequest
    rows: list[Row]
    own: Row | None
    seasons: list[int]
    before: Cursor | None = None
    after: Cursor | None = None
    searched: bool = False
    moving: bool = True
    """Whether places still change; False in a season that is over."""


def ladder(*, asked: LadderRequest, viewer: User | AnonymousUser) -> Ladder:
    """Return a page of the ladder. At most six queries, however many players there are."""
    standings, own = _standings(asked), None
    found = Ladder(asked, [], None, seasons(), searched=len(asked.name) >= SHORTEST)
    found.moving = asked.season in (ALL_TIME, found.seasons[0])
    if found.searched:
        page = _named(standings, asked.name)
    else:
        own = standings.filter(player=viewer.pk).select_related("player").first() if viewer.pk else None
        page = _fetch_page(found, standings, own)
    rows = _placed(found, [*page, own] if own else page)
    for row in rows:
        row.mine = bool(viewer.pk) and row.standing.player_id == viewer.pk
    found.rows, found.own = rows[: len(page)], rows[-1] if own else None
    return found


def seasons() -> list[int]:
    """Return the current season and all seasons that are over, the latest first."""
    over = Season.objects.order_by("-number").values_list("number", flat=True)
    current = season_at(clock.now())
    return [current, *(number for number in over if number != current)]


def _standings(asked: LadderRequest) -> QuerySet[Standing]:
    rows = Standing.objects.filter(game_name=asked.game, ladder=asked.ladder, season=asked.season)
    return rows.filter(active=True) if asked.active else rows


def _named(standings: QuerySet[Standing], name: str) -> list[Standing]:
    """Return players whose name begins like this, compared by `name_key`."""
    named = standings.filter(player__name_key__startswith=name_key(name), player__is_active=True)
    return list(named.select_related("player").order_by("player__name_key")[:FOUND])


def _fetch_page(found: Ladder, standings: QuerySet[Standing], own: Standing | None) -> list[Standing]:
    """Return the page after or before a cursor, found by index without counting rows."""
    asked = found.asked
    after, before = asked.after, asked.before
    if asked.around_me and own:
        after, before = _above(standings, own), None
    rows = standings.select_related("player").order_by("-shown", "player")
    if before:
        rows = rows.filter(_behind(before, forward=False)).order_by("shown", "-player")
    elif after:
        rows = rows.filter(_behind(after, forward=True))
    page = list(rows[: PAGE + 1])
    more, page = len(page) > PAGE, page[:PAGE]
    if before:
        page.reverse()
    if page and (more or before):
        found.after = _cursor(page[-1])
    if page and (after or (before and more)):
        found.before = _cursor(page[0])
    return page


def _above(standings: QuerySet[Standing], own: Standing) -> Cursor | None:
    """Return the row half a page above the viewer's own; None if the first page shows it.

    Many players may share a rating, so the distance is counted in rows.
    """
    ahead = standings.filter(_behind(_cursor(own), forward=False)).order_by("shown", "-player")
    return next((_cursor(line) for line in ahead[PAGE // 2 : PAGE // 2 + 1]), None)


def _behind(cursor: Cursor, *, forward: bool) -> Q:
    shown, player = cursor
    if forward:
        return Q(shown__lte=shown) & (Q(shown__lt=shown) | Q(player__gt=player))
    return Q(shown__gte=shown) & (Q(shown__gt=shown) | Q(player__lt=player))


def _cursor(standing: Standing) -> Cursor:
    return standing.shown, standing.player_id or 0


def _placed(found: Ladder, lines: list[Standing]) -> list[Row]:
    """Return the rows with their places; equal ratings share a place.

    Monday's place was among all players, so the change since then is counted among all, too.
    """
    asked = found.asked
    ratings = {line.shown for line in lines}
    among = _places(asked, ratings)
    among_all = _places(replace(asked, active=False), ratings) if asked.active else among
    rows = [Row(among[line.shown], line) for line in lines]
    for row in rows if found.moving else ():
        then = row.standing.place_then
        row.moved = None if then is None else then - among_all[row.standing.shown]
    return rows


def _places(asked: LadderRequest, ratings: Iterable[int]) -> dict[int, int]:
    """Return the place of each rating on this ladder."""
    name = f"{asked.game}-{asked.ladder}-{asked.season}-{'active' if asked.active else 'all'}"
    return places(name, _standings(asked), ratings)


def place_of(standing: Standing) -> int:
    """Return the place of one standing on its ladder."""
    asked = LadderRequest(standing.game_name, standing.ladder, standing.season)
    return _places(asked, [standing.shown])[standing.shown]
