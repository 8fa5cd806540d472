"""Queries for a player's ratings and results."""

from collections import Counter as Tallied
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any

from django.db.models import QuerySet

from games.ladder.places import EXACT, counted_place
from games.ladder.player_record import LATEST, Met, Played, Point, Record, Tally
from games.ladder.read import place_of
from games.models import Change, Finish, Result, Standing, User
from games.models.ladder import known_facts
from games.models.table import Visibility
from games.rating.counting import LADDERS
from games.rating.model import Rating
from games.rating.seasons import ALL_TIME
from games.titles import TITLES

POINTS = 60
"""The number of latest games that the chart shows."""
OPPONENTS = 20
BADGE_PLACES = 10
BADGE_GAMES = 5
Ratings = tuple[dict[str, Standing], list[Standing]]
"""A player's all-time ratings in one game, by ladder, and badges."""


def ratings_by_game(*, player: User) -> dict[str, Ratings]:
    """Return the player's ratings and badges in every game of the site. Two queries."""
    standings, badges = list(_standings(player)), list(_badges(player))
    return {
        game: (
            _by_ladder(row for row in standings if row.game_name == game),
            [badge for badge in badges if badge.game_name == game],
        )
        for game in TITLES
    }


def standings_of(*, player: User, game: str) -> dict[str, Standing]:
    """Return the player's all-time ratings with their places. One query."""
    return _by_ladder(_standings(player).filter(game_name=game))


def badges_of(*, player: User, game: str) -> list[Standing]:
    """Return the player's best places in closed seasons, the latest first. One query."""
    return list(_badges(player).filter(game_name=game))


def _standings(player: User) -> QuerySet[Standing]:
    rows = Standing.objects.filter(player=player, season=ALL_TIME)
    return rows.annotate(ranked=counted_place())


def _by_ladder(rows: Iterable[Any]) -> dict[str, Standing]:
    found = {row.ladder: row for row in rows}
    for row in found.values():
        if row.ranked > EXACT:
            row.ranked = place_of(row)
    return {ladder: found[ladder] for ladder in LADDERS if ladder in found}


def _badges(player: User) -> QuerySet[Standing]:
    rows = Standing.objects.filter(player=player, season__gt=ALL_TIME)
    best = rows.filter(place__lte=BADGE_PLACES, games__gte=BADGE_GAMES)
    return best.order_by("-season", "place", "ladder")


def record_of(*, player: User, game: str, ladder: str) -> Record:
    """Return the player's record. Seven queries, however many games there were."""
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
    """Return the player's results, the latest first."""
    rows = Result.objects.filter(player=player, game_name=game).order_by("-finish")
    return played(rows[:LATEST])


def played(rows: Any) -> list[Played]:
    """Return rows of `Result` as `Played`."""
    columns = ("finish", "size", "seat", "place", "score", "left")
    found = rows.values_list(*columns, "facts", "character", "parts", "finished_at")
    return [
        Played(finish, size, seat, place, score, left, known_facts(facts, character), parts, at)
        for finish, size, seat, place, score, left, facts, character, parts, at in found
    ]


def public_tables(finishes: Iterable[int]) -> dict[int, str]:
    """Return the codes of these games' tables that are public."""
    rows = Finish.objects.filter(pk__in=list(finishes), table__visibility=Visibility.PUBLIC)
    return dict(rows.values_list("pk", "table__code"))


def _points(player: User, game: str, ladder: str, results: dict[int, Played]) -> list[Point]:
    """Return the latest ratings, the oldest first. One more row is read for the first one's difference."""
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
    return dict(sorted(found.items(), key=lambda item: (item[0] is None, item[0])))


def _averages(results: list[Played]) -> dict[str, float]:
    """Return the average of each part of the score over all games."""
    sums: Tallied[str] = Tallied()
    for result in results:
        sums.update(result.parts)
    return {part: total / len(results) for part, total in sums.items()}


def _opponents(player: User, results: list[Played]) -> list[Met]:
    """Return the opponents met most often; closed accounts are left out."""
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
    return sorted(named, key=lambda opponent: (-opponent.games, opponent.name))[:OPPONENTS]
