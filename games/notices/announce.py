"""What players are told: rows of the outbox, written in the transaction of whatever brings it about."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from datetime import datetime, time, timedelta
from typing import Any

from allauth.account.models import EmailAddress

from engine.kernel.moves import TABLE
from games.base import clock
from games.clocks.calendar import DAY, instant
from games.clocks.write import as_text, zone_of
from games.models import Browser, Clock, Game, Message, Notice, Seat, Table, Tie, User, Webhook, Wishes
from games.models.notices import Channel, How, Kind
from games.models.people import UNHEARD

LIVE = "live"
"""Who plays live sits at the table: nobody is told anything."""
SETTLE = timedelta(seconds=30)
"""So long may things go on by themselves before anybody is told."""
ALONE = 1
ABOUT_TO_GO = timedelta(minutes=5)
"""So long may a digest that is due have to wait for its turn after another mail."""


@dataclass(frozen=True)
class News:
    """One occasion, and whom it concerns."""

    kind: str
    users: Collection[User | None]
    occasion: str
    table: Table | None = None
    version: int = 0
    data: dict[str, Any] = field(default_factory=dict)
    """Public facts only."""


def moved(row: Game, waited: Collection[int], mover: int, *, by_worker: bool) -> None:
    """After a move: those it newly waits for, or the only one it still waits for; all when it is over."""
    if row.table.pace == LIVE:
        return
    if not row.awaited:
        over(row)
        return
    # Who has just moved sees what comes next; for whom the worker decided does not.
    known = {TABLE, *waited} - {mover} if by_worker else {TABLE, *waited, mover}
    asked = [number for number in row.awaited if number not in known and number != TABLE]
    left = len(row.awaited) == ALONE and len(waited) > ALONE and row.awaited[0] in waited
    last = [number for number in row.awaited if left and number not in (TABLE, mover)]
    if not asked and not last:
        return
    people = {seat.number: seat for seat in _people([row.table_id])}
    if len(people) <= ALONE:
        return
    write(
        News(
            kind, [people[number].user for number in numbers if number in people and not people[number].bot],
            f"{row.pk} {row.version}", row.table, row.version,
        )
        for kind, numbers in ((Kind.TURN, asked), (Kind.LAST, last))
    )  # fmt: skip


def started(row: Game) -> None:
    """A game begins."""
    people = _people([row.table_id]) if row.table.pace != LIVE else []
    if len(people) > ALONE:
        write([News(Kind.STARTED, [seat.user for seat in people], f"{row.pk}", row.table)])


def cancelled(row: Game) -> None:
    """Tell the players that a game ends without a result."""
    over(row, called_off=True)


def over(row: Game, *, called_off: bool = False) -> None:
    """Tell the players that a game is over, by its rules or by agreement."""
    people = _people([row.table_id]) if row.table.pace != LIVE else []
    if len(people) > ALONE:
        users = [seat.user for seat in people if not seat.resigned_at]
        data = {"called_off": called_off}
        write([News(Kind.OVER, users, f"{row.pk}", row.table, row.version, data)])


def seats_changed(changes: Collection[tuple[Game, Seat, str]]) -> None:
    """Seats that a bot or somebody else has now. Whose it was hears of it if it was not their own doing."""
    changes = [change for change in changes if change[0].table.pace != LIVE]
    people = defaultdict(list)
    for one in _people([row.table_id for row, _seat, _how in changes]) if changes else []:
        people[one.table_id].append(one)
    moment = as_text(clock.now())
    write(
        News(
            Kind.SEAT, [one.user for one in people[row.table_id] if one.pk != seat.pk or how == "steward"],
            f"{row.pk} {seat.pk} {how} {moment}", row.table, row.version,
            {"how": how, "seat": seat.pk, "user": seat.user_id},
        )
        for row, seat, how in changes
    )  # fmt: skip


def lost(row: Game, seat: Seat) -> None:
    """Somebody new is about to sit down where a steward kept the seat of this player, who was away."""
    if row.table.pace != LIVE:
        occasion, data = f"{row.pk} {seat.pk} lost", {"how": "lost", "seat": seat.pk, "user": seat.user_id}
        write([News(Kind.SEAT, [seat.user], occasion, row.table, row.version, data)])


def said(message: Message, table: Table) -> None:
    """Somebody wrote something: the others who would hear it."""
    if table.pace == LIVE:
        return
    users = [
        seat.user
        for seat in _people([table.pk])
        if seat.user_id != message.author_id and _asks(seat.user, Kind.CHAT)
    ]
    if users:
        ties = Tie.objects.filter(other=message.author_id, kind__in=UNHEARD, person__in=users)
        deaf = set(ties.values_list("person", flat=True))
        users = [user for user in users if user and user.pk not in deaf]
        write([News(Kind.CHAT, users, f"{message.pk}", table, data={"message": message.pk})])


def remind(clocks: Iterable[Clock]) -> None:
    """A part of the time is left: once for each deadline."""
    write(
        News(
            Kind.REMINDER, [one.user], f"{one.pk} {as_text(one.deadline_at)}", one.seat.table, one.version,
            {"clock": one.pk, "deadline": as_text(one.deadline_at)},
        )
        for one in clocks
    )  # fmt: skip


def switched_off(way: Webhook | Browser) -> None:
    """Tell the owner of a webhook or a browser that it does not work any more."""
    shape = way.shape if isinstance(way, Webhook) else str(Channel.PUSH)
    data = {"shape": shape, "error": way.last_error}
    write([News(Kind.CHANNEL, [way.user], f"{shape} {way.pk} {as_text(clock.now())}", data=data)])


def write(news: Iterable[News]) -> None:
    """A row for each person and way; a second one for the same occasion is none."""
    told = [(one, user) for one in news for user in one.users if user and _hears(user, one.kind)]
    if not told:
        return
    moment, ways = clock.now(), _ways({user.pk: user for _one, user in told})
    rows = []
    for one, user in told:
        for channel, target in ways[user.pk]:
            how = wishes_of(user).how(one.kind, channel)
            if how == How.OFF:
                continue
            row = Notice(user=user, kind=one.kind, channel=channel, target=target, occasion=one.occasion)
            row.table, row.version, row.data, row.written_at = one.table, one.version, one.data, moment
            row.digest = how == How.DIGEST
            wait = timedelta() if one.kind == Kind.REMINDER else SETTLE
            row.due_at = digest_at(user, moment) if row.digest else moment + wait
            rows.append(row)
    Notice.objects.bulk_create(rows, ignore_conflicts=True)


def _hears(user: User, kind: str) -> bool:
    return user.is_active and not user.is_guest and _asks(user, kind)


def _people(tables: Collection[int]) -> list[Seat]:
    """Every seat that is somebody's, those that a bot keeps too."""
    seats = Seat.objects.filter(table__in=tables, user__isnull=False)
    return list(seats.select_related("user__wishes").order_by("number"))


