"""Sends the notices of the outbox: claims what is due, drops what is outdated, sends the rest."""

import logging
import time
from collections.abc import Callable, Collection, Sequence
from datetime import timedelta

from django.db import InterfaceError, OperationalError, transaction
from django.db.models import F, Min, Q, QuerySet

from games.base import clock, figures
from games.base.refusals import Undeliverable
from games.models import Notice, User
from games.models.notices import Channel, Status
from games.notices import mailing, pushing, webhooks
from games.notices.relevance import is_unseen, still_relevant

BETWEEN = {Channel.MAIL: timedelta(minutes=5), Channel.PUSH: timedelta(), Channel.HOOK: timedelta()}
"""The shortest time between two messages. Notices that become due in between are sent together."""
PATIENCE = timedelta(minutes=3)
"""After this time a claimed message counts as lost with its worker, and is sent again."""
FIRST_WAIT = timedelta(minutes=1)
LONGEST_WAIT = timedelta(minutes=30)
MOST_TRIES = 150
"""After this many tries, about three days, a message is given up."""
RUN = 20.0
"""Seconds for one run. The next run continues."""
MOST_AT_ONCE = 200
"""How many messages one run looks for."""
TOGETHER = 30
"""How many notices one message may hold."""
LOOKED_AT = 300
"""How many notices are checked for one message: most of those in a digest are outdated by then."""

log = logging.getLogger(__name__)
Batch = list[Notice]
Destination = tuple[int, str, int]
"""A user, a channel, and the key of the webhook or browser (0 for mail)."""
SENDERS: dict[str, Callable[[Sequence[Notice]], None]] = {
    Channel.MAIL: mailing.send,
    Channel.PUSH: pushing.send,
    Channel.HOOK: webhooks.send,
}


def send_due() -> int:
    """Send the mail that is due and return the number of messages. May run twice, in parallel, or be killed.

    Webhooks and pushes have their own task (games.notices.posting), so mail never waits for them.
    """
    until, sent = time.monotonic() + RUN, 0
    drop_seen()
    for destination in due([Channel.MAIL]):
        if time.monotonic() > until:
            break
        sent += send(destination)
    return sent


def send(destination: Destination) -> bool:
    """Send what is due to one destination. Return whether a message was sent."""
    batch = claim(*destination)
    return bool(batch) and deliver(batch)


def drop_seen() -> int:
    """Drop mail about tables that its readers have seen since, and return how many.

    Of people who play at the same time that is nearly all mail. To claim each one takes much longer.
    """
    rows = _open().filter(channel=Channel.MAIL, due_at__lte=clock.now(), leader=None, table__isnull=False)
    found = rows.select_related("table").order_by("due_at", "pk")[:MOST_AT_ONCE]
    seen = [row.pk for row in found if not is_unseen(row)]
    unclaimed = _open().filter(pk__in=seen, claimed_at=None)
    return unclaimed.update(status=Status.DROPPED) if seen else 0


def due(channels: Collection[str]) -> list[Destination]:
    """Return the destinations of notices that are due, the longest waiting first."""
    rows = _open().filter(due_at__lte=clock.now(), channel__in=channels)
    grouped = rows.values("user", "channel", "target").annotate(first=Min("due_at"), row=Min("pk"))
    found = grouped.order_by("first", "row")[:MOST_AT_ONCE]
    return [(row["user"], row["channel"], row["target"]) for row in found]


def _open() -> QuerySet[Notice]:
    return Notice.objects.filter(status=Status.WAITING)


def claim(user_id: int, channel: str, target: int) -> Batch:
    """Claim and return the notices of the next message, if any. Other workers leave them for PATIENCE."""
    with transaction.atomic():
        ours = User.objects.select_for_update(skip_locked=True, no_key=True).filter(pk=user_id)
        if not list(ours.values_list("pk")):  # another worker has locked this user
            return []
        mine = _open().filter(user=user_id, channel=channel, target=target)
        moment = clock.now()
        if mine.filter(claimed_at__gt=moment - PATIENCE).exists():
            return []
        leader = mine.filter(leader__isnull=False).order_by("due_at", "pk").first()
        if leader is not None and leader.due_at > moment:  # newer notices wait for its next try
            mine.filter(due_at__lt=leader.due_at).update(due_at=leader.due_at)
            return []
        if leader is not None:  # a batch that failed keeps its Message-ID
            return _take(mine.filter(leader=leader.leader_id))
        if _postpone(mine, user_id, channel, target):
            return []
        return _take(mine.filter(due_at__lte=moment))


