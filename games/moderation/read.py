"""Reads what the pages of moderation show."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from django.core.cache import cache
from django.db.models import Count, Q
from django.shortcuts import get_object_or_404

from games.base import clock
from games.models import Deed, DeviceTrace, Message, Pair, Report, Result, Sanction, User

SHOWN = 50
"""Rows that a list shows at most."""
AROUND = 6
"""Messages before and after a reported one."""
EXAMINED = 2 * SHOWN
"""Pairs whose ranked games are counted, one query each."""
SHARED, SHARED_KEPT, MANY_TRACES = "shared-devices", 600, 5000
"""On a site with many traces, shared hashes are found once in ten minutes: that reads all of them."""
TOO_COMMON = 8
"""A hash that more accounts share says nothing: a school, a café, a popular browser."""


@dataclass(frozen=True)
class ReportedMessage:
    """A message with its open reports and the messages around it."""

    message: Message
    reports: list[Report]
    around: list[Message]
    earlier: int
    """How many measures its author has had."""

    @property
    def text(self) -> str:
        """Return the text of the message. If its author has deleted the account, a report has kept it."""
        return self.message.text or self.reports[0].text

    @property
    def author_name(self) -> str:
        """Return the author's name, or the one that a report has kept."""
        author = self.message.author
        return author.username if author else self.reports[0].author_name


@dataclass
class SharedDevice:
    """Two accounts that play ranked games and share a device, or mostly play each other."""

    first: User
    second: User
    address: bool = False
    browser: bool = False
    mostly_each_other: bool = False
    games: int = 0
    """Ranked games that both played."""
    wins: list[int] = field(default_factory=lambda: [0, 0])
    """How many of them the first and the second won."""

    @property
    def strength(self) -> tuple[int, int]:
        """Return how much it looks like one person, or like one who feeds the other."""
        return sum((2 * self.address, self.browser, 2 * self.mostly_each_other)), abs(
            self.wins[0] - self.wins[1]
        )


def open_reports() -> list[ReportedMessage]:
    """Return reported messages that wait for a decision, the oldest report first."""
    waiting = Report.objects.filter(handled_at=None).select_related(
        "reporter", "message__author", "message__table"
    )
    by_message: dict[int, list[Report]] = {}
    for report in waiting.order_by("made_at", "pk")[: 4 * SHOWN]:
        by_message.setdefault(report.message_id, []).append(report)
    found = list(by_message.values())[:SHOWN]
    authors = {reports[0].message.author_id for reports in found}
    counts = dict(
        Sanction.objects.filter(user__in=authors).values_list("user").annotate(number=Count("pk")).order_by()
    )
    return [
        ReportedMessage(
            reports[0].message, reports, _around(reports[0].message),
            counts.get(reports[0].message.author_id or 0, 0),
        )
        for reports in found
    ]  # fmt: skip


def _around(message: Message) -> list[Message]:
    others = Message.objects.select_related("author").filter(table=message.table_id)
    before = others.filter(pk__lt=message.pk).order_by("-pk")[:AROUND]
    after = others.filter(pk__gt=message.pk).order_by("pk")[:AROUND]
    return [*reversed(before), message, *after]


def open_appeals() -> list[Sanction]:
    """Return measures whose appeal waits for an answer, the oldest first."""
    waiting = Sanction.objects.filter(appealed_at__isnull=False, decided_at=None)
    return list(waiting.select_related("user", "made_by").order_by("appealed_at")[:SHOWN])


def measures_of(user: User) -> list[Sanction]:
    """Return the measures against this user, the latest first."""
    return list(user.sanctions.select_related("made_by").order_by("-made_at", "-pk")[:SHOWN])


def decided_reports(user: User) -> list[Report]:
    """Return the reports of this user that an operator has decided, the latest first."""
    decided = Report.objects.filter(reporter=user, handled_at__isnull=False).exclude(decision="")
    return list(decided.order_by("-handled_at")[:SHOWN])


def sanction_with_user(sanction_id: int) -> Sanction:
    """Return a measure with its user, or answer 404."""
    return get_object_or_404(Sanction.objects.select_related("user"), pk=sanction_id)


def lasts(sanction: Sanction, now: datetime | None = None) -> bool:
    """Return whether the measure is in effect."""
    ends = sanction.ends_at
    return ends is not None and sanction.lifted_at is None and ends > (now or clock.now())


def latest_deeds(before: int | None = None) -> list[Deed]:
    """Return what operators did, the latest first; with `before`, what came before that entry."""
    rows = Deed.objects.filter(pk__lt=before) if before else Deed.objects.all()
    return list(rows.order_by("-pk")[:SHOWN])


def suspicious_pairs() -> list[SharedDevice]:
    """Return pairs of accounts that share a device or mostly play each other, the most suspicious first."""
    pairs: dict[tuple[int, int], set[str]] = {}
    for (kind, _digest), users in _users_by_device().items():
        _add_pairs(pairs, users, kind)
    for first, second in Pair.objects.order_by("-pk").values_list("first_id", "second_id")[:SHOWN]:
        if first and second:
            _add_pairs(pairs, sorted((first, second)), "pair")
    people = User.objects.in_bulk({number for pair in pairs for number in pair})
    strongest = sorted(pairs.items(), key=lambda pair: -len(pair[1]))[:EXAMINED]
    found = [
        _examined(people[first], people[second], signals)
        for (first, second), signals in strongest
        if first in people and second in people
    ]
    worth = [one for one in found if one.games or (one.address and one.browser)]
    return sorted(worth, key=lambda one: one.strength, reverse=True)[:SHOWN]


def _users_by_device() -> dict[tuple[str, str], list[int]]:
    """Return the accounts that share each hash."""
    shared = {device: list[int]() for device in _shared_digests()}
    digests = [digest for _kind, digest in shared]
    traces = DeviceTrace.objects.filter(digest__in=digests).order_by("user_id")
    for kind, digest, user in traces.values_list("kind", "digest", "user_id"):
        if (kind, digest) in shared:
            shared[kind, digest].append(user)
    return shared


def _shared_digests() -> Sequence[tuple[str, str]]:
    """Return hashes that two or more accounts share, but not many."""
    known: Sequence[tuple[str, str]] | None = cache.get(SHARED)
    if known is not None:
        return known
    groups = DeviceTrace.objects.values_list("kind", "digest").annotate(number=Count("user")).order_by()
    shared = groups.filter(number__gt=1, number__lte=TOO_COMMON)
    found = [(kind, digest) for kind, digest, _number in shared[: 4 * SHOWN]]
    if DeviceTrace.objects.all()[:MANY_TRACES].count() == MANY_TRACES:
        cache.set(SHARED, found, SHARED_KEPT)
    return found


def _add_pairs(pairs: dict[tuple[int, int], set[str]], users: list[int], signal: str) -> None:
    for at, first in enumerate(users):
        for second in users[at + 1 :]:
            pairs.setdefault((first, second), set()).add(signal)


def _examined(first: User, second: User, signals: set[str]) -> SharedDevice:
    """Return the pair with its ranked games. One query a pair."""
    common = Result.objects.filter(player=first, finish__results__player=second)
    counted = common.aggregate(
        games=Count("pk"),
        won=Count("pk", filter=Q(place=1)),
        lost=Count("pk", filter=Q(finish__results__player=second, finish__results__place=1)),
    )
    return SharedDevice(
        first, second, "address" in signals, "browser" in signals, "pair" in signals,
        counted["games"], [counted["won"], counted["lost"]],
    )  # fmt: skip
