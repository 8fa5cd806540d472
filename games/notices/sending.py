"""The outbox: the worker claims what is due for one person, looks again whether it matters, and sends it."""

import logging
import time
from collections.abc import Callable, Collection, Sequence
from datetime import timedelta

from django.db import InterfaceError, OperationalError, transaction
from django.db.models import F, Min, Q, QuerySet

from games.base import clock
from games.base.refusals import Undeliverable
from games.models import Notice, User
from games.models.notices import Channel, Status
from games.notices import mailing, pushing
from games.notices import webhooks as hooks
from games.notices.read import still_matters

BETWEEN = {Channel.MAIL: timedelta(minutes=5), Channel.PUSH: timedelta(), Channel.HOOK: timedelta()}
"""At most one message in so much time; what comes meanwhile goes together."""
PATIENCE = timedelta(minutes=3)
"""A worker that has not come back by then has died on the way; the same mail goes again."""
FIRST_WAIT = timedelta(minutes=1)
LONGEST_WAIT = timedelta(minutes=30)
MOST_TRIES = 150
"""About three days."""
RUN = 20.0
"""Seconds for one run; the next one goes on."""
MOST_AT_ONCE = 200
"""Messages looked for in one run."""
TOGETHER = 30
"""Rows in one message at most."""
LOOKED_AT = 300
"""Rows for one message: most of those that wait for a digest do not matter any more when it goes."""

log = logging.getLogger(__name__)
Batch = list[Notice]
Way = tuple[int, str, int]
"""A person, a channel, and which webhook or browser."""
SENDERS: dict[str, Callable[[Sequence[Notice]], None]] = {
    Channel.MAIL: mailing.send,
    Channel.PUSH: pushing.send,
    Channel.HOOK: hooks.send,
}


def send_due() -> int:
    """Send the mail that is due; how many messages went. May run twice, at once, or be killed anywhere.

    Webhooks and pushes go by themselves (games.notices.posting): mail never waits for them.
    """
    until, sent = time.monotonic() + RUN, 0
    for way in due([Channel.MAIL]):
        if time.monotonic() > until:
            break
        sent += send(way)
    return sent


def send(way: Way) -> bool:
    """Send what is due to one person by one way; True if a message went."""
    batch = claim(*way)
    return bool(batch) and deliver(batch)


def due(channels: Collection[str]) -> list[Way]:
    """Whom something waits for, the longest waiting first."""
    rows = _open().filter(due_at__lte=clock.now(), channel__in=channels)
    ways = rows.values("user", "channel", "target").annotate(first=Min("due_at"), row=Min("pk"))
    found = ways.order_by("first", "row")[:MOST_AT_ONCE]
    return [(way["user"], way["channel"], way["target"]) for way in found]


def _open() -> QuerySet[Notice]:
    return Notice.objects.filter(status=Status.WAITING)


def claim(user_id: int, channel: str, target: int) -> Batch:
    """What goes to this person now, ours alone until PATIENCE is over; empty if there is nothing."""
    with transaction.atomic():
        ours = User.objects.select_for_update(skip_locked=True, no_key=True).filter(pk=user_id)
        if not list(ours.values_list("pk")):  # another worker is at this person's
            return []
        mine = _open().filter(user=user_id, channel=channel, target=target)
        moment = clock.now()
        if mine.filter(claimed_at__gt=moment - PATIENCE).exists():
            return []
        leader = mine.filter(leader__isnull=False).order_by("due_at", "pk").first()
        if leader is not None and leader.due_at > moment:  # what comes after it is not asked for before
            mine.filter(due_at__lt=leader.due_at).update(due_at=leader.due_at)
            return []
        if leader is not None:  # a batch that did not get through keeps its Message-ID
            return _take(mine.filter(leader=leader.leader_id))
        if _wait_for_the_next(mine, user_id, channel, target):
            return []
        return _take(mine.filter(due_at__lte=moment))


def _wait_for_the_next(mine: QuerySet[Notice], user_id: int, channel: str, target: int) -> bool:
    """The last message is too fresh: what is due moves to when the next one may go."""
    last = Notice.objects.filter(user=user_id, channel=channel, target=target, sent_at__isnull=False)
    sent = last.order_by("-sent_at").values_list("sent_at", flat=True).first()
    free = sent and sent + BETWEEN[Channel(channel)]
    if free is None or free <= clock.now():
        return False
    mine.filter(due_at__lt=free).update(due_at=free)
    return True


def _take(rows: QuerySet[Notice]) -> Batch:
    """Those that still matter; the others are dropped. The first one's Message-ID is all's, for good."""
    found = list(rows.select_related("user__wishes", "table", "leader").order_by("due_at", "pk")[:LOOKED_AT])
    matter = still_matters(found)
    kept = [row for row in found if row.pk in matter][:TOGETHER]
    dropped = [row.pk for row in found if row.pk not in matter]
    Notice.objects.filter(pk__in=dropped).update(status=Status.DROPPED, claimed_at=None)
    if kept:
        leader = kept[0].leader or kept[0]
        for row in kept:
            row.leader, row.attempts = leader, row.attempts + 1
        Notice.objects.filter(pk__in=[row.pk for row in kept]).update(
            leader=leader, claimed_at=clock.now(), attempts=F("attempts") + 1
        )
    return kept


def deliver(batch: Batch) -> bool:
    """Hand it over, then tick it off; what fails is tried again later."""
    rows = Notice.objects.filter(pk__in=[row.pk for row in batch], status=Status.WAITING)
    try:
        SENDERS[batch[0].channel](batch)
    except (InterfaceError, OperationalError):
        raise
    except Undeliverable as error:
        rows.update(status=Status.FAILED, claimed_at=None, last_error=str(error)[:500])
        return False
    except Exception as error:  # any backend may fail in ways of its own
        _later(rows, batch[0].attempts, error)
        return False
    rows.update(status=Status.SENT, sent_at=clock.now(), claimed_at=None, last_error="")
    return True


def _later(rows: QuerySet[Notice], attempts: int, error: Exception) -> None:
    told = f"{type(error).__name__}: {error}"[:500]
    log.warning("a notice was not delivered (try %s): %s", attempts, told)
    wait = min(FIRST_WAIT * 2 ** min(attempts - 1, 10), LONGEST_WAIT)
    status = Status.FAILED if attempts >= MOST_TRIES else Status.WAITING
    rows.update(status=status, claimed_at=None, last_error=told, due_at=clock.now() + wait)


def forget_old(keep: timedelta = timedelta(days=30)) -> int:
    """What is done is kept for a month, for the operator."""
    done = Notice.objects.filter(~Q(status=Status.WAITING), written_at__lt=clock.now() - keep)
    old = list(done.order_by("written_at").values_list("pk", flat=True)[:1000])
    return Notice.objects.filter(pk__in=old).delete()[0]
