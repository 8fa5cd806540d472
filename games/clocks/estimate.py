"""Estimates how long a game will take."""

from dataclasses import dataclass
from datetime import timedelta

from games.clocks.paces import PACES

WAITS = {"maharaja": {2: 49, 3: 71, 4: 95}}
"""How often a game waits for somebody, by its seats: means of apprentices' games. Those who decide together
are waited for together. docs/ARCHITECTURE.md says how it is counted; a test counts again."""
FEWEST = 40
"""Of a game that nobody has counted, for each seat."""
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


def estimate(pace_name: str, game_name: str, seats: int, *, weekends: bool = False) -> Estimate | None:
    """Return the estimate for a table with this many seats, or None if the pace has no clock."""
    pace = PACES.get(pace_name)
    if pace is None:
        return None
    waits = WAITS.get(game_name, {}).get(seats, FEWEST * seats)
    share = USUAL_OF_A_BANK if pace.banked else USUAL
    stretch = (7 / 5 if weekends else 1) * (NIGHTS if pace.banked else 1)
    return Estimate(waits * pace.each / share * stretch, (waits * pace.each + seats * pace.reserve) * stretch)
