"""A person as everybody may know them: public games, results, favourite roles; and one's own list."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.core.cache import cache
from django.db.models import Count, F, OuterRef, Q, Subquery, prefetch_related_objects

from games.lobby.ended import latest_ended
from games.lobby.lines import Line, Listed
from games.models import CompactMoves, Move, Seat, Table, Tie, User
from games.models.people import Kind
from games.models.table import Status, Visibility
from games.table.visible import SEATS
from games.titles import TITLES, Title

PAGE = 20
RUNNING = 12
"""Running games that a list shows of one player."""
FAVOURITES = 3
MOST_ROLES = 50
"""Of all games together, before each game's favourites are chosen."""
RECENT_GAMES = 100
"""Favourites are counted over so many recent games, so that the time does not grow with a career."""
A_DAY = 24 * 60 * 60
PUBLIC_TABLES = Table.objects.filter(visibility=Visibility.PUBLIC)
PUBLIC_RESULTS = PUBLIC_TABLES.filter(status=Status.FINISHED)
Viewer = User | AnonymousUser


@dataclass
class Record:
    """How many games of one title with one number of seats a player finished and won."""

    game_name: str
    size: int
    played: int = 0
    won: int = 0


@dataclass(frozen=True)
class Favourites:
    """The roles that somebody takes most often in one game, under a heading."""

    heading: str
    pieces: list[Any]


@dataclass
class Profile:
    """The data of a player's page. Only public tables count."""

    person: User
    records: list[Record]
    running: list[Line]
    over: Listed
    favourites: list[Favourites]
    ties: set[str] = field(default_factory=set)
    """Whether the viewer follows, mutes or blocks this player: values of `Kind`."""

    @property
    def played(self) -> int:
        """Return the number of finished games."""
        return sum(record.played for record in self.records)

    @property
    def won(self) -> int:
        """Return the number of games won."""
        return sum(record.won for record in self.records)


def profile(*, person: User, viewer: Viewer, page: int) -> Profile:
    """Return a player's profile. The number of queries does not depend on the number of games."""
    playing = PUBLIC_TABLES.filter(status=Status.RUNNING, seats__user=person, seats__rank=None)
    running = list(playing.order_by("-started_at", "-pk")[:RUNNING])
    ended = latest_ended(PUBLIC_RESULTS, person.pk)[(page - 1) * PAGE : page * PAGE + 1]
    over = list(Table.objects.filter(pk__in=ended).order_by("-finished_at", "-pk"))
    prefetch_related_objects([*running, *over[:PAGE]], SEATS)
    records = _records(person)
    return Profile(
        person=person,
        records=records,
        running=[Line(table, None) for table in running],
        over=Listed([Line(table, None) for table in over[:PAGE]], page, len(over) > PAGE),
        favourites=_favourites(person, sum(record.played for record in records)),
        ties=_ties(viewer, person),
    )


def _records(person: User) -> list[Record]:
    """Return the player's records by game and number of seats. The table's result says who won."""
    ended = PUBLIC_RESULTS.filter(pk=OuterRef("table")).values("game_name")[:1]
    sitting = Seat.objects.filter(table=OuterRef("table")).order_by().values("table")
    counted = (
        Seat.objects.filter(user=person)
        .annotate(game=Subquery(ended), size=Subquery(sitting.annotate(number=Count("pk")).values("number")))
        .filter(game__isnull=False)
        .values_list("game", "size")
        .annotate(played=Count("pk"), won=Count("pk", filter=Q(final_place=1)))
    )
    order = {name: number for number, name in enumerate(TITLES)}
    records = (Record(*row) for row in counted)
    return sorted(records, key=lambda one: (order.get(one.game_name, len(order)), one.game_name, one.size))


def _favourites(person: User, finished: int) -> list[Favourites]:
    """Return the roles that the player took most often, by game; counted again after every game ended."""
    if not finished:
        return []
    key = f"favourites-{person.pk}-{finished}"
    counted = cache.get(key)
    if counted is None:
        counted = _taken(person)
        cache.set(key, counted, A_DAY)
    return [found for title in TITLES.values() if (found := _drawn(title, counted)).pieces]


def _drawn(title: Title, counted: list[tuple[str, str, int]]) -> Favourites:
    roles = title.labels.roles
    if roles is None:
        return Favourites("", [])
    drawn = (roles.drawn(move) for game, move, _times in counted if game == title.key)
    return Favourites(str(roles.favourites), [piece for piece in drawn if piece][:FAVOURITES])


def _taken(person: User) -> list[tuple[str, str, int]]:
    recent = latest_ended(PUBLIC_RESULTS, person.pk)[:RECENT_GAMES]
    games = dict(Table.objects.filter(pk__in=recent).values_list("pk", "game__compacted_at"))
    verbs = Q(pk__in=[])
    for name, title in TITLES.items():
        if roles := title.labels.roles:
            verbs |= Q(game__table__game_name=name, public__startswith=f"{roles.move} ")
    own = Move.objects.filter(
        verbs, game__table__in=games, game__table__seats__user=person, game__table__seats__number=F("seat")
    )
    counted = own.order_by().values_list("game__table__game_name", "public").annotate(times=Count("pk"))
    found = Counter({(game, public): times for game, public, times in counted})
    if compact := [table for table, moment in games.items() if moment]:
        found.update(_taken_in_compact_games(person, compact))
    most = sorted(found.items(), key=lambda one: (-one[1], one[0][1]))
    return [(game, public, times) for (game, public), times in most[:MOST_ROLES]]


def _taken_in_compact_games(person: User, tables: list[int]) -> Counter[tuple[str, str]]:
    rows = CompactMoves.objects.filter(game__table__in=tables, game__table__seats__user=person)
    found = Counter[tuple[str, str]]()
    for game, number, taken in rows.values_list(
        "game__table__game_name", "game__table__seats__number", "taken"
    ):
        for seat, public, times in taken:
            found[game, public] += times if seat == number else 0
    return +found


def _ties(viewer: Viewer, person: User) -> set[str]:
    if not isinstance(viewer, User):
        return set()
    return set(Tie.objects.filter(person=viewer, other=person).values_list("kind", flat=True))


@dataclass
class Acquaintance:
    """A player whom the user follows, with their public running games."""

    person: User
    games: list[Line]


@dataclass
class MyPeople:
    """The people whom the user follows, mutes and blocks."""

    followed: list[Acquaintance]
    muted: list[User]
    blocked: list[User]


def my_people(user: User) -> MyPeople:
    """Return the user's people, in three queries: ties, tables and seats."""
    ties = list(Tie.objects.filter(person=user).select_related("other").order_by("other__username"))
    by_kind = {kind: [tie.other for tie in ties if tie.kind == kind] for kind in Kind.values}
    followed = by_kind[Kind.FOLLOW]
    tables = list(
        Table.objects.filter(
            pk__in=Seat.objects.filter(user__in=followed).values("table"),
            status=Status.RUNNING, visibility=Visibility.PUBLIC,
        ).order_by("-started_at", "-pk")[: RUNNING * 5]
    )  # fmt: skip
    prefetch_related_objects(tables, SEATS)
    lines = [Line(table, None) for table in tables]
    known = [
        Acquaintance(
            person,
            [line for line in lines if any(seat.user_id == person.pk for seat in line.seats)][:RUNNING],
        )
        for person in followed
    ]
    return MyPeople(known, by_kind[Kind.MUTE], by_kind[Kind.BLOCK])
