"""A few lines about what happened while a player was away."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

from django.utils.html import strip_tags
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext

from engine.kernel.events import Event
from games.base.lists import joined
from games.titles.maharaja.words.amounts import coins, prestige
from games.titles.maharaja.words.log import lines as log_lines
from games.titles.maharaja.words.names import character
from games.titles.maharaja.words.names import place as place_name

NumberedEvents = Sequence[tuple[int, Event]]
"""Events with the numbers of their moves."""
FALL_BACK = 5
"""The number of log lines to show if there is nothing else."""


@dataclass(frozen=True)
class Happened:
    """A line, and the number of the step that shows it."""

    number: int
    text: str


CAME = {
    0: gettext_noop("You had nothing in %(city)s: +%(coins)s."),
    1: gettext_noop("You won %(city)s: +%(coins)s."),
    2: gettext_noop("You came second in %(city)s: +%(coins)s."),
    3: gettext_noop("You came third in %(city)s: +%(coins)s."),
    4: gettext_noop("You came fourth in %(city)s: +%(coins)s."),
}


def since(events: NumberedEvents, seat: int, names: Sequence[str], verdict: str = "") -> list[Happened]:
    """Return the lines in order; a sum is placed where it began, the verdict at the end."""
    lines = [line for word in WORDS for line in word(events, seat, names)]
    if verdict:
        lines += [
            Happened(number, verdict) for number, event in _of(events, "final_score") if event.seat == seat
        ]
    if not lines:
        lines = [
            Happened(number, strip_tags(line.text))  # the whole line is a link, so it holds no others
            for number, move in groupby(events, key=itemgetter(0))
            for line in log_lines([event for _number, event in move], names, reader=seat)
        ]
        lines = lines[-FALL_BACK:]
    return sorted(lines, key=lambda line: line.number)


def _turns(events: NumberedEvents, seat: int, names: Sequence[str]) -> Iterator[Happened]:
    over = [
        (number, event.seat) for number, event in events if event.kind == "turn_ended" and event.seat != seat
    ]
    if over:
        text = ngettext("%(names)s took a turn.", "%(count)d turns were played: %(names)s.", len(over))
        yield Happened(over[0][0], text % {"count": len(over), "names": joined(names[by] for _n, by in over)})


def _locked(events: NumberedEvents, seat: int, names: Sequence[str]) -> Iterator[Happened]:
    """Yield the discs locked in the round that is being planned."""
    latest: dict[int, int] = {}
    for number, event in events:
        if event.kind == "round":
            latest.clear()
        elif event.kind == "locked" and event.seat != seat:
            latest[event.seat] = number
        elif event.kind == "revealed":
            latest.clear()
    if latest:
        text = ngettext("%(names)s locked in.", "%(names)s locked in.", len(latest))
        yield Happened(min(latest.values()), text % {"names": joined(names[by] for by in latest)})


def _paid(events: NumberedEvents, seat: int, names: Sequence[str]) -> Iterator[Happened]:
    paid = [
        (number, event.data["amount"])
        for number, event in events
        if event.kind == "coins"
        and event.seat == seat
        and event.data["why"] == "passage"
        and event.data["amount"] > 0
    ]
    if paid:
        amount = coins(sum(amount for _number, amount in paid))
        yield Happened(paid[0][0], _("You received %(coins)s for passage.") % {"coins": amount})


def _scored(events: NumberedEvents, seat: int, names: Sequence[str]) -> Iterator[Happened]:
    for number, event in _of(events, "city_scored"):
        for line in event.data["lines"]:
            if line["seat"] == seat:
                words = {"city": place_name(event.data["city"]), "coins": coins(line["coins"])}
                yield Happened(number, _(CAME[line["rank"]]) % words)


def _robbed(events: NumberedEvents, seat: int, names: Sequence[str]) -> Iterator[Happened]:
    for number, event in _of(events, "character"):
        if event.data.get("robbed") == seat:
            words = {"player": names[event.seat], "character": character(event.data["character"])}
            yield Happened(number, _("%(player)s took %(character)s from you.") % words)


def _round(events: NumberedEvents, seat: int, names: Sequence[str]) -> Iterator[Happened]:
    for number, event in list(_of(events, "round"))[-1:]:
        yield Happened(number, _("Round %(round)d started.") % event.data)


def _end(events: NumberedEvents, seat: int, names: Sequence[str]) -> Iterator[Happened]:
    for number, event in _of(events, "final_score"):
        if event.seat == seat:
            words = {"prestige": prestige(event.data["total"])}
            yield Happened(number, _("The game is over: you finished with %(prestige)s.") % words)


def _of(events: NumberedEvents, kind: str) -> Iterable[tuple[int, Event]]:
    return ((number, event) for number, event in events if event.kind == kind)


WORDS: tuple[Callable[[NumberedEvents, int, Sequence[str]], Iterator[Happened]], ...] = (
    _turns, _paid, _robbed, _scored, _round, _locked, _end,
)  # fmt: skip
