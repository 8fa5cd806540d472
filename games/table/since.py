"""What happened at a table since a player last moved there or put the news aside. Reading changes nothing."""

from dataclasses import dataclass
from typing import Any

from games.models import Game, Seat
from games.table.log_cache import Played, Told, since
from games.table.pace_read import TablePace
from games.table.read import Place
from games.table.seated import names_of, sitters
from games.titles import TITLES

MOST = 1000
"""Moves; no game has as many."""


@dataclass(frozen=True)
class Since:
    """The steps the player has not seen, and a few lines about them."""

    first: int
    last: int
    lines: list[Any]

    @property
    def steps(self) -> int:
        """How many."""
        return self.last - self.first + 1


def last_visit(place: Place, told: Told, pace: TablePace | None = None, verdict: str = "") -> Since | None:
    """For a player whose game went on without them; one query if it went on for long, or in other hands."""
    me = place.me
    if me is None or me.number is None or (me.played_by_bot and not me.steward_since):
        return None
    moved_for = pace is not None and me.number in pace.moved_for
    moves = since(place.table.game, me)[:MOST] if moved_for else _unseen(place.table.game, me, told)
    events = [(number, event) for number, _seat, events in moves for event in events]
    title = TITLES[place.table.game_name]
    players = len(place.seats) + 1  # the game's own opponent may play too
    names = names_of(sitters(place.seats), players, title)
    lines = title.voice.since(events, me.number, names, verdict)
    return Since(moves[0][0], moves[-1][0], list(lines)) if lines else None


def _unseen(game: Game, me: Seat, told: Told) -> list[Played]:
    """The moves after the player's own last one, and after those they have put aside."""
    own = max((move.number for move in told.moves if move.seat == me.number), default=0)
    after = max(own, me.seen_version)
    if own or not told.moves or told.moves[0].number <= after + 1:
        return told.played(after)
    return since(game, me)[:MOST]
