"""What the toy says: in the log, after an absence, in a notice, after a scoring."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.html import strip_tags
from django.utils.safestring import mark_safe

from engine.kernel.events import Data, Event
from games.base.log_marks import who
from games.titles.log_line import LogLine
from games.titles.title import Voice

SENTENCES: dict[str, Callable[[str, Data], str]] = {
    "begun": lambda name, data: f"The game begins with {data['bonus']} points each.",
    "dealt": lambda name, data: f"{name} has a hand{_cards(data)}.",
    "lap": lambda name, data: f"Lap {data['lap']}",
    "added": lambda name, data: f"{name} adds {data['amount']}.",
    "played": lambda name, data: f"{name} plays a {data['card']}.",
    "drew": lambda name, data: f"{name} draws a card{_secret(data, 'card')}.",
    "reshuffled": lambda name, data: "The deck is shuffled again.",
    "taxed": lambda name, data: f"{name} taxes everybody.",
    "paid": lambda name, data: f"{name} pays a point.",
    "buried": lambda name, data: f"{name} buries a card{_secret(data, 'card')}.",
    "bid": lambda name, data: f"{name} makes a bid{_secret(data, 'bid')}.",
    "opened": lambda name, data: f"{name} has bid {data['bid']}.",
    "rolled": lambda name, data: f"A {data['roll']} is rolled for {name}.",
    "done": lambda name, data: f"{name} is done.",
}


def _secret(data: Data, what: str) -> str:
    return f" ({data[what]})" if what in data else ""


def _cards(data: Data) -> str:
    return f" ({', '.join(map(str, data['cards']))})" if "cards" in data else ""


def lines(
    events: Sequence[Event], names: Sequence[str], colours: Sequence[str] = (), reader: int | None = None
) -> list[LogLine]:
    """Return a line for every event; names are escaped by `who`."""
    marked = [who(name, colours[at] if colours else "") for at, name in enumerate(names)]
    told = []
    for at, event in enumerate(events):
        name = marked[event.seat] if 0 <= event.seat < len(marked) else ""
        text = mark_safe(SENTENCES[event.kind](name, event.data))
        told.append(LogLine(event.kind, text, event.seat, at))
    return told


@dataclass(frozen=True)
class Happened:
    """One line about what happened, and the step that shows it."""

    number: int
    text: str


def since(told: Sequence[tuple[int, Event]], seat: int, names: Sequence[str], verdict: str) -> list[Happened]:
    """Return the last lines of the log, and at the end of the game the verdict."""
    found = [
        Happened(number, strip_tags(line.text)) for number, event in told for line in lines([event], names)
    ][-3:]
    return [*found, Happened(told[-1][0], verdict)] if verdict and told else found


def question(view: Any) -> str:
    """Return what the reader is asked."""
    return "Make your bid" if view.step == "bidding" else "Take your turn"


def notice(view: Any, seat: int, names: Sequence[str]) -> list[str]:
    """Return how the game stands."""
    totals = [f"{name}: {player.total}" for name, player in zip(names, view.players, strict=False)]
    return [f"Lap {view.lap} of {view.laps}.", "; ".join(totals)]


@dataclass
class Rolls:
    """The rolls explained."""

    caption: str
    headings: list[str]
    rows: list[tuple[int, list[str]]]


def scorings(events: Sequence[Event], names: Sequence[str], order: Sequence[int]) -> list[Rolls]:
    """Return one table with every roll."""
    rows = [(event.seat, [names[event.seat], str(event.data["roll"])]) for event in events]
    return [Rolls("Rolls", ["Player", "Roll"], rows)] if rows else []


VOICE = Voice(
    lines=lines,
    since=since,
    question=question,
    notice=notice,
    scorings=scorings,
    scoring_moves=("roll",),
    scoring_events=("rolled",),
)
