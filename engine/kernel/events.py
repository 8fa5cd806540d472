"""What happened, as data: events carry numbers and names, never sentences."""

from typing import Any

import msgspec

from engine.kernel.moves import TABLE
from engine.kernel.readers import reader

Data = dict[str, Any]


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """`data` is what everybody sees; `private` replaces it for the seats it names.

    A private form for TABLE is for the record only: no seat ever sees it.
    """

    kind: str
    seat: int = TABLE
    data: Data = {}
    private: dict[int, Data] = {}
    uncovers: int = 0
    """The number of a secret move that is open from here on."""

    def seen_by(self, seat: int | None) -> "Event":
        """This event as one seat (None: a spectator) may know it."""
        if not self.private:
            return self
        shown = self.data if seat is None or seat == TABLE else self.private.get(seat, self.data)
        return Event(self.kind, self.seat, shown, {}, self.uncovers)


read_events = reader(list[Event], str_keys=True)
"""Makes events from stored plain data."""


class Log:
    """Collects the events of one move."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def add(self, kind: str, seat: int = TABLE, **data: Any) -> None:
        """Something everybody may know."""
        self.events.append(Event(kind, seat, data))

    def secret(self, kind: str, seat: int, private: dict[int, Data], **data: Any) -> None:
        """Something that has a private form for some seats."""
        self.events.append(Event(kind, seat, data, private))

    def uncover(self, kind: str, seat: int, number: int, **data: Any) -> None:
        """Something that opens the secret move with this number."""
        self.events.append(Event(kind, seat, data, {}, number))


class Silence(Log):
    """For searchers: nothing is written down."""

    def add(self, kind: str, seat: int = TABLE, **data: Any) -> None:
        """Forget it."""

    def secret(self, kind: str, seat: int, private: dict[int, Data], **data: Any) -> None:
        """Forget it."""

    def uncover(self, kind: str, seat: int, number: int, **data: Any) -> None:
        """Forget it."""


SILENCE = Silence()
