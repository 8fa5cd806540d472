"""Challenges: the worker makes them ahead of time; of everybody's attempts the first one counts."""

from datetime import UTC, date, datetime, time, timedelta

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from engine.kernel.chance import below, fingerprint, new_seed, shuffled, stream
from engine.kernel.options import Chosen
from games.base import clock
from games.base.refusals import Refused
from games.lobby.tables import fitting
from games.models import Challenge, SoloGame, User
from games.models.solo import Kind
from games.models.table import Status
from games.solo.results import account_since
from games.solo.write import solo_table

GAME = "maharaja"
DAYS = {Kind.DAILY: 1, Kind.WEEKLY: 7}
AHEAD = {Kind.DAILY: 3, Kind.WEEKLY: 2}
"""So many are there at any time: the one that is open and the next ones."""
LEVELS = ("easy", "medium", "easy", "medium", "hard", "medium", "hard")
"""Of the daily challenge, from Monday on; the weekly one is hard."""
FINALS = ("standard", "dominion", "presence", "pilgrim_roads", "great_temples", "diligence")
SPECIAL = ("royal_favour", "humble_statues", "royal_prices", "loyal_court")


def make_challenges() -> int:
    """Those of today and of the days to come that are not there yet; how many were made.

    May run late, twice or at once: of two workers' rows for one date the first stays.
    """
    today = clock.now().astimezone(UTC).date()
    monday = today - timedelta(days=today.weekday())
    first = {Kind.DAILY: today, Kind.WEEKLY: monday}
    wanted = {
        (kind, first[kind] + timedelta(days=DAYS[kind] * step))
        for kind in Kind
        for step in range(AHEAD[kind])
    }
    there = set(Challenge.objects.filter(date__gte=monday).values_list("kind", "date"))
    rows = [new_challenge(kind, day) for kind, day in sorted(wanted - there)]
    Challenge.objects.bulk_create(rows, ignore_conflicts=True)
    return len(rows)


def new_challenge(kind: Kind, day: date) -> Challenge:
    """Not stored yet."""
    opens = datetime.combine(day, time(), UTC)
    seed = new_seed()
    return Challenge(
        kind=kind, date=day, opens_at=opens, closes_at=opens + timedelta(days=DAYS[kind]), seed=seed,
        seed_hash=fingerprint(seed), game_name=GAME, options=_options(kind, day),
    )  # fmt: skip


def _options(kind: Kind, day: date) -> Chosen:
    """A level by the day of the week, a final scoring, and now and then special rules: by date, no secret."""
    rng = stream("challenge", f"{kind} {day}")
    rules = 2 if kind == Kind.WEEKLY else below(rng, 2)
    level = "hard" if kind == Kind.WEEKLY else LEVELS[day.weekday()]
    final = FINALS[below(rng, len(FINALS))]
    special = shuffled(SPECIAL, rng)[:rules]
    return fitting(GAME, 1, {"solo": [level], "final": [final], "special": [*special]})


def check_open(challenge: Challenge) -> None:
    """Before that nobody sees its tiles."""
    if clock.now() < challenge.opens_at:
        raise Refused(_("This challenge has not opened yet."))


def attempt(*, challenge: Challenge, user: User) -> SoloGame:
    """The game this person is in, or a new one: the first while it is open counts, others are practice."""
    check_open(challenge)
    try:
        with transaction.atomic():
            person = User.objects.select_for_update().get(pk=user.pk)
            own = SoloGame.objects.filter(challenge=challenge, user=person).select_related("table")
            running = own.filter(table__status=Status.RUNNING).order_by("-counted", "-pk").first()
            return running or _begin(challenge, person, counted=not own.filter(counted=True).exists())
    except IntegrityError:  # another device was faster, and its attempt is the one
        return SoloGame.objects.select_related("table").get(challenge=challenge, user=user, counted=True)


def _begin(challenge: Challenge, user: User, *, counted: bool) -> SoloGame:
    table = solo_table(
        user=user, game_name=challenge.game_name, options=challenge.options, seed=challenge.seed
    )
    counted = counted and clock.now() < challenge.closes_at
    return SoloGame.objects.create(
        table=table, user=user, challenge=challenge, level=challenge.options["solo"][0], counted=counted,
        eligible=counted and (user.is_guest or account_since(user) < challenge.opens_at),
    )  # fmt: skip
