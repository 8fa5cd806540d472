"""Builds the page of a review: the curve, the moments with their boards and words, luck and rates."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.safestring import SafeString

from engine.kernel.events import Event
from engine.kernel.moves import IllegalMove
from games.models import Review
from games.replay.past import Record, walk
from games.replay.read import viewpoint_of
from games.review.against import whole_record
from games.review.curve import Curve, Mark, bar, curves, percent
from games.review.findings import Findings, Moment, Point, from_data
from games.review.words import (
    curve_description,
    expectations,
    luck_words,
    meaning,
    points_of_chance,
    rate_words,
)
from games.table.position import Position, Viewpoint
from games.table.read import TableVisit
from games.table.result_read import placed
from games.table.seated import Sitters, addressed, seated, sitters
from games.titles import TITLES, Title
from games.titles.result_words import Placed, verdict

IDS = re.compile(r' id="[^"]*"')
MOST_LINES = 8
"""The most sentences about one plan."""


@dataclass
class Seen:
    """The game as the reader may see it, and what is needed to put its moves into words."""

    title: Title
    rules: Any
    viewpoint: Viewpoint
    names: list[str]
    colours: list[str]
    sitting: Sitters
    results: list[Placed]
    states: dict[int, Any] = field(default_factory=dict)
    """The states before the moments."""
    events: list[list[Event]] = field(default_factory=list)
    """The events of each move."""

    def sentences(self, events: Sequence[Sequence[Event]]) -> list[SafeString]:
        """Return the log's sentences about these moves."""
        voice, told = self.title.voice, []
        for one in events:
            shown = self.viewpoint.events(one)
            told += [
                line for _kind, line in voice.sentences(shown, self.names, self.colours, self.viewpoint.seat)
            ]
        return told[:MOST_LINES]


@dataclass
class MomentPage:
    """A moment with its board and in words."""

    number: int
    moment: Moment
    stage: str
    name: str
    colour: str
    yours: bool
    board: SafeString
    marked: bool
    """Whether rings on the board mark what the other plan changes."""
    played: list[SafeString]
    other: list[SafeString]
    meaning: str
    bars: list[tuple[int, SafeString, str]]
    """The chance in percent, its bar, and what is expected: as played, and with the other plan."""


@dataclass
class PlayerLine:
    """One player's line: luck and rate."""

    name: str
    colour: str
    rate: str
    """Empty for the game's own opponent, which decides nothing."""
    luck: str
    setup: str
    drawn: str
    margin: str
    first: int
    last: int


@dataclass
class ReviewPage:
    """The contents of the page."""

    title: Title
    findings: Findings
    verdict: str
    """Who won, and who left."""
    left: bool
    """Whether a player left: the curve goes on with the seat, and the result does not."""
    names: list[str]
    chart: SafeString
    rows: list[tuple[str, list[str]]]
    """The chances after each stage, for the table beside the chart."""
    players: list[PlayerLine]
    moments: list[MomentPage]


def review_page(visit: TableVisit, row: Review) -> ReviewPage:
    """Return the page of a finished review; refuse a game that was played by other rules."""
    found = from_data(row.found)
    seen = look_back(visit, whole_record(visit.table.game, visit.table), found)
    names = addressed(seen.names, seen.viewpoint.seat)
    ends = stage_ends(found.points)
    return ReviewPage(
        title=seen.title,
        findings=found,
        verdict=verdict(seen.results, seen.title.labels.score, seen.viewpoint.seat),
        left=any(line.left for line in seen.results),
        names=names,
        chart=_chart(seen, found, ends),
        rows=[(seen.title.labels.stage_name(p.stage), [f"{percent(c)} %" for c in p.chances]) for p in ends],
        players=_players(names, seen.colours, found),
        moments=[_moment(seen, found, at) for at in range(len(found.moments))],
    )


def look_back(visit: TableVisit, record: Record, found: Findings) -> Seen:
    """Play the game again and keep what the page needs."""
    wanted = {moment.step for moment in found.moments}
    states = {}
    for history in walk(record):
        if len(history.played) in wanted:
            states[len(history.played)] = history.state
    title, sitting = TITLES[visit.table.game_name], sitters(visit.seats)
    names, colours = seated(sitting, len(found.luck), title)
    events = [entry.events for entry in history.played]
    results = placed(history.game.result(history.state), visit.seats, names)
    return Seen(title, history.game, viewpoint_of(visit), names, colours, sitting, results, states, events)


