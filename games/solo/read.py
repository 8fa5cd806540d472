"""Solo play in numbers: a player's bests, days and stars, and totals of all players."""

from collections.abc import Container
from dataclasses import dataclass, field
from datetime import UTC, date, timedelta

from django.core.cache import cache
from django.db.models import Count, F, IntegerField, Max, Q, Sum, TextField
from django.db.models.fields.json import KT
from django.db.models.functions import Cast, Coalesce

from games.base import clock
from games.models import Challenge, SoloGame, User
from games.models.solo import OLD_COLUMNS, Kind
from games.solo.alone import campaigns
from games.titles import TITLES
from games.titles.solo import Task

LEVELS = ("easy", "medium", "hard")
WEEKS = 26
STREAK = 4000
"""The longest streak that is counted, in days."""
RIVALS = 50
CACHED_FOR = 600
"""Seconds for which the totals of all players are cached."""


@dataclass
class Tally:
    """Games won of games played."""

    played: int = 0
    won: int = 0
    best: int | None = None
    """The largest margin of a game."""
    score: int = 0
    """The most points in a game."""
    margins: int = 0

    @property
    def percent(self) -> int:
        """Return the percentage of games won."""
        return round(100 * self.won / self.played) if self.played else 0

    @property
    def average(self) -> float:
        """Return the average margin."""
        return self.margins / self.played if self.played else 0.0

    def add(self, other: "Tally") -> None:
        """Add the games of another tally."""
        self.played += other.played
        self.won += other.won
        self.margins += other.margins


@dataclass
class Days:
    """The days on which a player played, and the streaks of daily challenges."""

    played: dict[date, int]
    first: date
    last: date
    streak: int
    longest: int


@dataclass
class Overall:
    """Totals of all players' solo games."""

    total: Tally = field(default_factory=Tally)
    levels: dict[str, Tally] = field(default_factory=dict)
    by_fact: dict[str, dict[str, Tally]] = field(default_factory=dict)
    """Tallies by a fact's name and value. The value "" counts games without this fact."""


def bests(user: User, game_name: str) -> dict[str, Tally]:
    """Return the player's tallies in one game, by level. One query."""
    own = SoloGame.objects.filter(user=user, table__game_name=game_name, ended_on__isnull=False)
    rows = own.values("level").annotate(
        played=Count("pk"), wins=Count("pk", filter=Q(won=True)), best=Max("margin"),
        most=Max(Cast(_fact("score"), IntegerField())), margins=Sum("margin"),
    )  # fmt: skip
    found = {
        row["level"]: Tally(row["played"], row["wins"], row["best"], row["most"], row["margins"])
        for row in rows
    }
    return {level: found[level] for level in LEVELS if level in found}


def days(user: User) -> Days:
    """Return the player's games by day in the last half-year, and the streaks. Three queries."""
    today = clock.now().astimezone(UTC).date()
    first = today - timedelta(days=today.weekday() + 7 * (WEEKS - 1))
    own = SoloGame.objects.filter(user=user, ended_on__isnull=False)
    recent = own.filter(ended_on__gte=first).values_list("ended_on").annotate(many=Count("pk"))
    daily = own.filter(counted=True, challenge__kind=Kind.DAILY)
    dates = daily.order_by("-challenge__date").values_list("challenge__date", flat=True)[:STREAK]
    streak, longest = streaks(list(dates), today, _missing(list(dates), today))
    return Days(dict(recent), first, today, streak, longest)


def _missing(dates: list[date], today: date) -> set[date]:
    """Return the days since the first of these dates whose challenge the site had not made in time."""
    if not dates:
        return set()
    first = min(dates)
    in_time = Challenge.objects.filter(kind=Kind.DAILY, date__gte=first, date__lte=today, late=False)
    every = {first + timedelta(days=number) for number in range((today - first).days + 1)}
    return every.difference(in_time.values_list("date", flat=True))


