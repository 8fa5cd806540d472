"""The whole log of a game on a page of its own, by player and round."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from django.http import Http404

from engine.kernel.moves import TABLE
from games.table.log_cache import Entry, whole
from games.table.play import load
from games.table.read import TableVisit
from games.table.result_read import placed
from games.table.seated import seated, sitters
from games.titles import TITLES, Title
from games.titles.result_words import verdict


@dataclass(frozen=True)
class LogPage:
    """Lines by stages of the game, the latest first, and what can be asked for."""

    title: Title
    rounds: list[tuple[int, list[Entry]]]
    players: list[tuple[str, str]]
    """Number and name."""
    numbers: list[str]
    """Of the stages begun; 0 is the set-up."""
    player: str
    round: str
    verdict: str
    """When the game is over: who won, and who left."""


def log_page(visit: TableVisit, player: str, number: str) -> LogPage:
    """What the viewer may know; a player or round that is not at this table asks for everything."""
    if not hasattr(visit.table, "game"):
        raise Http404
    row = visit.table.game
    loaded, title = load(row), TITLES[visit.table.game_name]
    names, colours = seated(sitters(visit.seats), len(loaded.rules.view(loaded.state, None).players), title)
    me = visit.me.number if visit.me else None
    entries = whole(row, me, names, colours)
    lines = placed(loaded.rules.result(loaded.state), visit.seats, names)
    players = [(str(seat), name) for seat, name in enumerate(names)] + [(str(TABLE), "")]
    numbers = [str(one) for one, _entries in _by_round(entries)]
    player = player if player in dict(players) else ""
    number = number if number in numbers else ""
    shown = [
        entry
        for entry in entries
        if (not player or entry.seat == int(player)) and (not number or entry.round == int(number))
    ]
    return LogPage(title, list(_by_round(shown)), players, numbers, player, number, verdict(lines, me))


def _by_round(entries: list[Entry]) -> Iterator[tuple[int, list[Entry]]]:
    for number, those in groupby(entries, lambda entry: entry.round):
        yield number, list(those)
