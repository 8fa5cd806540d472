"""A player's ratings and results: history, tallies by what can be counted, streaks, badges."""

from collections import Counter as Tallied
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple

from games.ladder.read import place_of
from games.models import Change, Finish, Result, Standing, User
from games.models.ladder import known_facts
from games.models.table import Visibility
from games.rating.counting import LADDERS
from games.rating.model import Rating
from games.rating.seasons import ALL_TIME
from games.titles import TITLES

LATEST = 500
"""So many games are counted; more would tell of another player."""
POINTS = 60
"""So many of them does the chart show."""
OPPONENTS = 20
BADGE_PLACES = 10
BADGE_GAMES = 5


class Played(NamedTuple):
    """A result as it is counted."""

    finish: int
    size: int
    seat: int
    place: int
    score: int
    left: bool
    facts: dict[str, Any]
    """What the title stores of the end."""
    parts: dict[str, int]
    at: datetime
    table: str = ""
    """The code of the table, where it was asked for and everybody may look at it."""


@dataclass
class Tally:
    """Games of one sort."""

    games: int = 0
    wins: int = 0
    places: int = 0
    scores: int = 0

    def add(self, result: Played) -> None:
        """One more."""
        self.games += 1
        self.wins += result.place == 1
        self.places += result.place
        self.scores += result.score

    @property
    def share(self) -> int:
        """Victories in a hundred games."""
        return round(100 * self.wins / self.games) if self.games else 0

    @property
    def place(self) -> float:
        """On average."""
        return self.places / self.games if self.games else 0.0

    @property
    def score(self) -> float:
        """On average."""
        return self.scores / self.games if self.games else 0.0


@dataclass
class Met:
    """Games against one opponent: who was ahead."""

    name: str = ""
    games: int = 0
    ahead: int = 0
    behind: int = 0

    @property
    def equal(self) -> int:
        """Shared places."""
        return self.games - self.ahead - self.behind


class Point(NamedTuple):
    """A rating after a game."""

    at: datetime
    rating: Rating
    moved: int
    counted: bool
    result: Played | None


@dataclass
class Record:
    """Everything the page shows."""

    game: str
    ladder: str
    standings: dict[str, Standing]
    """By ladder; with their places as `ranked`."""
    badges: list[Standing]
    results: list[Played]
    points: list[Point] = field(default_factory=list)
    total: Tally = field(default_factory=Tally)
    by_size: dict[int, Tally] = field(default_factory=dict)
    by_role: dict[Any, Tally] = field(default_factory=dict)
    """By the role at the end; None: the player had none. Empty in games without roles."""
    by_position: dict[int, Tally] = field(default_factory=dict)
    parts: dict[str, float] = field(default_factory=dict)
    opponents: list[Met] = field(default_factory=list)

    @property
    def latest(self) -> int:
        """So many games are counted, if there may be older ones; else 0."""
        return LATEST if len(self.results) >= LATEST else 0


def standings_of(*, player: User, game: str) -> dict[str, Standing]:
    """The ratings that are never reset, with the places; one query."""
    rows = Standing.objects.filter(player=player, game_name=game, season=ALL_TIME)
    found = {row.ladder: row for row in rows.annotate(ranked=place_of(Standing.objects.all()))}
    return {ladder: found[ladder] for ladder in LADDERS if ladder in found}


def badges_of(*, player: User, game: str) -> list[Standing]:
    """The best places in seasons that are over, the latest first; one query."""
    rows = Standing.objects.filter(player=player, game_name=game, season__gt=ALL_TIME)
    best = rows.filter(place__lte=BADGE_PLACES, games__gte=BADGE_GAMES)
    return list(best.order_by("-season", "place", "ladder"))


def record_of(*, player: User, game: str, ladder: str) -> Record:
    """Seven queries, however many games there were."""
    found = Record(
        game, ladder, standings_of(player=player, game=game), badges_of(player=player, game=game),
        results_of(player=player, game=game),
    )  # fmt: skip
    found.points = _points(player, game, ladder, {result.finish: result for result in found.results})
    for result in found.results:
        found.total.add(result)
    found.by_size = _tallied(found.results, lambda result: result.size)
    if roles := TITLES[game].labels.roles:
        found.by_role = _tallied(found.results, lambda result: result.facts.get(roles.fact))
    found.by_position = _tallied(found.results, lambda result: result.seat)
    found.parts = _averages(found.results)
    found.opponents = _opponents(player, found.results)
    return found


def results_of(*, player: User, game: str) -> list[Played]:
    """The latest first."""
    rows = Result.objects.filter(player=player, game_name=game).order_by("-finish")
    return played(rows[:LATEST])


def played(rows: Any) -> list[Played]:
    """Return results as they are counted."""
    columns = ("finish", "size", "seat", "place", "score", "left")
    found = rows.values_list(*columns, "facts", "character", "parts", "finished_at")
    return [
        Played(finish, size, seat, place, score, left, known_facts(facts, character), parts, at)
        for finish, size, seat, place, score, left, facts, character, parts, at in found
    ]


def public_tables(finishes: Iterable[int]) -> dict[int, str]:
    """The codes of these games' tables, if everybody may look at them; for the few that are shown."""
    rows = Finish.objects.filter(pk__in=list(finishes), table__visibility=Visibility.PUBLIC)
    return dict(rows.values_list("pk", "table__code"))


def _points(player: User, game: str, ladder: str, results: dict[int, Played]) -> list[Point]:
    """The oldest first; one more than is shown, to say how far the first one moved."""
    rows = Change.objects.filter(player=player, game_name=game, ladder=ladder).select_related("finish")
    changes = list(rows.order_by("-finish")[: POINTS + 1])[::-1]
    tables = public_tables(change.finish_id for change in changes)
    points, before = [], Rating().shown
    for change in changes:
        rating = change.rating
        moved = rating.shown - before
        result = results.get(change.finish_id)
        if result:
            result = result._replace(table=tables.get(change.finish_id, ""))
        points.append(Point(change.finish.finished_at, rating, moved, change.counted, result))
        before = rating.shown
    return points[-POINTS:]


def _tallied(results: Iterable[Played], key: Callable[[Played], Any]) -> dict[Any, Tally]:
    found: dict[Any, Tally] = defaultdict(Tally)
    for result in results:
        found[key(result)].add(result)
    return dict(sorted(found.items(), key=lambda one: (one[0] is None, one[0])))


def _averages(results: list[Played]) -> dict[str, float]:
    """Of each part of the score, over all games."""
    sums: Tallied[str] = Tallied()
    for result in results:
        sums.update(result.parts)
    return {part: total / len(results) for part, total in sums.items()}


def _opponents(player: User, results: list[Played]) -> list[Met]:
    """Those met most often; accounts that are gone have no name."""
    places = {result.finish: result.place for result in results}
    others = Result.objects.filter(finish__in=list(places)).exclude(player=player)
    met: dict[int, Met] = defaultdict(Met)
    for number, other, place in others.values_list("finish", "player", "place"):
        met[other].games += 1
        met[other].ahead += places[number] < place
        met[other].behind += places[number] > place
    often = sorted(met, key=lambda other: -met[other].games)[: 2 * OPPONENTS]
    for other, name in User.objects.filter(pk__in=often, is_active=True).values_list("pk", "username"):
        met[other].name = name
    named = [met[other] for other in often if met[other].name]
    return sorted(named, key=lambda one: (-one.games, one.name))[:OPPONENTS]
