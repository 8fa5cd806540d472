"""The paces a table may choose, as data."""

from dataclasses import dataclass
from datetime import timedelta

LONGEST_EXTENSION = timedelta(hours=12)
NONE = "none"


@dataclass(frozen=True)
class Pace:
    """How long a decision may take. With a bank, `each` is added to what is left of it at every decision."""

    name: str
    each: timedelta
    reserve: timedelta = timedelta()
    cap: timedelta = timedelta()
    sleeps: bool = True
    """Deadlines keep out of quiet hours."""

    @property
    def banked(self) -> bool:
        """Unused time is kept for later."""
        return bool(self.reserve)

    @property
    def extension(self) -> timedelta:
        """What the first time-out of a game gives: a quarter of the pace, 12 hours at most."""
        return min((self.reserve or self.each) / 4, LONGEST_EXTENSION)

    @property
    def live(self) -> bool:
        """So quick that everybody has to be there."""
        return self.each < timedelta(hours=1)

    def allotted(self, bank: timedelta | None) -> timedelta:
        """The running time of the next decision, with this much in the bank (None: the first one)."""
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
"""From the quickest to the slowest, then the bank. A table without a clock has none of them."""
