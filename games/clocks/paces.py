"""Lists the paces that a table may choose."""

from dataclasses import dataclass
from datetime import timedelta

LONGEST_EXTENSION = timedelta(hours=12)
NONE = "none"
"""The pace of a table without clocks."""


@dataclass(frozen=True)
class Pace:
    """How long a decision may take. A time bank begins with `reserve` and gains `each` at every decision."""

    name: str
    each: timedelta
    reserve: timedelta = timedelta()
    cap: timedelta = timedelta()
    sleeps: bool = True
    """Whether deadlines keep out of quiet hours."""

    @property
    def banked(self) -> bool:
        """Return whether unused time is saved in a time bank."""
        return bool(self.reserve)

    @property
    def extension(self) -> timedelta:
        """Return the extra time for the first time-out: a quarter of the pace, 12 hours at most."""
        return min((self.reserve or self.each) / 4, LONGEST_EXTENSION)

    @property
    def live(self) -> bool:
        """Return whether the pace is so fast that all players have to be present."""
        return self.each < timedelta(hours=1)

    def allotted(self, bank: timedelta | None) -> timedelta:
        """Return the time for the next decision. The bank is None before the first one."""
        if not self.banked:
            return self.each
        left = self.reserve if bank is None else bank
        return min(left + self.each, self.cap)


PACES = {
    pace.name: pace
    for pace in (
        Pace("live", timedelta(minutes=5), sleeps=False),
        Pace("fast", timedelta(hours=12)),
        Pace("normal", timedelta(hours=24)),
        Pace("relaxed", timedelta(hours=72)),
        Pace("bank", timedelta(hours=8), reserve=timedelta(hours=48), cap=timedelta(hours=96)),
    )
}
"""The paces by name: from the fastest to the slowest, then the time bank. `NONE` is not among them."""
