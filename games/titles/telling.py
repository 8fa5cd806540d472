"""An event that is put into words: with the other events of its move, the players and the reader."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from django.utils.safestring import mark_safe
from django.utils.translation import gettext, pgettext

from engine.kernel.events import Data, Event
from games.base.log_marks import who
from games.titles.log_line import LogLine


@dataclass(frozen=True)
class Telling:
    """The event at index `at` of a move, for one reader (None: a spectator, or a text without a reader)."""

    events: Sequence[Event]
    at: int
    names: Sequence[str]
    """The players as HTML; the reader is “you”."""
    you: str
    """“You” at the beginning of a sentence, as HTML."""
    reader: int | None

    @property
    def event(self) -> Event:
        """Return the event itself."""
        return self.events[self.at]

    @property
    def data(self) -> Data:
        """Return the data of the event."""
        return self.event.data

    @property
    def seat(self) -> int:
        """Return the seat that the event is about."""
        return self.event.seat

    @property
    def name(self) -> str:
        """Return the name of this seat; "" for the table."""
        return self.names[self.seat] if 0 <= self.seat < len(self.names) else ""

    def say(self, to_you: str, of_others: str, **values: object) -> str:
        """Return the sentence to the reader, with %(you)s, or the one about another player, with %(player)s.

        Both are untranslated (gettext_noop).
        """
        if self.reader is not None and self.seat == self.reader:
            return gettext(to_you) % {"you": self.you, **values}
        return gettext(of_others) % {"player": self.name, **values}

    def earlier(self, *kinds: str) -> Event | None:
        """Return the latest event of these kinds before this one in the move."""
        return next((event for event in reversed(self.events[: self.at]) if event.kind in kinds), None)

    def later(self, kind: str, seat: int | None = None) -> Iterator[Event]:
        """Yield the events of this kind (and seat) after this one in the move."""
        for event in self.events[self.at + 1 :]:
            if event.kind == kind and seat in (None, event.seat):
                yield event

    def following(self, kind: str) -> Event | None:
        """Return the next event if it is of this kind."""
        found = self.events[self.at + 1 : self.at + 2]
        return found[0] if found and found[0].kind == kind else None


def told(
    events: Sequence[Event],
    names: Sequence[str],
    colours: Sequence[str],
    reader: int | None,
    word_of: Callable[[str], Callable[[Telling], str] | None],
) -> list[LogLine]:
    """Return the lines of one move. `word_of` gives the sentence for a kind of event, or None.

    An event with an empty sentence has no line.
    """
    people = [who(name, colour) for name, colour in zip_longest(names, colours, fillvalue="")]
    you = ""
    if reader is not None and reader < len(names):
        colour = colours[reader] if reader < len(colours) else ""
        you = who(pgettext("beginning of a sentence", "You"), colour)
        people[reader] = who(pgettext("within a sentence", "you"), colour)
    found = []
    for at, event in enumerate(events):
        word = word_of(event.kind)
        text = word(Telling(events, at, people, you, reader)) if word else ""
        if text:
            # Names are escaped above; the rest is our own HTML.
            found.append(LogLine(event.kind, mark_safe(text), event.seat, at))
    return found
