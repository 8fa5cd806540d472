"""Daily and weekly challenges: made ahead of time by the worker; a player's first attempt counts."""

from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime, time, timedelta

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from engine.kernel.chance import fingerprint, new_seed
from engine.kernel.options import Value
from games.base import clock
from games.base.refusals import Refused
from games.lobby.tables import fitting
from games.models import Challenge, SoloGame, User
from games.models.solo import Kind
from games.models.table import Status
from games.solo.results import account_since
from games.solo.write import level_of, solo_table
from games.titles import TITLES

Offer = Callable[[str, date], Mapping[str, list[Value]]]

DAYS = {Kind.DAILY: 1, Kind.WEEKLY: 7}
AHEAD = {Kind.DAILY: 3, Kind.WEEKLY: 2}
"""The number of stored challenges of a kind: the open one and the next ones."""
MADE_UP_FOR = timedelta(days=91)
"""How far back the challenges of missed days are made."""


def make_challenges() -> int:
    """Store the missing challenges of today, the coming days, and days without a worker; return how many.

    Safe to run late, twice or in parallel: only the first row for a date is stored.
    """
    if not _offers():
        return 0
    today = clock.now().astimezone(UTC).date()
    monday = today - timedelta(days=today.weekday())
    first = {Kind.DAILY: today, Kind.WEEKLY: monday}
    wanted = {
        (kind, first[kind] + timedelta(days=DAYS[kind] * step))
        for kind in Kind
        for step in range(AHEAD[kind])
    }
    stored = Challenge.objects.filter(date__gte=monday - MADE_UP_FOR).order_by("date")
    there = list(stored.values_list("kind", "date"))
    for kind in Kind:
        wanted |= _since_first([day for stored_kind, day in there if stored_kind == kind], kind, first[kind])
    rows = [new_challenge(kind, day) for kind, day in sorted(wanted - set(there))]
    Challenge.objects.bulk_create(rows, ignore_conflicts=True)
    return len(rows)


def _since_first(stored: list[date], kind: Kind, until: date) -> set[tuple[Kind, date]]:
    """Return the days of this kind from the first stored one until today. A new site has none to make up."""
    if not stored:
        return set()
    step = DAYS[kind]
    return {
        (kind, stored[0] + timedelta(days=number * step))
        for number in range((until - stored[0]).days // step + 1)
    }


def new_challenge(kind: Kind, day: date) -> Challenge:
    """Return a challenge that is not stored yet. Games that offer challenges take turns."""
    opens = datetime.combine(day, time(), UTC)
    length = timedelta(days=DAYS[kind])
    seed, offers = new_seed(), _offers()
    game_name, options = offers[day.toordinal() // DAYS[kind] % len(offers)]
    return Challenge(
        kind=kind, date=day, opens_at=opens, closes_at=opens + length, seed=seed,
        seed_hash=fingerprint(seed), game_name=game_name,
        options=fitting(game_name, 1, options(kind, day)), late=clock.now() > opens + length / 2,
    )  # fmt: skip


def _offers() -> list[tuple[str, Offer]]:
    """Return the games that offer challenges, each with the function that chooses the options."""
    found = [(title.key, title.solo.challenge) for title in TITLES.values() if title.solo]
    return [(key, challenge) for key, challenge in found if challenge]


def check_open(challenge: Challenge) -> None:
    """Refuse a challenge that has not opened; its tiles are secret until then."""
    if clock.now() < challenge.opens_at:
        raise Refused(_("This challenge has not opened yet."))


def attempt(*, challenge: Challenge, user: User) -> SoloGame:
    """Return the player's running attempt, or start one. Only the first attempt counts."""
    check_open(challenge)
    try:
        with transaction.atomic():
            person = User.objects.select_for_update(no_key=True).get(pk=user.pk)
            own = SoloGame.objects.filter(challenge=challenge, user=person).select_related("table")
            running = own.filter(table__status=Status.RUNNING).order_by("-counted", "-pk").first()
            return running or _begin(challenge, person, counted=not own.filter(counted=True).exists())
    except IntegrityError:  # the same player started on another device first
        return SoloGame.objects.select_related("table").get(challenge=challenge, user=user, counted=True)


def _begin(challenge: Challenge, user: User, *, counted: bool) -> SoloGame:
    table = solo_table(
        user=user, game_name=challenge.game_name, options=challenge.options, seed=challenge.seed
    )
    counted = counted and clock.now() < challenge.closes_at
    return SoloGame.objects.create(
        table=table, user=user, challenge=challenge, level=level_of(table), counted=counted,
        eligible=counted and (user.is_guest or account_since(user) < challenge.opens_at),
    )  # fmt: skip
