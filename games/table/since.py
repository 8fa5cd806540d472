"""Sums up what happened at a table since the player's last move, or since the player dismissed the news."""

from dataclasses import dataclass
from typing import Any

from games.models import Game, Seat
from games.table.log_cache import Played, RecentLog, moves_since
from games.table.pace_read import TablePace
from games.table.read import TableVisit
from games.table.seated import names_of, sitters
from games.titles import TITLES

MOST = 1000
"""The largest number of moves that are summed up; no game has as many."""


@dataclass(frozen=True)
class Since:
    """The steps the player has not seen, and a few lines about them."""

    first: int
    last: int
    lines: list[Any]

    @property
    def steps(self) -> int:
        """Return the number of steps."""
        return self.last - self.first + 1


def last_visit(
    visit: TableVisit, log: RecentLog, pace: TablePace | None = None, verdict: str = ""
) -> Since | None:
    """Return the news for a player whose game went on; None if there are none, or for a spectator.

    Needs a query only if the recent log does not reach back far enough, or if a steward has moved.
    """
    me = visit.me
    if me is None or me.number is None or (me.played_by_bot and not me.steward_since):
        return None
    moved_for = pace is not None and me.number in pace.moved_for
    moves = moves_since(visit.table.game, me)[:MOST] if moved_for else _unseen(visit.table.game, me, log)
    events = [(number, event) for number, _seat, events in moves for event in events]
    title = TITLES[visit.table.game_name]
    players = len(visit.seats) + 1  # the game's own opponent may play too
    names = names_of(sitters(visit.seats), players, title)
    lines = title.voice.since(events, me.number, names, verdict)
    return Since(moves[0][0], moves[-1][0], list(lines)) if lines else None


def _unseen(game: Game, me: Seat, log: RecentLog) -> list[Played]:
    """Return the moves after the player's own last move and after the moves that the player has dismissed."""
    own = max((move.number for move in log.moves if move.seat == me.number), default=0)
    after = max(own, me.seen_version)
    if own or not log.moves or log.moves[0].number <= after + 1:
        return log.played(after)
    return moves_since(game, me)[:MOST]
