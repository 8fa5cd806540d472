"""Challenges as the viewer sees them: what is open, the leaderboard, who may watch which game."""

from dataclasses import dataclass, field
from datetime import date, datetime
from functools import partial
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.core.cache import cache
from django.db import models
from django.db.models import Case, Count, ExpressionWrapper, F, OuterRef, Q, QuerySet, Subquery, When

from games.base import clock
from games.base.paging import Paged
from games.base.prepared import Prepared
from games.models import Challenge, SoloGame, Tie, User
from games.models.people import Kind as TieKind
from games.models.solo import Kind
from games.models.table import Status
from games.titles import TITLES, Title

Viewer = User | AnonymousUser
PAGE = 50
FOLLOWED = 30
"""The number of followed players listed beside the viewer."""
ARCHIVE = 30
COUNTED, COUNTED_KEPT, FEW = "attempts-", 600, 200
"""Where numbers of attempts above FEW are kept, and for how many seconds."""
OVER = (Status.FINISHED, Status.ABORTED)


@dataclass
class Row:
    """One attempt on the leaderboard; equal attempts share a rank."""

    rank: int
    game: SoloGame
    mine: bool = False


@dataclass
class Leaderboard(Paged):
    """A page of the leaderboard, with the viewer and the players they follow."""

    rows: list[Row]
    page: int
    more: bool
    listed: int
    neighbours: list[Row] = field(default_factory=list)

    @property
    def shows_neighbours(self) -> bool:
        """Return whether `neighbours` has more than the viewer's own row on this page."""
        return any(not row.mine for row in self.neighbours) or len(self.neighbours) > sum(
            row.mine for row in self.rows
        )


@dataclass
class ChallengeStatus:
    """A challenge and the viewer's attempts at it."""

    challenge: Challenge
    now: datetime
    own: SoloGame | None = None
    """The attempt that counts."""
    practising: bool = False
    """Whether a practice game is running."""

    @property
    def title(self) -> Title | None:
        """Return the challenge's game; None if the site no longer has it."""
        return TITLES.get(self.challenge.game_name)

    @property
    def upcoming(self) -> bool:
        """Return whether the challenge has not opened yet."""
        return self.now < self.challenge.opens_at

    @property
    def closed(self) -> bool:
        """Return whether the challenge has closed."""
        return self.now >= self.challenge.closes_at

    @property
    def open(self) -> bool:
        """Return whether the challenge is open now."""
        return not self.upcoming and not self.closed

    @property
    def seed(self) -> str:
        """Return the seed once the challenge has closed; else an empty string."""
        return self.challenge.seed if self.closed else ""

    @property
    def playing(self) -> bool:
        """Return whether the attempt that counts is running."""
        return self.own is not None and self.own.table.status == Status.RUNNING

    @property
    def done(self) -> bool:
        """Return whether the attempt that counts is finished or aborted."""
        return self.own is not None and self.own.table.status in OVER


def status_for(challenge: Challenge, viewer: Viewer) -> ChallengeStatus:
    """Return the challenge and the viewer's attempts. One query if the viewer may have played."""
    found = ChallengeStatus(challenge, clock.now())
    if not viewer.is_authenticated or found.upcoming:
        return found
    own = SoloGame.objects.filter(challenge=challenge, user=viewer.pk).select_related("table")
    for game in own.filter(Q(counted=True) | Q(table__status=Status.RUNNING)):
        if game.counted:
            found.own = game
        else:
            found.practising = True
    return found


def find(kind: str, day: date) -> Challenge | None:
    """Return the challenge of this kind and first day."""
    return Challenge.objects.filter(kind=kind, date=day).first()


def current(kind: str) -> Challenge | None:
    """Return the challenge of this kind that is open."""
    return next(iter(_OPEN[kind](clock.now())), None)


def _open(kind: str, moment: datetime) -> QuerySet[Challenge]:
    return Challenge.objects.filter(kind=kind, closes_at__gt=moment, opens_at__lte=moment).order_by("pk")[:1]


_OPEN = {kind: Prepared[Challenge](partial(_open, kind)) for kind in Kind.values}


def open_and_upcoming() -> tuple[list[Challenge], list[Challenge]]:
    """Return the open challenges, the daily one first, and the upcoming ones. One query."""
    now = clock.now()
    rows = list(Challenge.objects.filter(closes_at__gt=now).order_by("opens_at", "kind"))
    running = sorted((row for row in rows if row.opens_at <= now), key=lambda row: row.kind)
    return running, [row for row in rows if row.opens_at > now]


