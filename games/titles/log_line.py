"""The type of a line in the log."""

from typing import NamedTuple

from django.utils.safestring import SafeString


class LogLine(NamedTuple):
    """A sentence of the log, about one event or several events of a move."""

    kind: str
    text: SafeString
    seat: int
    """The seat that the sentence is about (`engine.kernel.moves.TABLE`: none)."""
    at: int
    """The index of the event that the sentence stands at."""
