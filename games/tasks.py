"""Celery tasks: each takes ids, may run late, twice, at once or not at all; the sweep finds the rest."""

from celery import shared_task

from games.services.resolve import left_undone, resolve_game
from games.services.tables import expire_tables, sweep_guests


@shared_task(ignore_result=True)
def resolve(game_id: int) -> None:
    """Carry one game to the next human choice."""
    resolve_game(game_id)


@shared_task(ignore_result=True)
def sweep() -> None:
    """Every few seconds: whatever a lost message left undone."""
    for game_id in left_undone():
        resolve_game(game_id)


@shared_task(ignore_result=True)
def tidy() -> None:
    """Now and then: stale tables expire, guests without a move go."""
    expire_tables()
    sweep_guests()
