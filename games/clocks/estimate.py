"""Estimates how long a game will take."""

from dataclasses import dataclass
from datetime import timedelta

from games.clocks.paces import PACES

FEWEST = 40
"""How often a game waits for each seat, if its title does not say."""
USUAL = 4
"""The usual estimate assumes that players use one part in this many of their time. Pages say so."""
USUAL_OF_A_BANK = 2
"""The same for the time that a bank gains with each decision."""
NIGHTS = 24 / 16
"""How much longer a time bank lasts because it stops in quiet hours: eight a day by default."""


@dataclass(frozen=True)
class Estimate:
    """How long a game takes if players use some or all of their time, without any absences."""

    usual: timedelta
    longest: timedelta


def estimate(pace_name: str, waits: int | None, seats: int, *, weekends: bool = False) -> Estimate | None:
    """Return the estimate for a table with this many seats, or None if the pace has no clock.

    `waits` is how often such a game waits for a player; None if it was not counted.
    """
    pace = PACES.get(pace_name)
    if pace is None:
        return None
    waits = FEWEST * seats if waits is None else waits
    share = USUAL_OF_A_BANK if pace.banked else USUAL
    stretch = (7 / 5 if weekends else 1) * (NIGHTS if pace.banked else 1)
    return Estimate(waits * pace.each / share * stretch, (waits * pace.each + seats * pace.reserve) * stretch)