def stage_ends(points: Sequence[Point]) -> list[Point]:
    """Return the last point of each stage."""
    return list({point.stage: point for point in points}.values())


def _chart(seen: Seen, found: Findings, ends: Sequence[Point]) -> SafeString:
    dots = [found.points.index(point) for point in ends]
    lines = [
        Curve(colour, [(point.step, percent(point.chances[player])) for point in found.points], dots)
        for player, colour in enumerate(seen.colours)
    ]
    labels = [(float(point.step), str(point.stage)) for point in ends if point.stage]
    marks = [
        Mark(moment.step, _chance_at(found.points, moment), str(number))
        for number, moment in enumerate(found.moments, 1)
    ]
    names = addressed(seen.names, seen.viewpoint.seat)
    words = curve_description(names, found.points[0].chances, found.points[-1].chances)
    return curves(lines, labels, words, marks)


def _chance_at(points: Sequence[Point], moment: Moment) -> int:
    """Return the height of a player's line at a moment, between the two points beside it."""
    before = [point for point in points if point.step <= moment.step][-1]
    after = next((point for point in points if point.step > moment.step), before)
    share = (moment.step - before.step) / max(1, after.step - before.step)
    one, two = before.chances[moment.seat], after.chances[moment.seat]
    return percent(one + share * (two - one))


def _players(names: Sequence[str], colours: Sequence[str], found: Findings) -> list[PlayerLine]:
    return [
        PlayerLine(
            name=names[player],
            colour=colours[player],
            rate=rate_words(found.rates[player]) if player < len(found.rates) else "",
            luck=luck_words(luck),
            setup=points_of_chance(luck.setup),
            drawn=points_of_chance(luck.drawn) if found.draws else "",
            margin=str(round(200 * luck.error)),
            first=percent(found.points[0].chances[player]),
            last=percent(found.points[-1].chances[player]),
        )
        for player, luck in enumerate(found.luck)
    ]


def _moment(seen: Seen, found: Findings, at: int) -> MomentPage:
    moment = found.moments[at]
    before = [point for point in found.points if point.step <= moment.step][-1]
    state, name, colour = seen.states[moment.step], seen.names[moment.seat], seen.colours[moment.seat]
    yours = moment.seat == seen.viewpoint.seat
    after, events = _played_out(seen, state, moment)
    board, marked = _board(seen, state, after)
    return MomentPage(
        number=at + 1,
        moment=moment,
        stage=seen.title.labels.stage_name(before.stage),
        name=addressed(seen.names, seen.viewpoint.seat)[moment.seat],
        colour=colour,
        yours=yours,
        board=board,
        marked=marked,
        played=seen.sentences(seen.events[moment.step : moment.step + moment.moves]),
        other=seen.sentences(events),
        meaning=meaning(moment, name, yours=yours),
        bars=[
            (percent(chance), bar(percent(chance), colour), expectations(seen.title, numbers))
            for chance, numbers in ((moment.chance, moment.promised), (moment.other, moment.expects))
        ],
    )


def _played_out(seen: Seen, state: Any, moment: Moment) -> tuple[Any, list[list[Event]]]:
    """Return the state after the other plan and the events of its moves, as far as it is possible."""
    told = []
    for text in moment.plan:
        try:
            state, _move, events = seen.rules.play(state, moment.seat, text)
        except IllegalMove:  # it was meant for another guess of what lies face down
            break
        told.append(events)
    return state, told


def _board(seen: Seen, state: Any, after: Any) -> tuple[SafeString, bool]:
    """Return the board before the decision, and whether places that the other plan changes are marked."""
    position = Position(seen.title.key, seen.rules, state, seen.viewpoint, seen.sitting)
    changed = seen.title.face.spots(position.view, seen.viewpoint.view(seen.rules, after))
    page = seen.title.face.page(
        view=position.view, panel=position.panel(), names=seen.names, colours=seen.colours, changed=changed
    )
    return SafeString(IDS.sub("", page.board)), bool(changed)  # an id may occur only once on a page
