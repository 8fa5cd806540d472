"""The story of a finished game in words and charts."""

from collections.abc import Sequence
from itertools import groupby

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.kernel.events import Data
from engine.kernel.result import Score
from engine.maharaja.view import View
from games.base.lists import joined
from games.titles.chart import Line, chart
from games.titles.maharaja import drawing
from games.titles.maharaja.words.amounts import coins, prestige
from games.titles.maharaja.words.names import FINAL_LINES
from games.titles.maharaja.words.names import place as place_name
from games.titles.result_words import Placed, departures
from games.titles.story import Mark, Scored, Standing, Steps, Story


def story(
    steps: Steps, scores: list[Score], lines: list[Placed], names: Sequence[str], colours: Sequence[str]
) -> Story:
    """Return the story of a finished game with its table's result."""
    summary = Story(names=names, colours=colours)
    purses: list[list[int]] = []
    for number, events, view in steps:
        for event in events:
            if event.kind == "city_scored":
                summary.scored.append(Scored(number, _city(event.data, len(summary.scored) + 1, names)))
            elif event.kind in ("set_up", "round_ended"):
                _mark(summary, purses, str(event.data.get("round", 0)), number, view())
    last = view()
    _mark(summary, purses, _("end"), number, last)
    _rank(summary, scores, lines)
    summary.leads = _leads(summary)
    summary.more = _statues(last, summary)
    by_round = {_("Prestige over the rounds"): [mark.scores for mark in summary.marks]}
    by_round[_("Coins over the rounds")] = purses
    summary.charts = [(title, _chart(summary, values, title)) for title, values in by_round.items()]
    return summary


def _mark(summary: Story, purses: list[list[int]], label: str, number: int, view: View) -> None:
    points, held = (
        [player.prestige or 0 for player in view.players],
        [player.coins for player in view.players],
    )
    cells = [f"{prestige(mine)}, {coins(left)}" for mine, left in zip(points, held, strict=True)]
    summary.marks.append(Mark(label, number, points, cells))
    purses.append(held)


def _rank(summary: Story, scores: list[Score], lines: list[Placed]) -> None:
    kinds = [kind for kind in FINAL_LINES if any(kind in score.parts for score in scores)]
    parts = {score.seat: score.parts for score in scores}
    summary.headings = [str(FINAL_LINES[kind]) for kind in kinds]
    summary.standings = [
        Standing(
            line.place, line.name, line.why, summary.colours[line.seat], line.total,
            [parts[line.seat].get(kind, "–") for kind in kinds],
            drawing.piece_icon("statue", summary.colours[line.seat]),
        )
        for line in lines
    ]  # fmt: skip
    summary.departures = departures(lines, prestige)
    summary.title, summary.description = _title(summary), _description(summary)


def _title(summary: Story) -> str:
    winners = [row.name for row in summary.standings if row.place == 1]
    if not winners:
        return _("No winner: everyone left")
    return ngettext("%(names)s wins", "%(names)s win together", len(winners)) % {"names": joined(winners)}


def _description(summary: Story) -> str:
    best = summary.standings[0]
    first = [row.name for row in summary.standings if row.place == 1]
    others = [f"{row.name} ({row.total})" for row in summary.standings if row.place > 1 and not row.why]
    words: dict[str, object] = {"names": joined(first), "prestige": prestige(best.total)}
    words |= {"others": joined(others), "rounds": len(summary.marks) - 2}
    if not first:
        text = f"{summary.title}."
    elif others:
        text = _("%(names)s: %(prestige)s after %(rounds)d rounds, ahead of %(others)s.") % words
    else:
        text = _("%(names)s: %(prestige)s after %(rounds)d rounds.") % words
    return " ".join([text, *summary.departures])


def _leads(summary: Story) -> list[str]:
    """Return a line for each run of rounds with the same leaders.

    The final scoring has one unless a player left: the leader on the board may not have won then.
    """
    rounds = [(index, _leaders(mark)) for index, mark in enumerate(summary.marks[1:-1], 1)]
    lines = []
    for leaders, group in groupby(rounds, key=lambda found: found[1]):
        indices = [index for index, _leaders in group]
        words = {
            "names": joined(summary.names[seat] for seat in leaders),
            "first": indices[0],
            "last": indices[-1],
        }
        if len(indices) == 1:
            lines.append(_("%(names)s led round %(first)d.") % words)
        else:
            lines.append(_("%(names)s led rounds %(first)d–%(last)d.") % words)
    if summary.departures:
        return lines
    last = joined(summary.names[seat] for seat in _leaders(summary.marks[-1]))
    return [*lines, _("%(names)s led after the final scoring.") % {"names": last}]


def _leaders(mark: Mark) -> tuple[int, ...]:
    return tuple(seat for seat, points in enumerate(mark.scores) if points == max(mark.scores))


def _city(data: Data, number: int, names: Sequence[str]) -> str:
    first = [names[line["seat"]] for line in data["lines"] if line["rank"] == 1]
    words = {"round": number, "city": place_name(data["city"]), "names": joined(first)}
    if not first:
        return _("Round %(round)d: no one had anything in %(city)s.") % words
    return _("Round %(round)d: %(names)s came first in %(city)s.") % words


def _statues(last: View, summary: Story) -> SafeString:
    cities = [(place_name(city), _built(found.statues, summary)) for city, found in last.cities.items()]
    return render_to_string("maharaja/_story.html", {"cities": cities})


def _built(statues: dict[str, int], summary: Story) -> list[tuple[str, int, SafeString]]:
    """Return each seat's name, number of statues, and picture."""
    owners = list(statues.values())
    return [
        (name, owners.count(seat), drawing.piece_icon("statue", summary.colours[seat]))
        for seat, name in enumerate(summary.names)
    ]


def _chart(summary: Story, values: list[list[int]], title: str) -> SafeString:
    """Return a chart of the values by round and seat; its words give the final values."""
    lines = [Line(colour, [row[seat] for row in values]) for seat, colour in enumerate(summary.colours)]
    ends = ", ".join(f"{name} {line.values[-1]}" for name, line in zip(summary.names, lines, strict=True))
    return chart(lines, [mark.label for mark in summary.marks], f"{title}: {ends}")
