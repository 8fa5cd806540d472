"""Bots in sandboxes: a request asks, the worker thinks in slices, and a change in between wins."""

import logging
import time
from datetime import datetime, timedelta

from django.core.cache import cache
from django.db import InterfaceError, OperationalError, transaction
from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from games.analysis.sandbox_moves import asked, store, trial
from games.base import clock
from games.base.messages import send_on_commit
from games.base.refusals import Refused, not_legal, stale
from games.models import Sandbox, User

SLICE = 1.0
"""Seconds of thinking before the sandboxes of others have their turn."""
MOST_WAITING = 20
"""Sandboxes that may wait for the worker at once. Requests at the same moment may add one each."""
SLOW = timedelta(seconds=10)
"""After this time the page says that it takes long."""
PATIENCE = timedelta(seconds=60)
"""After this time nobody waits any more: the message was lost, or the worker is away."""
HELD = 15
"""Seconds after which the mark of a worker that died is gone."""

log = logging.getLogger(__name__)


def phase(row: Sandbox) -> str:
    """Return "" if no bot was asked; else "thinking", then "slow", then "lost"."""
    if row.thinking_since is None:
        return ""
    waited = clock.now() - row.thinking_since
    if waited >= PATIENCE:
        return "lost"
    return "slow" if waited >= SLOW else "thinking"


def poll_key(row: Sandbox) -> str:
    """Return what changes whenever the page of its owner does."""
    return f"{row.version} {phase(row)}".strip()


def ask(*, row: Sandbox, version: int) -> None:
    """Ask the worker for the bots' moves; asked twice, it is one request."""
    found = asked(row, version)
    if not found.awaited:
        raise not_legal()
    found.check_length()
    with transaction.atomic():
        User.objects.select_for_update().get(pk=row.owner_id)
        _check_others(row)
        here = Sandbox.objects.filter(pk=row.pk, version=version)
        idle = Q(thinking_since=None) | Q(thinking_since__lte=_given_up())
        if here.filter(idle).update(thinking_since=clock.now()):
            _nudge(row.pk)
        elif not here.exists():
            raise stale()


def _check_others(row: Sandbox) -> None:
    """One at a time for each person, and a limit for the whole site. The caller holds the person's lock."""
    waiting = _waiting().exclude(pk=row.pk)
    if waiting.filter(owner=row.owner_id).exists():
        raise Refused(_("Your bots are thinking in another sandbox. Wait for them, or stop them there."))
    if waiting.count() >= MOST_WAITING:
        raise Refused(_("Many people are asking bots to think. Try again in a minute."), status=429)


def stop(*, row: Sandbox, version: int) -> None:
    """Stop waiting for the bots. What they still think of is dropped."""
    store(asked(row, version))


def think_safely(sandbox_id: int) -> None:
    """Think for one slice, one at a time for each person. May run late, twice or at once.

    A message that comes while a worker thinks for the same person is skipped; that worker asks again for
    what still waits when it is done.
    """
    row = _waiting().filter(pk=sandbox_id).first()
    if row is None or not cache.add(busy := f"thinking-{row.owner_id}", True, HELD):
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
    except (InterfaceError, OperationalError):  # the database's trouble, not this sandbox's
        raise
    except Exception as error:
        # Refused: it has changed meanwhile, so this changes nothing; or the rules have, so it is given up.
        if not isinstance(error, Refused):
            log.exception("the bots of sandbox %s cannot move", row.pk)
        Sandbox.objects.filter(pk=row.pk, version=row.version).update(thinking_since=_given_up())


def _think(row: Sandbox) -> None:
    """Let the bots that are awaited move, or a bot decide once for the owner, and store it.

    No transaction is open while they think.
    """
    found = trial(row)
    until = time.monotonic() + SLICE
    try:
        first = found.acting if found.bot is None else found.bot
        if first is not None:
            found.think(first)
        while (bot := found.bot) is not None and time.monotonic() < until:
            found.think(bot)
    except Refused:  # it has become too long
        store(found, thinking_since=_given_up())
        return
    store(found, thinking_since=clock.now() if found.bot is not None else None)


def _given_up() -> datetime:
    """Return a moment so long ago that nobody waits any more."""
    return clock.now() - PATIENCE


def _nudge(sandbox_id: int) -> None:
    """Ask the worker to think, after the commit. A message that comes too late expires."""
    send_on_commit("think", sandbox_id, expires=PATIENCE.total_seconds())
