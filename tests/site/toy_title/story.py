"""The story of a finished game of the toy."""

from collections.abc import Sequence

from django.utils.safestring import SafeString

from engine.kernel.result import Score
from games.base.emblems import swatch
from games.titles.chart import Line, chart
from games.titles.result_words import Placed, departures, won
from games.titles.story import Mark, Scored, Standing, Steps, Story
from tests.site.toy_title.labels import LABELS


def story(
    steps: Steps, scores: list[Score], lines: list[Placed], names: Sequence[str], colours: Sequence[str]
) -> Story:
    """Return the points over the game, and every roll."""
    told = Story(names=names, colours=colours, title=won(lines), departures=departures(lines, LABELS.score))
    for number, events, view in steps:
        rolled = [event for event in events if event.kind == "rolled"]
        told.scored += [Scored(number, f"{names[one.seat]} rolls {one.data['roll']}") for one in rolled]
        if number == 0 or rolled:
            totals = [player.total for player in view().players]
            told.marks.append(Mark(str(len(told.marks)), number, totals, [f"{one} points" for one in totals]))
    told.headings = list(scores[0].parts)
    parts = {score.seat: list(score.parts.values()) for score in scores}
    told.standings = [
        Standing(
            line.place, line.name, line.why, colours[line.seat], line.total, [*parts[line.seat]],
            swatch(colours[line.seat]),
        )
        for line in lines
    ]  # fmt: skip
    told.leads = [f"{told.standings[0].name} had most points at the end."]
    told.description = " ".join([told.title, *told.departures])
    told.charts = [("Points", _chart(told))]
    return told


def _chart(told: Story) -> SafeString:
    lines = [
        Line(colour, [mark.scores[seat] for mark in told.marks]) for seat, colour in enumerate(told.colours)
    ]
    return chart(lines, [mark.label for mark in told.marks], "Points over the game")