def archive(kind: str, page: int) -> tuple[list[Any], bool]:
    """Return a page of closed challenges, the newest first, and whether more follow.

    Each has the number of listed attempts (`many`) and the best margin (`best`).
    """
    best = _listed(OuterRef("pk")).order_by("-standing").values("margin")[:1]
    rows = Challenge.objects.filter(closes_at__lte=clock.now())
    rows = rows.filter(kind=kind) if kind in Kind.values else rows
    found: Any = rows.order_by("-closes_at", "kind").annotate(best=Subquery(best))
    start = (page - 1) * ARCHIVE
    some = list(found[start : start + ARCHIVE + 1])
    counts = _attempts([challenge.pk for challenge in some[:ARCHIVE]])
    for challenge in some[:ARCHIVE]:
        challenge.many = counts.get(challenge.pk, 0)
    return some[:ARCHIVE], len(some) > ARCHIVE


def _attempts(challenges: list[int]) -> dict[int, int]:
    """Return the numbers of listed attempts. Large numbers are kept for a while: counting them takes long."""
    known = {int(key[len(COUNTED) :]): many for key, many in cache.get_many(_keys(challenges)).items()}
    others = SoloGame.objects.filter(challenge__in=set(challenges) - set(known), listed=True).order_by()
    counts = dict(others.values_list("challenge").annotate(many=Count("pk")))
    cache.set_many({f"{COUNTED}{pk}": many for pk, many in counts.items() if many > FEW}, COUNTED_KEPT)
    return known | counts


def _keys(challenges: list[int]) -> list[str]:
    return [f"{COUNTED}{pk}" for pk in challenges]


def _listed(challenge: Any) -> QuerySet[SoloGame]:
    """Return the attempts on the leaderboard."""
    return SoloGame.objects.filter(challenge=challenge, listed=True)


def leaderboard(challenge: Challenge, viewer: Viewer, page: int) -> Leaderboard:
    """Return a page of the leaderboard. The number of queries does not depend on the number of games."""
    start = (page - 1) * PAGE
    some = list(_in_order(challenge)[start : start + PAGE + 1])
    near = _neighbours(challenge, viewer)
    listed, better = _counted(challenge, [*some[:1], *near])
    ranks: list[int] = []
    for at, game in enumerate(some[:PAGE]):
        level = at > 0 and some[at - 1].standing == game.standing
        ranks.append(ranks[-1] if level else start + at + 1 if at else better[0] + 1)
    rows = [Row(rank, game, _is(game, viewer)) for rank, game in zip(ranks, some[:PAGE], strict=True)]
    above = better[len(some[:1]) :]
    neighbours = [Row(many + 1, game, _is(game, viewer)) for many, game in zip(above, near, strict=True)]
    return Leaderboard(rows, page, len(some) > PAGE, listed, sorted(neighbours, key=lambda row: row.rank))


def _in_order(challenge: Challenge) -> QuerySet[SoloGame]:
    return _listed(challenge).select_related("user", "table").order_by("-standing", "pk")


def _is(game: SoloGame, viewer: Viewer) -> bool:
    return game.user_id is not None and game.user_id == viewer.pk


def _neighbours(challenge: Challenge, viewer: Viewer) -> list[SoloGame]:
    """Return the attempts of the viewer and of the best players they follow."""
    if not isinstance(viewer, User):
        return []
    followed = Tie.objects.filter(person=viewer, kind=TieKind.FOLLOW).values("other")
    games = _in_order(challenge).filter(Q(user=viewer) | Q(user__in=followed))
    own_first = Case(When(user=viewer, then=0), default=1)
    return list(games.order_by(own_first, "-standing", "pk")[: FOLLOWED + 1])


def _counted(challenge: Challenge, games: list[SoloGame]) -> tuple[int, list[int]]:
    """Return how many attempts are listed, and for each given game how many are better. One query."""
    above = {
        f"above_{at}": Count("pk", filter=Q(standing__gt=game.standing)) for at, game in enumerate(games)
    }
    found = _listed(challenge).aggregate(listed=Count("pk"), **above)
    return found["listed"], [found[name] for name in above]


def may_watch(found: ChallengeStatus, viewer: Viewer) -> bool:
    """Return whether the viewer may watch others' games: after the close, or after their own attempt."""
    if found.closed:
        return True
    return isinstance(viewer, User) and not viewer.is_guest and found.done


def solo_game_of_table(table_id: int) -> SoloGame | None:
    """Return the solo game of a table; `counts` is set while it can still be on the leaderboard."""
    in_time = Q(ended_on__isnull=False) | Q(challenge__closes_at__gt=clock.now())
    return SoloGame.objects.filter(table=table_id).annotate(
        counts=ExpressionWrapper(Q(counted=True) & in_time, models.BooleanField()),
        kind=F("challenge__kind"), day=F("challenge__date"),
    ).first()  # fmt: skip
