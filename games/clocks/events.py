"""Writes table events: lines of a game's log that are not moves."""

from collections.abc import Iterable
from datetime import UTC, datetime

from django.db.models import F

from games.base import clock
from games.models import Game, TableEvent


def log_event(kind: str, rows: Iterable[Game], *, seat: int | None = None, **data: object) -> None:
    """Add an event to the logs of these games and make their open pages reload."""
    games, moment = list(rows), clock.now()
    TableEvent.objects.bulk_create(
        TableEvent(game=row, version=row.version, kind=kind, seat=seat, data=data, happened_at=moment)
        for row in games
    )
    reload_pages(games)


def reload_pages(rows: Iterable[Game]) -> None:
    """Increment `news` of these games, so that their open pages reload."""
    Game.objects.filter(pk__in=[row.pk for row in rows]).update(news=F("news") + 1)


def as_text(moment: datetime) -> str:
    """Return a moment as ISO text in UTC, to the second: how events and notices store it."""
    return moment.astimezone(UTC).isoformat(timespec="seconds")
