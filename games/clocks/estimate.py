"""How long a game will take: how often it waits for somebody, and for how long each time."""

from dataclasses import dataclass
from datetime import timedelta

from games.clocks.paces import PACES

FEWEST = 40
"""How often a game waits for each seat, if its title does not say."""
USUAL = 4
"""If people use a quarter of their time; of a bank's amount, half. It is said wherever it is shown."""
USUAL_OF_A_BANK = 2
NIGHTS = 24 / 16
"""A bank does not run down in quiet hours, eight of a day unless somebody changes them."""


@dataclass(frozen=True)
class Estimate:
    """If people use some of their time, and if they use it all; without time-outs, vacations and pauses."""

    usual: timedelta
    longest: timedelta


def estimate(pace_name: str, waits: int | None, seats: int, *, weekends: bool = False) -> Estimate | None:
    """Return how long a game at a table takes, which may pause on weekends; None without a clock.

    `waits` is how often such a game waits for a player, None if nobody has counted.
    """
    pace = PACES.get(pace_name)
    if pace is None:
        return None
    waits = FEWEST * seats if waits is None else waits
    share = USUAL_OF_A_BANK if pace.banked else USUAL
    stands = (7 / 5 if weekends else 1) * (NIGHTS if pace.banked else 1)
    return Estimate(waits * pace.each / share * stands, (waits * pace.each + seats * pace.reserve) * stands)
