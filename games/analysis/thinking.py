"""Bots in sandboxes: a request asks, the worker thinks in slices, and the owner's changes win."""

import logging
import time
from datetime import datetime, timedelta

from django.core.cache import cache
from django.db import InterfaceError, OperationalError, transaction
from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from games.analysis.sandbox_moves import store, trial, up_to_date
from games.base import clock, figures
from games.base.messages import send_on_commit
from games.base.refusals import Refused, not_legal, stale
from games.models import Sandbox, User
from games.table.limits import line_is_full

SLICE = 1.0
"""Seconds of thinking before other sandboxes have their turn."""
MOST_WAITING = 20
"""The most sandboxes that wait for the worker; simultaneous requests may exceed it by one each."""
SLOW = timedelta(seconds=10)
"""The time after which the page says that it takes long."""
PATIENCE = timedelta(seconds=60)
"""The time after which the request counts as lost."""
LOCK_SECONDS = 15
"""The cache lock of a worker that died expires after this time."""

log = logging.getLogger(__name__)


def phase(row: Sandbox) -> str:
    """Return "" if no bot was asked to think; else "thinking", then "slow", then "lost"."""
    if row.thinking_since is None:
        return ""
    waited = clock.now() - row.thinking_since
    if waited >= PATIENCE:
        return "lost"
    return "slow" if waited >= SLOW else "thinking"


def poll_key(row: Sandbox) -> str:
    """Return a key that changes whenever the owner's page does."""
    return f"{row.version} {phase(row)}".strip()


def ask(*, row: Sandbox, version: int) -> None:
    """Ask the worker for the bots' moves; a second request is ignored while the first waits."""
    found = up_to_date(row, version)
    if not found.awaited:
        raise not_legal()
    found.check_length()
    with transaction.atomic():
        owner = User.objects.select_for_update(no_key=True).get(pk=row.owner_id)
        _check_others(row, owner)
        here = Sandbox.objects.filter(pk=row.pk, version=version)
        idle = Q(thinking_since=None) | Q(thinking_since__lte=_given_up())
        if here.filter(idle).update(thinking_since=clock.now()):
            _nudge(row.pk)
        elif not here.exists():
            raise stale()


def _check_others(row: Sandbox, owner: User) -> None:
    """Refuse a second request of the same person, or too many on the site. The caller locks the person."""
    waiting = _waiting().exclude(pk=row.pk)
    if waiting.filter(owner=owner).exists():
        raise Refused(_("Your bots are thinking in another sandbox. Wait for them, or stop them there."))
    if line_is_full(waiting.values_list("owner__is_guest", flat=True), owner, MOST_WAITING):
        raise Refused(_("Many people are asking bots to think. Try again in a minute."), status=429)


def stop(*, row: Sandbox, version: int) -> None:
    """Stop waiting for the bots and drop their thoughts."""
    store(up_to_date(row, version))


def think_safely(sandbox_id: int) -> None:
    """Think for one slice; each person has one sandbox thinking at a time.

    Safe to run late, twice or in parallel. A message is skipped while a worker thinks for the same person;
    that worker then asks again for the sandboxes that still wait.
    """
    row = _waiting().filter(pk=sandbox_id).first()
    if row is None or not cache.add(busy := f"thinking-{row.owner_id}", True, LOCK_SECONDS):
        return
    try:
        _think_or_give_up(row)
    finally:
        cache.delete(busy)
    for left in _waiting().filter(owner=row.owner_id).order_by("pk").values_list("pk", flat=True)[:1]:
        _nudge(left)


def _waiting() -> QuerySet[Sandbox]:
    return Sandbox.objects.filter(thinking_since__gt=_given_up())


def _think_or_give_up(row: Sandbox) -> None:
    try:
        _think(row)
    except (InterfaceError, OperationalError):  # a fault of the database, not of this sandbox
        raise
    except Exception as error:
        # Refused: the sandbox has changed, and the filter below matches nothing; or its rules have changed.
        if not isinstance(error, Refused):
            figures.count(figures.FAILURES, "think")
            log.exception("the bots of sandbox %s cannot move", row.pk)
        Sandbox.objects.filter(pk=row.pk, version=row.version).update(thinking_since=_given_up())


def _think(row: Sandbox) -> None:
    """Play for the awaited bots, or once for the owner, and store the moves.

    No transaction is open while a bot thinks.
    """
    found = trial(row)
    until = time.monotonic() + SLICE
    try:
        first = found.acting if found.bot is None else found.bot
        if first is not None:
            found.think(first)
        while (bot := found.bot) is not None and time.monotonic() < until:
            found.think(bot)
    except Refused:  # the sandbox has too many moves
        store(found, thinking_since=_given_up())
        return
    store(found, thinking_since=clock.now() if found.bot is not None else None)


def _given_up() -> datetime:
    """Return the moment before which requests count as lost."""
    return clock.now() - PATIENCE


def _nudge(sandbox_id: int) -> None:
    """Ask the worker to think, after the commit. A message that comes too late expires."""
    send_on_commit("think", sandbox_id, expires=PATIENCE.total_seconds())