def _postpone(mine: QuerySet[Notice], user_id: int, channel: str, target: int) -> bool:
    """Postpone what is due if the last message is too recent. Return whether it was postponed."""
    last = Notice.objects.filter(user=user_id, channel=channel, target=target, sent_at__isnull=False)
    sent = last.order_by("-sent_at").values_list("sent_at", flat=True).first()
    free = sent and sent + BETWEEN[Channel(channel)]
    if free is None or free <= clock.now():
        return False
    mine.filter(due_at__lt=free).update(due_at=free)
    return True


def _take(rows: QuerySet[Notice]) -> Batch:
    """Drop outdated notices, claim and return the others. The batch reuses the first row's Message-ID."""
    found = list(rows.select_related("user__wishes", "table", "leader").order_by("due_at", "pk")[:LOOKED_AT])
    relevant = still_relevant(found)
    batch = [row for row in found if row.pk in relevant][:TOGETHER]
    dropped = [row.pk for row in found if row.pk not in relevant]
    Notice.objects.filter(pk__in=dropped).update(status=Status.DROPPED, claimed_at=None)
    if batch:
        leader = batch[0].leader or batch[0]
        for row in batch:
            row.leader, row.attempts = leader, row.attempts + 1
        Notice.objects.filter(pk__in=[row.pk for row in batch]).update(
            leader=leader, claimed_at=clock.now(), attempts=F("attempts") + 1
        )
    return batch


def deliver(batch: Batch) -> bool:
    """Send the batch and mark it as sent, or schedule another try. Return whether it was sent."""
    rows = Notice.objects.filter(pk__in=[row.pk for row in batch], status=Status.WAITING)
    try:
        SENDERS[batch[0].channel](batch)
    except (InterfaceError, OperationalError):
        raise
    except Undeliverable as error:
        figures.count(figures.NOTICES, batch[0].channel, "given_up")
        log.warning("a notice was given up: %s", error)
        rows.update(status=Status.FAILED, claimed_at=None, last_error=str(error)[:500])
        return False
    except Exception as error:  # each backend has its own errors
        figures.count(figures.NOTICES, batch[0].channel, "failed")
        _try_later(rows, batch[0].attempts, error)
        return False
    figures.count(figures.NOTICES, batch[0].channel, "sent")
    rows.update(status=Status.SENT, sent_at=clock.now(), claimed_at=None, last_error="")
    return True


def refusal_of(user: User) -> str:
    """Return why the last mail to this user was given up; "" if a later one was sent."""
    mails = Notice.objects.filter(user=user, channel=Channel.MAIL, status__in=(Status.SENT, Status.FAILED))
    # Without an order: for the last row alone, PostgreSQL would go back through everybody's notices.
    _pk, status, error = max(mails.values_list("pk", "status", "last_error"), default=(0, "", ""))
    return error if status == Status.FAILED else ""


def _try_later(rows: QuerySet[Notice], attempts: int, error: Exception) -> None:
    text = f"{type(error).__name__}: {error}"[:500]
    log.warning("a notice was not delivered (try %s): %s", attempts, error)  # the log scrubs exceptions
    wait = min(FIRST_WAIT * 2 ** min(attempts - 1, 10), LONGEST_WAIT)
    status = Status.FAILED if attempts >= MOST_TRIES else Status.WAITING
    rows.update(status=status, claimed_at=None, last_error=text, due_at=clock.now() + wait)


def forget_old(keep: timedelta = timedelta(days=30)) -> int:
    """Delete notices that were sent, dropped or given up a month ago. Return how many."""
    done = Notice.objects.filter(~Q(status=Status.WAITING), written_at__lt=clock.now() - keep)
    old = list(done.order_by("written_at").values_list("pk", flat=True)[:1000])
    return Notice.objects.filter(pk__in=old).delete()[0]
