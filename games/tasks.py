"""Celery tasks: each takes ids, may run late, twice, at once or not at all; the sweep finds the rest."""

import logging
from collections.abc import Callable
from typing import Any

from celery import Task, shared_task
from django.db import InterfaceError, OperationalError

from games.about.contact import mail_letters
from games.about.leftovers import remove_leftovers
from games.accounts.guests import sweep_guests
from games.accounts.sessions import forget_sessions
from games.analysis.thinking import think_safely
from games.analysis.write import forget_sandboxes
from games.base.cache_locks import alone
from games.ladder.rater import rate_new
from games.ladder.rebuilding import repair
from games.ladder.seasons import turn_the_page
from games.ladder.seeking import forget_seekers, seat_seekers
from games.leaving.old_guests import sweep_old_guests
from games.leaving.write import forget_closed
from games.lobby.tables import expire_tables
from games.notices import posting, sending
from games.notices.reminders import sweep_reminders
from games.pace.cancelling import cancel_deserted
from games.pace.maintenance import finish
from games.pace.replacements import forget_offers
from games.pace.resolve import at_work, resolve_safely
from games.pace.time_up import sweep_clocks
from games.solo.challenges import make_challenges as make
from games.solo.results import list_signed_up
from games.sweep import nudge_rater, nudge_undone

log = logging.getLogger(__name__)


class Nudge(Task):
    """Not sent by the worker that is playing this very game: it goes on by itself."""

    def apply_async(self, args: Any = None, kwargs: Any = None, **options: Any) -> Any:
        return None if args and at_work(args[0]) else super().apply_async(args, kwargs, **options)


def _each(*jobs: Callable[[], object]) -> None:
    """One after the other; one that fails is logged and keeps none of the others from its turn."""
    for job in jobs:
        try:
            job()
        except (InterfaceError, OperationalError):  # the database's trouble is everybody's
            raise
        except Exception:
            log.exception("%s failed; the others go on", getattr(job, "__name__", job))


@shared_task(base=Nudge)
def resolve(game_id: int) -> None:
    """Carry one game to the next human choice."""
    resolve_safely(game_id)


@shared_task
def rate() -> None:
    """A ranked game is over: rate it, and whatever finished before it."""
    rate_new()


@shared_task
def seat_people() -> None:
    """Somebody looks for a table: seat whoever can be seated."""
    seat_seekers()


@shared_task
def sweep() -> None:
    """Every few seconds: claim expired clocks and nudge what a lost message left undone. It plays nothing."""
    alone("sweep", 15.0, _sweep)


def _sweep() -> None:
    _each(finish, sweep_clocks, nudge_undone, nudge_rater, forget_seekers, seat_seekers)


@shared_task
def make_challenges() -> None:
    """Every minute, and when a worker starts: those of the next days, if they are not there yet."""
    alone("make-challenges", 50.0, make)


@shared_task
def notices() -> None:
    """Every few seconds: reminders that are due, and the mail that waits in the outbox."""
    _each(sweep_reminders, _send_mail)


def _send_mail() -> None:
    alone("sending-notices", 2 * sending.RUN, sending.send_due)


@shared_task
def tidy() -> None:
    """Now and then: what is stale goes, letters to the operator are mailed, the ladder keeps its calendar."""
    alone("tidy", 540.0, _tidy)


TIDY: tuple[Callable[[], object], ...] = (
    expire_tables, sweep_guests, sweep_old_guests, cancel_deserted, mail_letters, forget_closed,
    forget_sandboxes, list_signed_up, sending.forget_old, forget_sessions, repair, turn_the_page,
    forget_offers, remove_leftovers,
)  # fmt: skip
"""Each does a bounded part of its work, found by index; the next run goes on (tests/site/test_growth.py)."""


def _tidy() -> None:
    _each(*TIDY)


@shared_task
def think(sandbox_id: int) -> None:
    """Let the bots of one sandbox move."""
    think_safely(sandbox_id)


@shared_task
def webhooks() -> None:
    """Every few seconds: post what is due to webhooks and push services. Mail never waits for it."""
    alone("posting-notices", 2 * posting.RUN, posting.post_due)
