"""Solo play in numbers: one's own bests, days and stars, and how everybody fares."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, date, timedelta

from django.core.cache import cache
from django.db.models import Count, Max, Q, Sum

from games.base import clock
from games.models import SoloGame, User
from games.models.solo import Kind
from games.solo.alone import campaign_of
from games.titles.solo import Task

LEVELS = ("easy", "medium", "hard")
WEEKS = 26
STREAK = 4000
"""Days looked at; no streak is longer."""
FRESH = 600
"""Seconds for which the numbers of all solo play are kept."""


@dataclass
class Tally:
    """Games won of games played."""

    played: int = 0
    won: int = 0
    best: int | None = None
    """The largest margin."""
    prestige: int = 0
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
    characters: dict[int, Tally] = field(default_factory=dict)
    finals: dict[str, Tally] = field(default_factory=dict)
    special: dict[str, Tally] = field(default_factory=dict)


def bests(user: User) -> dict[str, Tally]:
    """By level: games, wins, the largest margin and the most prestige; one query."""
    rows = SoloGame.objects.filter(user=user, ended_on__isnull=False).values("level").annotate(
        played=Count("pk"), wins=Count("pk", filter=Q(won=True)), best=Max("margin"), most=Max("prestige"),
        margins=Sum("margin"),
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


def overall() -> Overall:
    """Everybody's games; one query, and none while it is fresh."""
    found = cache.get("solo-overall")
    if found is None:
        found = _overall()
        cache.set("solo-overall", found, FRESH)
    return found


def _overall() -> Overall:
    rows = SoloGame.objects.filter(ended_on__isnull=False).values("level", "character", "final", "special")
    counted = rows.annotate(played=Count("pk"), wins=Count("pk", filter=Q(won=True)), margins=Sum("margin"))
    found = Overall(levels={level: Tally() for level in LEVELS})
    for row in counted:
        tally = Tally(row["played"], row["wins"], margins=row["margins"])
        found.total.add(tally)
        found.levels.setdefault(row["level"], Tally()).add(tally)
        if row["character"]:
            found.characters.setdefault(row["character"], Tally()).add(tally)
        found.finals.setdefault(row["final"], Tally()).add(tally)
        for rule in row["special"].split() or [""]:
            found.special.setdefault(rule, Tally()).add(tally)
    found.characters = dict(sorted(found.characters.items()))
    return found


def rivals(game: SoloGame) -> list[SoloGame]:
    """Everybody's finished games on the same seed, the best first."""
    root = game.origin_id or game.pk
    same: Iterable[SoloGame] = (
        SoloGame.objects.filter(Q(pk=root) | Q(origin=root), ended_on__isnull=False)
        .select_related("user")
        .order_by("-margin", "-prestige", "-statues", "pk")[:50]
    )
    return list(same)


def shared_game(code: str) -> SoloGame | None:
    """A free game by the code of its table: whoever has the link may try the same."""
    games = SoloGame.objects.filter(table__code=code, challenge=None, task="")
    return games.select_related("table__game", "user", "origin").first()
