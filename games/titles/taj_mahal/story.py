"""The story of a finished game in words and charts: points by source over the visits."""

from collections.abc import Sequence
from itertools import groupby

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.kernel.events import Event
from engine.kernel.result import Score
from engine.taj_mahal.state import PARTS
from engine.taj_mahal.view import View
from games.base.lists import joined
from games.titles.chart import Line, chart
from games.titles.result_words import Placed, departures
from games.titles.story import Mark, Scored, Standing, Steps, Story
from games.titles.taj_mahal import drawing
from games.titles.taj_mahal.words.amounts import points
from games.titles.taj_mahal.words.names import PARTS as PART_NAMES
from games.titles.taj_mahal.words.names import place

PALACES = ("palaces", "connections")
GOODS = ("bonus_commodities", "provinces")


def story(
    steps: Steps, scores: list[Score], lines: list[Placed], names: Sequence[str], colours: Sequence[str]
) -> Story:
    """Return the story of a finished game with its table's result."""
    told = Story(names=names, colours=colours)
    by_part: list[list[dict[str, int]]] = []
    gains, province = [0] * len(names), ""
    for number, events, view in steps:
        for event in events:
            if event.kind == "scored":
                gains[event.seat] += event.data["amount"]
            elif event.kind == "visit":
                gains, province = [0] * len(names), event.data["province"]
            elif event.kind == "visit_ended":
                told.scored.append(Scored(number, _visit(event, province, gains, names)))
                _mark(told, by_part, str(event.data["visit"]), number, view())
            elif event.kind == "set_up":
                _mark(told, by_part, "0", number, view())
    last = view()
    _mark(told, by_part, _("end"), number, last)
    _rank(told, lines, last)
    told.leads = _leads(told)
    told.charts = _charts(told, by_part)
    return told


def _mark(told: Story, by_part: list[list[dict[str, int]]], label: str, number: int, view: View) -> None:
    totals = [player.score for player in view.players]
    told.marks.append(Mark(label, number, totals, [_cell(player.parts) for player in view.players]))
    by_part.append([dict(player.parts) for player in view.players])


def _cell(parts: dict[str, int]) -> str:
    """Return points and what they came from: “12 points (palaces 3, connections 5, …)”."""
    total = points(sum(parts.values()))
    found = ", ".join(f"{PART_NAMES[part]} {number}" for part, number in parts.items() if number)
    return f"{total} ({found})" if found else total


def _sums(by_part: list[list[dict[str, int]]], parts: Sequence[str]) -> list[list[int]]:
    return [[sum(player[part] for part in parts) for player in players] for players in by_part]


def _visit(event: Event, province: str, gains: Sequence[int], names: Sequence[str]) -> str:
    """Return who scored most in a visit."""
    best = max(gains)
    values = {
        "visit": event.data["visit"], "province": place(province), "points": points(best),
        "names": joined(name for name, gain in zip(names, gains, strict=True) if gain == best),
    }  # fmt: skip
    if not best:
        return _("Visit %(visit)d, %(province)s: no one scored.") % values
    return _("Visit %(visit)d, %(province)s: most for %(names)s, %(points)s.") % values


def _rank(told: Story, lines: list[Placed], last: View) -> None:
    told.headings = [str(PART_NAMES[part]).capitalize() for part in PARTS] + [_("Cards left")]
    told.standings = [
        Standing(
            line.place, line.name, line.why, told.colours[line.seat], line.total,
            [*last.players[line.seat].parts.values(), last.players[line.seat].cards],
            drawing.piece_icon("palace", told.colours[line.seat]),
        )
        for line in lines
    ]  # fmt: skip
    told.departures = departures(lines, points)
    winners = [row.name for row in told.standings if row.place == 1]
    title = ngettext("%(names)s wins", "%(names)s win together", len(winners)) % {"names": joined(winners)}
    told.title = title if winners else _("No winner: everyone left")
    told.description = _description(told, winners)


def _description(told: Story, winners: list[str]) -> str:
    others = [f"{row.name} ({row.total})" for row in told.standings if row.place > 1 and not row.why]
    values = {
        "names": joined(winners), "points": points(told.standings[0].total), "others": joined(others),
    }  # fmt: skip
    text = f"{told.title}."
    if winners and others:
        text = _("%(names)s: %(points)s after twelve visits, ahead of %(others)s.") % values
    return " ".join([text, *told.departures])


def _leads(told: Story) -> list[str]:
    """Return a line for each run of visits with the same leaders."""
    visits = [(mark.label, _leaders(mark)) for mark in told.marks[1:-1]]
    lines = []
    for leaders, group in groupby(visits, key=lambda found: found[1]):
        labels = [label for label, _seats in group]
        words = {
            "names": joined(told.names[seat] for seat in leaders), "first": labels[0], "last": labels[-1],
        }  # fmt: skip
        if len(labels) == 1:
            lines.append(_("%(names)s led after visit %(first)s.") % words)
        else:
            lines.append(_("%(names)s led after visits %(first)s–%(last)s.") % words)
    return lines


def _leaders(mark: Mark) -> tuple[int, ...]:
    return tuple(seat for seat, score in enumerate(mark.scores) if score == max(mark.scores))


def _charts(told: Story, by_part: list[list[dict[str, int]]]) -> list[tuple[str, SafeString]]:
    values = {
        _("Points over the visits"): [mark.scores for mark in told.marks],
        _("From palaces and connections"): _sums(by_part, PALACES),
        _("From goods"): _sums(by_part, GOODS),
    }
    return [(title, _chart(told, found, title)) for title, found in values.items()]


def _chart(told: Story, values: list[list[int]], title: str) -> SafeString:
    """Return a chart of the values by visit and seat; its words give the final values."""
    lines = [Line(colour, [row[seat] for row in values]) for seat, colour in enumerate(told.colours)]
    ends = ", ".join(f"{name} {line.values[-1]}" for name, line in zip(told.names, lines, strict=True))
    return chart(lines, [mark.label for mark in told.marks], f"{title}: {ends}")
