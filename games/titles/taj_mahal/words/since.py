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
from games.titles.taj_mahal.words.amounts import points
from games.titles.taj_mahal.words.cards import card_name
from games.titles.taj_mahal.words.log import lines as log_lines
from games.titles.taj_mahal.words.names import COURT, PRESTIGE, place, the_members

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
        final = [n for n, event in events if event.data.get("part") == "hand" and event.seat == seat]
        lines += [Happened(number, verdict) for number in final]
    if not lines:
        lines = [
            Happened(number, strip_tags(line.text))  # the whole line is a link, so it holds no others
            for number, move in groupby(events, key=itemgetter(0))
            for line in log_lines([event for _number, event in move], names, reader=seat)
        ][-FALL_BACK:]
    return sorted(lines, key=lambda line: line.number)


def _played(events: NumberedEvents, seat: int, names: Sequence[str]) -> Iterator[Happened]:
    """Yield the cards that each other player has played in the visit that is under way."""
    rows: dict[int, tuple[int, list[str]]] = {}
    for number, event in events:
        if event.kind == "visit":
            rows.clear()
        elif event.kind == "played" and event.seat != seat:
            rows.setdefault(event.seat, (number, []))[1].extend(event.data["cards"])
    for by, (number, cards) in rows.items():
        values = {"player": names[by], "cards": joined(map(card_name, cards))}
        yield Happened(number, _("%(player)s played %(cards)s.") % values)


def _withdrew(events: NumberedEvents, seat: int, names: Sequence[str]) -> Iterator[Happened]:
    for number, event in events:
        if event.kind != "withdrew" or event.seat == seat:
            continue
        values = {"player": names[event.seat], "members": the_members(event.data["claimed"])}
        if event.data["claimed"]:
            yield Happened(number, _("%(player)s withdrew and claimed %(members)s.") % values)
        else:
            yield Happened(number, _("%(player)s withdrew and claimed nothing.") % values)


def _scored(events: NumberedEvents, seat: int, names: Sequence[str]) -> Iterator[Happened]:
    """Yield what the others have scored, a line for each player; the hands are left to the verdict."""
    sums: dict[int, tuple[int, int]] = {}
    for number, event in events:
        if event.kind == "scored" and event.seat != seat and event.data["part"] != "hand":
            first, total = sums.get(event.seat, (number, 0))
            sums[event.seat] = first, total + event.data["amount"]
    for by, (number, total) in sums.items():
        values = {"player": names[by], "points": points(total)}
        yield Happened(number, _("%(player)s scored %(points)s.") % values)


def _cards(events: NumberedEvents, seat: int, names: Sequence[str]) -> Iterator[Happened]:
    """Yield prestige cards that the reader got or lost."""
    for number, event in events:
        if event.kind != "paired":
            continue
        prestige, origin = PRESTIGE[event.data["prestige"]].name, event.data["origin"]
        if event.seat == seat and origin != seat:
            yield Happened(number, _("You got %(prestige)s.") % {"prestige": prestige})
        elif origin == seat and event.seat != seat:
            values = {"player": names[event.seat], "prestige": prestige}
            yield Happened(number, _("%(player)s took %(prestige)s from you.") % values)


def _protest(events: NumberedEvents, seat: int, names: Sequence[str]) -> Iterator[Happened]:
    for number, event in events:
        if event.kind == "protest":
            aside = ", ".join(str(COURT[name].name) for name in event.data["set_aside"])
            text = _("There was a protest. Set aside: %(members)s.") if aside else _("There was a protest.")
            yield Happened(number, text % {"members": aside})


def _visit(events: NumberedEvents, seat: int, names: Sequence[str]) -> Iterator[Happened]:
    for number, event in [pair for pair in events if pair[1].kind == "visit"][-1:]:
        values = {"visit": event.data["visit"], "province": place(event.data["province"])}
        yield Happened(number, _("Visit %(visit)d began, in the province of %(province)s.") % values)


def _unrest(events: NumberedEvents, seat: int, names: Sequence[str]) -> Iterator[Happened]:
    """Yield the unrest cards of the visit that is under way."""
    found: list[tuple[int, str]] = []
    for number, event in events:
        if event.kind in ("visit", "protest"):
            found.clear()
        elif event.kind == "unrest":
            found.append((number, event.data["card"]))
    if found:
        text = ngettext("Unrest drew %(cards)s.", "Unrest drew %(cards)s.", len(found))
        yield Happened(found[0][0], text % {"cards": joined(card_name(card) for _number, card in found)})


WORDS: tuple[Callable[[NumberedEvents, int, Sequence[str]], Iterator[Happened]], ...] = (
    _played, _withdrew, _scored, _cards, _protest, _unrest, _visit,
)  # fmt: skip
