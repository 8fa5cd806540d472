"""Changes the status of a table. No other module does."""

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from games.base import clock
from games.base.refusals import Refused
from games.models import Table
from games.models.table import Status


def begin(table: Table) -> None:
    """Mark an open table as running; refuse if it is no longer open."""
    moment = clock.now()
    waiting = Table.objects.filter(pk=table.pk, status=Status.OPEN)
    if not waiting.update(status=Status.RUNNING, started_at=moment):
        raise Refused(_("This table is no longer open."))
    table.status, table.started_at = Status.RUNNING, moment


def finish(table: Table) -> None:
    """Mark a running table as finished. The caller holds the lock on its game."""
    _end(table, Status.FINISHED)


def cancel_one(table: Table) -> None:
    """Mark a table as cancelled. The caller holds its lock."""
    _end(table, Status.ABORTED)


def _end(table: Table, how: Status) -> None:
    table.status, table.finished_at = how, clock.now()
    table.save(update_fields=["status", "finished_at"])


def cancel(tables: QuerySet[Table]) -> int:
    """Mark tables as cancelled, and return their number. They have no result."""
    return tables.update(status=Status.ABORTED, finished_at=clock.now())


def expire(tables: QuerySet[Table]) -> int:
    """Mark open tables that were not filled in time as expired, and return their number."""
    return tables.update(status=Status.EXPIRED, finished_at=clock.now())
