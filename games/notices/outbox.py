"""Writes notices into the outbox, in the transaction of the occasion that they are about."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from games.base import clock
from games.base.rows import insert
from games.models import Notice, Table, User
from games.models.notices import How, Kind
from games.notices.digests import digest_at
from games.notices.quiet_hours import awake_at
from games.notices.recipients import channels_to, is_notified, settings_of

SETTLE = timedelta(seconds=30)
"""How long a notice waits before it is sent: meanwhile it may become unnecessary."""


@dataclass(frozen=True)
class News:
    """One occasion and the players whom it concerns."""

    kind: str
    users: Collection[User | None]
    occasion: str
    """Identifies the occasion: a player gets at most one notice of it in each channel."""
    table: Table | None = None
    version: int = 0
    data: dict[str, Any] = field(default_factory=dict)
    """Public facts only."""


def write_notices(news: Iterable[News]) -> None:
    """Write one row for each player and channel. Duplicates of an occasion are ignored."""
    told = [(item, user) for item in news for user in item.users if user and is_notified(user, item.kind)]
    if not told:
        return
    moment, channels = clock.now(), channels_to({user.pk: user for _item, user in told})
    rows = [
        _row(item, user, channel, target, how, moment)
        for item, user in told
        for channel, target in channels[user.pk]
        if (how := settings_of(user).how(item.kind, channel)) != How.OFF
    ]
    insert(rows, ignore_conflicts=True)


def _row(item: News, user: User, channel: str, target: int, how: str, moment: datetime) -> Notice:
    digest = how == How.DIGEST
    due = digest_at(user, moment) if digest else moment + SETTLE
    if item.kind == Kind.REMINDER and not digest:
        due = awake_at(user, moment)  # a worker may be late, into the night
    return Notice(
        user=user, kind=item.kind, channel=channel, target=target, occasion=item.occasion, table=item.table,
        version=item.version, data=item.data, written_at=moment, digest=digest,
        due_at=due,
    )  # fmt: skip
