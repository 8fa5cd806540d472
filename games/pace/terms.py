"""The terms of a table: its pace, and the reliability that it asks of players."""

from dataclasses import asdict, dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.base.refusals import Refused
from games.clocks.paces import NONE, PACES
from games.models import Table, User
from games.pace.allowance import DAYS_A_YEAR
from games.pace.reliability import reliability


@dataclass(frozen=True)
class Terms:
    """The columns of a table that are about time."""

    pace: str = NONE
    weekend_pause: bool = False
    vacation_days: int = DAYS_A_YEAR
    asks_finished: int = 0
    asks_in_time: int = 0

    @classmethod
    def of(cls, table: Table) -> "Terms":
        """Return the terms of an existing table, for a rematch."""
        return cls(**{name: getattr(table, name) for name in cls.__dataclass_fields__})

    def columns(self) -> dict[str, Any]:
        """Return the terms as column values of a table."""
        return asdict(self)

    def check(self, owner: User, seats: int) -> None:
        """Refuse terms that are unknown, and a clock for guests and solo games."""
        if self.pace not in (NONE, *PACES) or not 0 <= self.vacation_days <= DAYS_A_YEAR:
            raise Refused(_("This pace doesn’t exist."), status=422)
        if self.pace != NONE and (owner.is_guest or seats == 1):
            raise Refused(
                _("Only tables with at least two people with accounts can have a clock."), status=422
            )


def check_terms(table: Table, user: User) -> None:
    """Refuse the user, with the reason, if the table's terms exclude them."""
    if table.pace != NONE and user.is_guest:
        raise Refused(_("Tables with a clock need an account. Sign up first."), status=403)
    if not table.asks_finished and not table.asks_in_time:
        return
    shown = reliability([user.pk])[user.pk]
    if shown.finished < table.asks_finished:
        reason = ngettext(
            "This table is for players who have finished at least %(count)s game.",
            "This table is for players who have finished at least %(count)s games.",
            table.asks_finished,
        )
        raise Refused(reason % {"count": table.asks_finished}, status=403)
    if shown.in_time is not None and shown.in_time < table.asks_in_time:
        reason = _("This table is for players with an on-time rate of at least %(share)s%%.")
        raise Refused(reason % {"share": table.asks_in_time}, status=403)