def _asks(user: User | None, kind: str) -> bool:
    return user is not None and any(wishes_of(user).how(kind, channel) != How.OFF for channel in Channel)


def _ways(users: dict[int, User]) -> dict[int, list[tuple[str, int]]]:
    """To each person: mail, their browsers, their webhooks."""
    reached = reached_by_mail(users.values())
    ways = {pk: [(str(Channel.MAIL), 0)] if pk in reached else [] for pk in users}
    for channel, model in ((Channel.PUSH, Browser), (Channel.HOOK, Webhook)):
        found = model.objects.filter(user__in=users, switched_off_at=None).order_by("pk")
        for user, target in found.values_list("user", "pk"):
            ways[user].append((str(channel), target))
    return ways


def reached_by_mail(users: Iterable[User]) -> set[int]:
    """Return the keys of those with a confirmed address that mail has not come back from."""
    good = {user.pk: user.email.lower() for user in users if user.email and not has_bounced(user)}
    confirmed = EmailAddress.objects.filter(user__in=good, verified=True).values_list("user", "email")
    return {pk for pk, email in confirmed if good[pk] == email.lower()}


def has_bounced(user: User) -> bool:
    """Mail to the address of now has come back."""
    return bool(user.email) and wishes_of(user).bounced_address.lower() == user.email.lower()


def wishes_of(user: User) -> Wishes:
    """The defaults for somebody who has said nothing."""
    return getattr(user, "wishes", None) or Wishes(user=user)


def digest_at(user: User, moment: datetime) -> datetime:
    """When the next digest is due, by the clock on the player's wall."""
    zone, hour = zone_of(user.time_zone), time(wishes_of(user).digest_hour)
    day = moment.astimezone(zone).date()
    today = instant(day, hour, zone)
    return today if today > moment else instant(day + DAY, hour, zone)


def move_digests(user: User) -> None:
    """Another hour or zone: what waits for the digest waits for the new one; what is about to go, goes."""
    fresh, moment = User.objects.select_related("wishes").get(pk=user.pk), clock.now()
    waiting = Notice.objects.filter(user=user, digest=True, status="waiting", leader=None)
    waiting.filter(due_at__gt=moment + ABOUT_TO_GO).update(due_at=digest_at(fresh, moment))
