"""Builds the page of a running or finished game."""

from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext

from engine.kernel.moves import TABLE
from games.models.table import Status
from games.table.drafts import drafted, saved_move
from games.table.hints import hint
from games.table.log_cache import RecentLog, recent_log
from games.table.play import load
from games.table.position import GamePage, Position, Viewpoint, game_page
from games.table.read import TableVisit
from games.table.result_read import placed
from games.table.seals import Mark, marks
from games.table.seated import sitters
from games.titles.ending import Ending, ending
from games.titles.result_words import verdict


@dataclass
class TablePage(GamePage):
    """A game as one visitor of its table sees it, with the visitor's own draft."""

    log: RecentLog
    lines: SafeString
    """The lines of the log; moves from the visitor's own orders are marked."""
    draft: list[SafeString]
    awaited: list[str]
    resolving: bool
    waiting_since: datetime
    spectator: bool
    verdict: str
    """Who won, and who left; "" until the end."""
    ending: Ending | None
    """The end of the game in a headline and a few lines; None until then."""
    hint: Any
    """The hint of a guided game; None at other tables."""
    seals: dict[int, Mark]
    """The seals of the latest secret choice by seat; empty if only one person plays."""


def table_page(visit: TableVisit) -> TablePage:
    """Return the game as this visitor sees it."""
    row, running = visit.table.game, visit.table.status == Status.RUNNING
    loaded = load(row)
    rules, number = loaded.rules, visit.me.number if visit.me else None
    me = visit.me if visit.me and not visit.me.played_by_bot else None
    state, steps = drafted(loaded, me) if me else (loaded.state, [])
    position = Position(visit.table.game_name, rules, state, Viewpoint(number), sitters(visit.seats))
    moves = rules.legal(state, number) if me and running else []
    intended = saved_move(visit.table.game_name, me) if me else ""
    panel = position.panel(acting=number, moves=moves, intended=intended)
    lesson = hint(visit, rules=rules, view=position.view, moves=moves, panel=panel)
    shown = game_page(position, panel, results=partial(placed, seats=visit.seats))
    names, colours = position.seated
    bots = {seat.number for seat in visit.seats if seat.bot}
    order = tuple(line.seat for line in shown.results)
    log = recent_log(row, number, names, colours, order=order)
    return TablePage(
        **vars(shown),
        log=log,
        lines=log.marked(visit.ordered),
        draft=[_sentence(position.title.voice.sentences(events, names, colours, number)) for events in steps],
        awaited=[gettext("you") if seat == number else names[seat] for seat in row.awaited if seat >= 0],
        resolving=running and any(seat == TABLE or seat in bots for seat in row.awaited),
        waiting_since=row.waiting_since,
        spectator=visit.me is None,
        verdict=verdict(shown.results, position.title.labels.score, number),
        ending=ending(shown.results, rules.result(loaded.state), number, position.title.part_name),
        hint=lesson,
        seals=marks(visit.table.code, visit.seats, names),
    )


def _sentence(sentences: list[tuple[str, SafeString]]) -> SafeString:
    return SafeString(" ".join(text for _kind, text in sentences))
