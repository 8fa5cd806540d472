"""What happened at a table since a player last moved there or put the news aside. Reading changes nothing."""

from dataclasses import dataclass
from typing import Any

import msgspec
from django.db.models import Max, Subquery
from django.db.models.functions import Coalesce

from engine.kernel.events import Event
from games.models import Move
from games.selectors.seated import names_of, sitters
from games.selectors.table import Place
from games.wording import FACES

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


def last_visit(place: Place) -> Since | None:
    """For a player whose game went on without them; one query."""
    me = place.me
    if me is None or me.number is None or me.played_by_bot or not hasattr(place.table, "game"):
        return None
    own = Move.objects.filter(game=place.table.game, seat=me.number).order_by().values("game")
    last_own = Coalesce(Subquery(own.annotate(last=Max("number")).values("last")), 0)
    unseen = Move.objects.filter(game=place.table.game, number__gt=me.seen_version)
    rows = list(unseen.filter(number__gt=last_own).order_by("number").values_list("number", "events")[:MOST])
    told = [
        (number, event.seen_by(me.number))
        for number, events in rows
        for event in msgspec.convert(events, list[Event], str_keys=True)
    ]
    players = len(place.seats) + 1  # Brahmabot may sit beside them
    lines = FACES[place.table.game_name].since(told, me.number, names_of(sitters(place.seats), players))
    return Since(rows[0][0], rows[-1][0], lines) if lines else None
