"""Celery tasks: each takes ids, may run late, twice, at once or not at all; the sweep finds the rest."""

from typing import Any

from celery import Task, shared_task

from games.services.challenges import make_challenges as make
from games.services.contact import mail_letters
from games.services.maintenance import finish
from games.services.resolve import at_work, left_undone, resolve_safely
from games.services.sandboxes import forget_sandboxes
from games.services.tables import expire_tables, sweep_guests
from games.services.time_up import sweep_clocks


class Nudge(Task):
    """Not sent by the worker that is playing this very game: it goes on by itself."""

    def apply_async(self, args: Any = None, kwargs: Any = None, **options: Any) -> Any:
        return None if args and at_work(args[0]) else super().apply_async(args, kwargs, **options)


@shared_task(base=Nudge)
def resolve(game_id: int) -> None:
    """Carry one game to the next human choice."""
    resolve_safely(game_id)


@shared_task
def sweep() -> None:
    """Every few seconds: whose time is up, and whatever a lost message left undone."""
    finish()
    sweep_clocks()
    for game_id in left_undone():
        resolve_safely(game_id)


@shared_task
def make_challenges() -> None:
    """Every minute, and when a worker starts: those of the next days, if they are not there yet."""
    make()


@shared_task
def tidy() -> None:
    """Now and then: stale tables, idle guests and loose sandboxes go; letters to the operator are mailed."""
    expire_tables()
    sweep_guests()
    mail_letters()
    forget_sandboxes()
