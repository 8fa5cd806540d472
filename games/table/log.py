"""Builds the pages of the whole log of a game: one for each round, filtered by player."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from django.http import Http404

from engine.kernel.moves import TABLE
from games.table.log_cache import Entry, whole_log
from games.table.play import load
from games.table.read import TableVisit
from games.table.result_read import placed
from games.table.seated import seated, sitters
from games.titles import TITLES, Title
from games.titles.result_words import verdict

ALL = "all"
"""Asks for all rounds on one page."""


@dataclass(frozen=True)
class LogPage:
    """The lines of the log by stage of the game, the latest first, with the filters and their choices."""

    title: Title
    rounds: list[tuple[int, list[Entry]]]
    players: list[tuple[str, str]]
    """The choices of the filter by player: number and name."""
    numbers: list[str]
    """The choices of the filter by stage: numbers of the stages that have begun; 0 is the set-up."""
    player: str
    round: str
    """The stage that is shown, or ALL."""
    older: str
    newer: str
    """The stages before and after the one that is shown; "" if there are none."""
    verdict: str
    """Who won, and who left; "" until the end."""
    ordered: frozenset[int]
    """The numbers of the moves that were played from the reader's own orders."""

    @property
    def older_stage(self) -> str:
        """Return the name of the stage before the one that is shown."""
        return self.title.labels.stage_name(int(self.older))

    @property
    def newer_stage(self) -> str:
        """Return the name of the stage after the one that is shown."""
        return self.title.labels.stage_name(int(self.newer))


def log_page(visit: TableVisit, player: str, number: str) -> LogPage:
    """Return a page of the log as the viewer may know it: one round, or ALL.

    Without a known round it is the latest one. An unknown player is ignored.
    """
    if not hasattr(visit.table, "game"):
        raise Http404
    row = visit.table.game
    loaded, title = load(row), TITLES[visit.table.game_name]
    names, colours = seated(sitters(visit.seats), len(loaded.rules.view(loaded.state, None).players), title)
    me = visit.me.number if visit.me else None
    entries = whole_log(row, me, names, colours)
    lines = placed(loaded.rules.result(loaded.state), visit.seats, names)
    players = [(str(seat), name) for seat, name in enumerate(names)] + [(str(TABLE), "")]
    numbers = [str(stage) for stage, _entries in _by_round(entries)]
    player = player if player in dict(players) else ""
    number = number if number in (*numbers, ALL) else numbers[0]
    shown = [
        entry
        for entry in entries
        if (not player or entry.seat == int(player)) and number in (ALL, str(entry.round))
    ]
    around = dict(zip(numbers, [*zip([*numbers[1:], ""], ["", *numbers], strict=False)], strict=True))
    return LogPage(
        title, list(_by_round(shown)), players, numbers, player, number,
        *around.get(number, ("", "")), verdict(lines, title.labels.score, me), visit.ordered,
    )  # fmt: skip


def _by_round(entries: list[Entry]) -> Iterator[tuple[int, list[Entry]]]:
    for number, group in groupby(entries, lambda entry: entry.round):
        yield number, list(group)
