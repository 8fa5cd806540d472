"""The story of a finished game in words and charts."""

from collections.abc import Sequence
from itertools import groupby

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.kernel.events import Data
from engine.kernel.result import Score
from engine.maharaja_2004.variants import short
from engine.maharaja_2004.view import View
from games.base.lists import joined
from games.titles.chart import Line, chart
from games.titles.maharaja_2004 import drawing
from games.titles.maharaja_2004.words.amounts import gold, palaces
from games.titles.maharaja_2004.words.names import place as place_name
from games.titles.result_words import Placed, departures
from games.titles.story import Mark, Scored, Standing, Steps, Story


def story(
    steps: Steps, scores: list[Score], lines: list[Placed], names: Sequence[str], colours: Sequence[str]
) -> Story:
    """Return the story of a finished game with its table's result."""
    told = Story(names=names, colours=colours)
    purses: list[list[int]] = []
    for number, events, view in steps:
        for event in events:
            if event.kind == "city_scored":
                told.scored.append(Scored(number, _city(event.data, len(told.scored) + 1, names)))
                _mark(told, purses, str(len(told.scored)), number, view())
            elif event.kind == "set_up":
                _mark(told, purses, "0", number, view())
    last = view()
    _rank(told, lines, last)
    told.leads = _leads(told)
    told.more = _built(last, told)
    built = [mark.scores for mark in told.marks]
    by_round = {_("Palaces over the rounds"): built, _("Gold over the rounds"): purses}
    told.charts = [(title, _chart(told, values, title)) for title, values in by_round.items()]
    return told


def _mark(told: Story, purses: list[list[int]], label: str, number: int, view: View) -> None:
    most = short.palaces_at_start(view.variants)
    built = [most - player.palaces for player in view.players]
    held = [player.gold or 0 for player in view.players]
    cells = [f"{palaces(mine)}, {gold(left)}" for mine, left in zip(built, held, strict=True)]
    told.marks.append(Mark(label, number, built, cells))
    purses.append(held)


def _rank(told: Story, lines: list[Placed], last: View) -> None:
    told.headings = [_("Gold"), _("Character")]
    told.standings = [
        Standing(
            line.place, line.name, line.why, told.colours[line.seat], line.total,
            [last.players[line.seat].gold or 0, " ".join(map(str, last.players[line.seat].characters))],
            drawing.piece_icon("palace", told.colours[line.seat]),
        )
        for line in lines
    ]  # fmt: skip
    told.departures = departures(lines, palaces)
    winners = [row.name for row in told.standings if row.place == 1]
    title = ngettext("%(names)s wins", "%(names)s win together", len(winners)) % {"names": joined(winners)}
    told.title = title if winners else _("No winner: everyone left")
    told.description = _description(told, winners)


def _description(told: Story, winners: list[str]) -> str:
    others = [f"{row.name} ({row.total})" for row in told.standings if row.place > 1 and not row.why]
    values = {
        "names": joined(winners), "palaces": palaces(told.standings[0].total),
        "others": joined(others), "rounds": len(told.scored),
    }  # fmt: skip
    text = f"{told.title}."
    if winners and others:
        text = _("%(names)s: %(palaces)s after %(rounds)d rounds, ahead of %(others)s.") % values
    return " ".join([text, *told.departures])


def _leads(told: Story) -> list[str]:
    """Return a line for each run of rounds with the same leaders."""
    rounds = [(index, _leaders(mark)) for index, mark in enumerate(told.marks[1:], 1)]
    lines = []
    for leaders, group in groupby(rounds, key=lambda found: found[1]):
        indices = [index for index, _seats in group]
        words = {"names": joined(told.names[seat] for seat in leaders)}
        words |= {"first": str(indices[0]), "last": str(indices[-1])}
        if len(indices) == 1:
            lines.append(_("%(names)s had most palaces in round %(first)s.") % words)
        else:
            lines.append(_("%(names)s had most palaces in rounds %(first)s–%(last)s.") % words)
    return lines


def _leaders(mark: Mark) -> tuple[int, ...]:
    return tuple(seat for seat, built in enumerate(mark.scores) if built == max(mark.scores))


def _city(data: Data, number: int, names: Sequence[str]) -> str:
    first = [names[line["seat"]] for line in data["lines"] if line["rank"] == 1]
    words = {"round": number, "city": place_name(data["city"]), "names": joined(first)}
    if not first:
        return _("Round %(round)d: no one had anything in %(city)s.") % words
    return _("Round %(round)d: %(names)s came first in %(city)s.") % words


def _built(last: View, told: Story) -> SafeString:
    """Return the palaces by city and owner as a section of the page."""
    cities = []
    for city, found in last.cities.items():
        owners = list(found.palaces.values())
        row = [
            (name, owners.count(seat), drawing.piece_icon("palace", told.colours[seat]))
            for seat, name in enumerate(told.names)
        ]
        cities.append((place_name(city), row))
    return render_to_string("maharaja_2004/_story.html", {"cities": cities})


def _chart(told: Story, values: list[list[int]], title: str) -> SafeString:
    """Return a chart of the values by round and seat; its words give the final values."""
    lines = [Line(colour, [row[seat] for row in values]) for seat, colour in enumerate(told.colours)]
    ends = ", ".join(f"{name} {line.values[-1]}" for name, line in zip(told.names, lines, strict=True))
    return chart(lines, [mark.label for mark in told.marks], f"{title}: {ends}")