def streaks(dates: list[date], today: date, missing: Container[date] = ()) -> tuple[int, int]:
    """Return the current and the longest run of days with a daily challenge.

    The current run goes on if today's challenge is not played yet. Days without a challenge (`missing`)
    neither count nor end a run.
    """
    runs: list[list[date]] = []
    for day in sorted(set(dates)):
        if runs and _next_day(runs[-1][-1], missing) >= day:
            runs[-1].append(day)
        else:
            runs.append([day])
    now = len(runs[-1]) if runs and _next_day(runs[-1][-1], missing) >= today else 0
    return now, max(map(len, runs), default=0)


def _next_day(day: date, missing: Container[date]) -> date:
    """Return the next day that had a challenge."""
    day += timedelta(days=1)
    while day in missing:
        day += timedelta(days=1)
    return day


def progress(user: User | None, game_name: str) -> list[tuple[Task, int]]:
    """Return each task of the game's campaign with the player's stars. One query."""
    return campaign_progress(user).get(game_name, [])


def campaign_progress(user: User | None) -> dict[str, list[tuple[Task, int]]]:
    """Return the tasks of every campaign with the player's stars, by game. One query."""
    own = SoloGame.objects.filter(user=user).exclude(task="") if user else SoloGame.objects.none()
    rows = own.values_list("table__game_name", "task").annotate(most=Max("stars"))
    won = {(game, task): stars for game, task, stars in rows}
    return {
        title.key: [(task, won.get((title.key, name), 0)) for name, task in campaign.tasks.items()]
        for title, campaign in campaigns()
    }


def overall(game_name: str) -> Overall:
    """Return the totals of one game's solo play. One query, or none while they are cached."""
    key = f"solo-overall-{game_name}"
    found = cache.get(key)
    if found is None:
        found = _overall(game_name)
        cache.set(key, found, CACHED_FOR)
    return found


def _overall(game_name: str) -> Overall:
    solo = TITLES[game_name].solo
    names = [table.fact for table in solo.tables] if solo else []
    facts = {f"fact_{name}": _fact(name) for name in names}
    ended = SoloGame.objects.filter(table__game_name=game_name, ended_on__isnull=False)
    rows = ended.annotate(**facts).values("level", *facts)
    counted = rows.annotate(played=Count("pk"), wins=Count("pk", filter=Q(won=True)), margins=Sum("margin"))
    found = Overall(levels={level: Tally() for level in LEVELS}, by_fact={name: {} for name in names})
    for row in counted:
        tally = Tally(row["played"], row["wins"], margins=row["margins"])
        found.total.add(tally)
        found.levels.setdefault(row["level"], Tally()).add(tally)
        for name in names:
            for value in str(row[f"fact_{name}"]).split() or [""]:
                found.by_fact[name].setdefault(value, Tally()).add(tally)
    return found


def _fact(name: str) -> Coalesce:
    """Return a fact as text for a query; rows of the previous release have it in an old column."""
    return Coalesce(Cast(KT(f"facts__{name}"), TextField()), Cast(F(OLD_COLUMNS[name]), TextField()))


def rivals(game: SoloGame) -> list[SoloGame]:
    """Return all finished games on the same seed, the best first."""
    root = game.origin_id or game.pk
    same = SoloGame.objects.filter(Q(pk=root) | Q(origin=root), ended_on__isnull=False)
    best = same.select_related("user").order_by("-margin", Cast(_fact("score"), IntegerField()).desc(), "pk")
    solo = TITLES[game.table.game_name].solo
    assert solo
    return sorted(best[:RIVALS], key=lambda rival: -solo.standing(rival.margin, rival.outcome))


def shared_game(code: str) -> SoloGame | None:
    """Return a free game by the code of its table. The link lets anybody try the same seed."""
    games = SoloGame.objects.filter(table__code=code, challenge=None, task="")
    return games.select_related("table__game", "user", "origin").first()
