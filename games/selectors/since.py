"""What happened at a table since a player last moved there or put the news aside. Reading changes nothing."""

from dataclasses import dataclass
from typing import Any

import msgspec

from engine.kernel.events import Event
from games.models import Move
from games.selectors.seated import names_of, sitters
from games.selectors.table import Place
from games.wording import FACES

MOST = 1000
"""Moves; no game has as many."""
UNSEEN = """
SELECT id, number, events FROM games_move WHERE game_id = %s AND number > %s AND number > COALESCE(
  (SELECT MAX(number) FROM games_move WHERE game_id = %s AND seat = %s), 0
) ORDER BY number LIMIT %s
"""
"""Fixed, as everything the table's page asks for: putting it together took longer than asking it."""


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


def last_visit(place: Place) -> Since | None:
    """For a player whose game went on without them; one query."""
    me = place.me
    if me is None or me.number is None or me.played_by_bot or not hasattr(place.table, "game"):
        return None
    game = place.table.game.pk
    rows = list(Move.objects.raw(UNSEEN, [game, me.seen_version, game, me.number, MOST]))
    told = [
        (row.number, event.seen_by(me.number))
        for row in rows
        for event in msgspec.convert(row.events, list[Event], str_keys=True)
    ]
    players = len(place.seats) + 1  # Brahmabot may sit beside them
    lines = FACES[place.table.game_name].since(told, me.number, names_of(sitters(place.seats), players))
    return Since(rows[0].number, rows[-1].number, lines) if lines else None
