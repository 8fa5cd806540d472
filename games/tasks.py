"""The Celery tasks. Each may run late, twice, in parallel or not at all: the sweep finds what is left."""

import logging
from collections.abc import Callable
from typing import Any

from celery import Task, shared_task
from django.db import InterfaceError, OperationalError

from games.about.contact import mail_letters
from games.about.leftovers import remove_leftovers
from games.accounts.guests import sweep_guests
from games.accounts.sessions import delete_expired_sessions
from games.advice.write import answer
from games.analysis.thinking import think_safely
from games.analysis.write import forget_sandboxes
from games.base import figures
from games.base.cache_locks import alone
from games.ladder.bots import rate_bots
from games.ladder.rater import rate_new
from games.ladder.rebuilding import repair
from games.ladder.seasons import update_calendar
from games.ladder.seeking import end_old_searches, seat_seekers
from games.leaving.old_guests import sweep_old_guests
from games.leaving.write import forget_closed
from games.lobby.tables import expire_tables
from games.moderation.audit import forget_old_deeds
from games.notices import posting, sending
from games.notices.reminders import sweep_reminders
from games.operating.heartbeat import beat
from games.pace import maintenance
from games.pace import resolve as resolving
from games.pace.cancelling import cancel_deserted
from games.pace.replacements import forget_offers
from games.pace.resolve import resolve_safely
from games.pace.time_up import sweep_clocks
from games.people.devices import forget_old_devices
from games.review.slices import work_on_next
from games.solo import challenges
from games.solo.results import list_signed_up
from games.sweep import nudge_rater, nudge_reviews, nudge_undone
from games.table.urgency import at_work

log = logging.getLogger(__name__)


class Nudge(Task):
    """A task that is not sent by the worker that is playing the same game: it continues anyway."""

    def apply_async(self, args: Any = None, kwargs: Any = None, **options: Any) -> Any:
        return None if args and at_work(args[0]) else super().apply_async(args, kwargs, **options)


def _each(*jobs: Callable[[], object]) -> None:
    """Run the jobs in order. A job that fails is logged, and the others still run."""
    for job in jobs:
        try:
            job()
        except (InterfaceError, OperationalError):  # the other jobs would fail too
            raise
        except Exception:
            figures.count(figures.FAILURES, getattr(job, "__name__", "part"))
            log.exception("%s failed; the others go on", getattr(job, "__name__", job))


@shared_task(base=Nudge)
def resolve(game_id: int) -> None:
    """Play one game up to the next choice of a person."""
    resolve_safely(game_id)


@shared_task
def ponder() -> None:
    """Let a searching bot think, in the game whose turn it is."""
    resolving.ponder()


@shared_task
def rounds_served() -> None:
    """Note that a worker serves the queue `rounds`. Runs every 30 seconds."""
    beat("rounds")


@shared_task
def thinking_served() -> None:
    """Note that a worker serves the queue `thinking`. Runs every 30 seconds."""
    beat("thinking")


@shared_task
def rate() -> None:
    """Rate the games that are finished and not rated yet: ranked ones, and those with bots."""
    _each(rate_new, rate_bots)


@shared_task
def seat_people() -> None:
    """Seat the players who search for a table and can be matched."""
    seat_seekers()


@shared_task
def sweep() -> None:
    """Claim expired clocks and send lost messages again. Runs every few seconds and plays no moves."""
    beat("sweep")
    alone("sweep", 15.0, _sweep)


def _sweep() -> None:
    _each(
        maintenance.finish, sweep_clocks, nudge_undone, nudge_rater, nudge_reviews, end_old_searches,
        seat_seekers,
    )  # fmt: skip


@shared_task
def make_challenges() -> None:
    """Make the challenges of the next days. Runs every minute and when a worker starts."""
    beat("make_challenges")
    alone("make-challenges", 50.0, challenges.make_challenges)


@shared_task
def notices() -> None:
    """Write reminders and send mail that is due. Runs every few seconds."""
    beat("notices")
    _each(sweep_reminders, _send_mail)


def _send_mail() -> None:
    alone("sending-notices", 2 * sending.RUN, sending.send_due)


@shared_task
def tidy() -> None:
    """Delete what is outdated, mail letters to the operator, close seasons. Runs every ten minutes."""
    beat("tidy")
    alone("tidy", 540.0, _tidy)


TIDY: tuple[Callable[[], object], ...] = (
    expire_tables, sweep_guests, sweep_old_guests, cancel_deserted, mail_letters, forget_closed,
    forget_sandboxes, list_signed_up, sending.forget_old, delete_expired_sessions, repair, update_calendar,
    forget_offers, remove_leftovers, forget_old_devices, forget_old_deeds,
)  # fmt: skip
"""Each job does a bounded part of its work; the next run continues (tests/site/test_growth.py)."""


def _tidy() -> None:
    _each(*TIDY)


@shared_task
def think(sandbox_id: int) -> None:
    """Play the moves of the bots in one sandbox."""
    think_safely(sandbox_id)


@shared_task
def advise(advice_id: int) -> None:
    """Answer a person's question what a bot would do."""
    answer(advice_id)


@shared_task
def review() -> None:
    """Work on one review for a short time; the task asks for the next slice itself."""
    work_on_next()


@shared_task
def webhooks() -> None:
    """Post what is due to webhooks and push services, apart from mail. Runs every few seconds."""
    beat("webhooks")
    alone("posting-notices", 2 * posting.RUN, posting.post_due)
