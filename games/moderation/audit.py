"""Keeps the log of what operators did."""

from datetime import timedelta
from typing import Any

from games.base import clock
from games.models import Deed, User

KEPT = timedelta(days=730)
"""How long an entry is kept."""
AT_ONCE = 500
"""Entries that one run of the tidying task removes at most."""


def note(operator: User, action: str, about: str = "", **detail: Any) -> None:
    """Add an entry, in the transaction of what was done.

    `action` and `about` are keys, not sentences: `words.py` has their words, in the reader's language.
    """
    Deed.objects.create(
        operator=operator, operator_name=operator.username, action=action[:40], about=about[:80],
        detail=detail, done_at=clock.now(),
    )  # fmt: skip


def forget_old_deeds() -> int:
    """Remove entries that are older than KEPT, and return how many."""
    old = Deed.objects.filter(done_at__lt=clock.now() - KEPT).order_by("done_at").values("pk")[:AT_ONCE]
    return Deed.objects.filter(pk__in=list(old.values_list("pk", flat=True))).delete()[0]
