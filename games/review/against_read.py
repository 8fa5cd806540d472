"""Shows a game beside the best other attempt at the same challenge or task."""

from dataclasses import dataclass
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.models import Review, SoloGame
from games.replay.past import walk
from games.review.against import record_of_table
from games.review.curve import Curve, curves, percent
from games.review.findings import Best, Findings, from_data
from games.review.read import stage_ends
from games.table.position import EVERYTHING
from games.table.read import TableVisit
from games.table.seated import seated, sitters
from games.titles import TITLES

PLAYER = 0
"""The only seat of these games."""


@dataclass
class Against:
    """The two games beside each other."""

    game: SoloGame
    """The best other attempt."""
    name: str
    """Whose it is; empty for the reader's own."""
    chart: SafeString
    rows: list[tuple[str, str, str]]
    """Stage, and the chances in both games."""
    parted: int | None
    here: list[SafeString]
    there: list[SafeString]
    """What was played where the games part."""


def against(visit: TableVisit, row: Review) -> Against | None:
    """Return the comparison; None if there is no other attempt, or if the reader may not see it.

    Attempts at a challenge are public after it has closed. Those at a task are their player's own.
    """
    found = from_data(row.found)
    if found.best is None:
        return None
    games = SoloGame.objects.filter(table=found.best.table).select_related("challenge", "user", "table")
    game = games.first()
    if game is None:
        return None
    own = visit.me is not None and visit.me.user_id == game.user_id
    if not own and not (game.challenge_id and game.listed):
        return None
    name = "" if own else game.user.username if game.user else _("a former player")
    chart, rows = _beside(visit, found, found.best)
    here, there = _parting(visit, found.best, name)
    return Against(game, name, chart, rows, found.best.parted, here, there)


def _beside(visit: TableVisit, found: Findings, best: Best) -> tuple[SafeString, list[tuple[str, str, str]]]:
    title = TITLES[visit.table.game_name]
    _names, colours = seated(sitters(visit.seats), len(found.luck), title)
    games = [
        {point.stage: percent(point.chances[PLAYER]) for point in stage_ends(points)}
        for points in (found.points, best.points)
    ]
    stages = sorted({*games[0], *games[1]})
    lines = [
        Curve(
            colours[PLAYER], [(at, game[stage]) for at, stage in enumerate(stages) if stage in game],
            range(len(game)), other=number == 1,
        )
        for number, game in enumerate(games)
    ]  # fmt: skip
    labels = [(float(at), str(stage)) for at, stage in enumerate(stages) if stage]
    words = _("Chances to win in this game and, dashed, in the best other attempt.")
    rows = [(title.labels.stage_name(stage), *(_cell(game.get(stage)) for game in games)) for stage in stages]
    return curves(lines, labels, words), rows  # type: ignore[return-value]


def _cell(value: int | None) -> str:
    return "" if value is None else f"{value} %"


def _parting(visit: TableVisit, best: Best, name: str) -> tuple[list[SafeString], list[SafeString]]:
    """Return the sentences about the first move that differs, in both games."""
    if best.parted is None:
        return [], []
    title = TITLES[visit.table.game_name]
    told: list[list[SafeString]] = []
    for table, player in ((visit.table.pk, ""), (best.table, name)):
        record: Any = record_of_table(table)
        history: Any = None
        for history in walk(record):
            if len(history.played) == best.parted:
                break
        events = EVERYTHING.events(history.played[-1].events)
        names, colours = seated(
            sitters(visit.seats), len(history.game.view(history.state, None).players), title
        )
        names[PLAYER] = player or names[PLAYER]
        told.append([line for _kind, line in title.voice.sentences(events, names, colours)])
    return told[0], told[1]
