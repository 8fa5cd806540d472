"""Solo play in numbers: one's own bests, days and stars, and how everybody fares."""

from dataclasses import dataclass, field
from datetime import UTC, date, timedelta

from django.core.cache import cache
from django.db.models import Count, F, IntegerField, Max, Q, Sum, TextField
from django.db.models.fields.json import KT
from django.db.models.functions import Cast, Coalesce

from games.base import clock
from games.models import SoloGame, User
from games.models.solo import OLD_COLUMNS, Kind
from games.solo.alone import campaign_of
from games.titles import TITLES
from games.titles.solo import Task

LEVELS = ("easy", "medium", "hard")
WEEKS = 26
STREAK = 4000
"""Days looked at; no streak is longer."""
RIVALS = 50
FRESH = 600
"""Seconds for which the numbers of all solo play are kept."""


@dataclass
class Tally:
    """Games won of games played."""

    played: int = 0
    won: int = 0
    best: int | None = None
    """The largest margin."""
    score: int = 0
    """The most points."""
    margins: int = 0

    @property
    def percent(self) -> int:
        """Of those played."""
        return round(100 * self.won / self.played) if self.played else 0

    @property
    def average(self) -> float:
        """The margin of an average game."""
        return self.margins / self.played if self.played else 0.0

    def add(self, other: "Tally") -> None:
        """Together."""
        self.played += other.played
        self.won += other.won
        self.margins += other.margins


@dataclass
class Days:
    """The days on which somebody played, and their streaks of daily challenges."""

    played: dict[date, int]
    first: date
    last: date
    streak: int
    longest: int


@dataclass
class Overall:
    """All solo play."""

    total: Tally = field(default_factory=Tally)
    levels: dict[str, Tally] = field(default_factory=dict)
    by_fact: dict[str, dict[str, Tally]] = field(default_factory=dict)
    """By the name of a fact: its values. "" counts games in which the fact has none."""


def bests(user: User) -> dict[str, Tally]:
    """By level: games, wins, the largest margin and the most points; one query."""
    rows = SoloGame.objects.filter(user=user, ended_on__isnull=False).values("level").annotate(
        played=Count("pk"), wins=Count("pk", filter=Q(won=True)), best=Max("margin"),
        most=Max(Cast(_fact("score"), IntegerField())), margins=Sum("margin"),
    )  # fmt: skip
    found = {
        row["level"]: Tally(row["played"], row["wins"], row["best"], row["most"], row["margins"])
        for row in rows
    }
    return {level: found[level] for level in LEVELS if level in found}


def days(user: User) -> Days:
    """The last half-year by day, and the streaks; two queries."""
    today = clock.now().astimezone(UTC).date()
    first = today - timedelta(days=today.weekday() + 7 * (WEEKS - 1))
    own = SoloGame.objects.filter(user=user, ended_on__isnull=False)
    recent = own.filter(ended_on__gte=first).values_list("ended_on").annotate(many=Count("pk"))
    daily = own.filter(counted=True, challenge__kind=Kind.DAILY)
    dates = daily.order_by("-challenge__date").values_list("challenge__date", flat=True)[:STREAK]
    streak, longest = streaks(list(dates), today)
    return Days(dict(recent), first, today, streak, longest)


def streaks(dates: list[date], today: date) -> tuple[int, int]:
    """Days in a row with the daily challenge played: now, and the most. Today may still come."""
    runs: list[list[date]] = []
    for day in sorted(set(dates)):
        if runs and day - runs[-1][-1] == timedelta(days=1):
            runs[-1].append(day)
        else:
            runs.append([day])
    now = len(runs[-1]) if runs and today - runs[-1][-1] <= timedelta(days=1) else 0
    return now, max(map(len, runs), default=0)


def progress(user: User | None, game_name: str) -> list[tuple[Task, int]]:
    """Return every task of the game's campaign with the stars won so far; one query."""
    campaign = campaign_of(game_name)
    if campaign is None:
        return []
    own = SoloGame.objects.filter(user=user).exclude(task="") if user else SoloGame.objects.none()
    own = own.filter(table__game_name=game_name)
    won = dict(own.values_list("task").annotate(most=Max("stars")))
    return [(task, won.get(name, 0)) for name, task in campaign.tasks.items()]


def overall(game_name: str) -> Overall:
    """Return the numbers of all solo play of one game; one query, and none while they are fresh."""
    key = f"solo-overall-{game_name}"
    found = cache.get(key)
    if found is None:
        found = _overall(game_name)
        cache.set(key, found, FRESH)
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
    """Return a fact as text for a query, from its old column if the release before wrote the row."""
    return Coalesce(Cast(KT(f"facts__{name}"), TextField()), Cast(F(OLD_COLUMNS[name]), TextField()))


def rivals(game: SoloGame) -> list[SoloGame]:
    """Everybody's finished games on the same seed, the best first."""
    root = game.origin_id or game.pk
    same = SoloGame.objects.filter(Q(pk=root) | Q(origin=root), ended_on__isnull=False)
    best = same.select_related("user").order_by("-margin", Cast(_fact("score"), IntegerField()).desc(), "pk")
    solo = TITLES[game.table.game_name].solo
    assert solo
    return sorted(best[:RIVALS], key=lambda rival: -solo.standing(rival.margin, rival.outcome))


def shared_game(code: str) -> SoloGame | None:
    """A free game by the code of its table: whoever has the link may try the same."""
    games = SoloGame.objects.filter(table__code=code, challenge=None, task="")
    return games.select_related("table__game", "user", "origin").first()
