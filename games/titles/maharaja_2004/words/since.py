"""A few lines about what happened while a player was away."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

from django.utils.html import strip_tags
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.kernel.events import Event
from games.base.lists import joined
from games.titles.maharaja_2004.words.amounts import gold
from games.titles.maharaja_2004.words.log import lines as log_lines
from games.titles.maharaja_2004.words.names import RANKS, character
from games.titles.maharaja_2004.words.names import place as place_name

NumberedEvents = Sequence[tuple[int, Event]]
FALL_BACK = 5
"""The number of log lines to show if there is nothing else."""


@dataclass(frozen=True)
class Happened:
    """A line, and the number of the step that shows it."""

    number: int
    text: str


def since(events: NumberedEvents, seat: int, names: Sequence[str], verdict: str = "") -> list[Happened]:
    """Return the lines in order; a sum is placed where it began, the verdict at the end."""
    lines = [line for word in WORDS for line in word(events, seat, names)]
    if verdict:
        final = [number for number, event in events if event.kind == "final_score" and event.seat == seat]
        lines += [Happened(number, verdict) for number in final]
    if not lines:
        lines = [
            Happened(number, strip_tags(line.text))  # the whole line is a link, so it holds no others
            for number, move in groupby(events, key=itemgetter(0))
            for line in log_lines([event for _number, event in move], names, reader=seat)
        ][-FALL_BACK:]
    return sorted(lines, key=lambda line: line.number)


def _turns(events: NumberedEvents, seat: int, names: Sequence[str]) -> Iterator[Happened]:
    over = [
        (number, event.seat) for number, event in events if event.kind == "turn_ended" and event.seat != seat
    ]
    if over:
        text = ngettext("%(names)s took a turn.", "%(count)d turns were played: %(names)s.", len(over))
        yield Happened(over[0][0], text % {"count": len(over), "names": joined(names[by] for _n, by in over)})


def _paid(events: NumberedEvents, seat: int, names: Sequence[str]) -> Iterator[Happened]:
    paid = [
        (number, event.data["amount"])
        for number, event in events
        if event.kind == "gold" and event.seat == seat and event.data["why"] == "passage"
    ]
    paid = [(number, amount) for number, amount in paid if amount > 0]
    if paid:
        amount = gold(sum(amount for _number, amount in paid))
        yield Happened(paid[0][0], _("You received %(gold)s for passage.") % {"gold": amount})


def _cards(events: NumberedEvents, seat: int, names: Sequence[str]) -> Iterator[Happened]:
    for number, event in events:
        lost = event.data.get("robbed" if event.kind == "character" else "other")
        if event.kind in ("character", "exchanged") and lost == seat:
            words = {"player": names[event.seat], "character": character(event.data["character"])}
            yield Happened(number, _("%(player)s took %(character)s from you.") % words)
        elif event.kind == "enticed" and lost == seat:
            yield Happened(
                number, _("%(player)s enticed a card away from you.") % {"player": names[event.seat]}
            )


def _scored(events: NumberedEvents, seat: int, names: Sequence[str]) -> Iterator[Happened]:
    for number, event in events:
        mine = [line for line in event.data.get("lines", ()) if line["seat"] == seat]
        for line in mine if event.kind == "city_scored" else ():
            yield Happened(number, came(event.data["city"], line))


def came(city: str, line: dict[str, int]) -> str:
    """Return the reader's place in a city, and the gold for it."""
    values = {"city": place_name(city), "gold": gold(line["gold"] + line["alone"])}
    if not line["rank"]:
        return _("You had nothing in %(city)s.") % values
    if line["rank"] == 1:
        return _("You won %(city)s: +%(gold)s.") % values
    return _("You came %(rank)s in %(city)s: +%(gold)s.") % {"rank": RANKS[line["rank"]], **values}


def _round(events: NumberedEvents, seat: int, names: Sequence[str]) -> Iterator[Happened]:
    for number, event in [pair for pair in events if pair[1].kind == "round"][-1:]:
        yield Happened(number, _("Round %(round)d started.") % event.data)


def _locked(events: NumberedEvents, seat: int, names: Sequence[str]) -> Iterator[Happened]:
    """Yield the discs locked in the round that is being planned."""
    latest: dict[int, int] = {}
    for number, event in events:
        if event.kind in ("round", "revealed"):
            latest.clear()
        elif event.kind == "locked" and event.seat != seat:
            latest[event.seat] = number
    if latest:
        text = ngettext("%(names)s locked in.", "%(names)s locked in.", len(latest))
        yield Happened(min(latest.values()), text % {"names": joined(names[by] for by in latest)})


WORDS: tuple[Callable[[NumberedEvents, int, Sequence[str]], Iterator[Happened]], ...] = (
    _turns, _paid, _cards, _scored, _round, _locked,
)  # fmt: skip
