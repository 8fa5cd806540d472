"""Two players: the games they have both played, and who was ahead."""

from dataclasses import dataclass

from django.db.models import Exists, OuterRef

from games.ladder.player_read import LATEST, Met, Played, played, public_tables
from games.models import Result, User

SHOWN = 50


@dataclass
class HeadToHead:
    """From the first one's side."""

    met: Met
    games: list[tuple[Played, Played]]
    """The latest first: how the one ended, and the other."""

    @property
    def latest(self) -> int:
        """So many games are counted, if there may be older ones; else 0."""
        return LATEST if len(self.games) >= LATEST else 0

    @property
    def shown(self) -> list[tuple[Played, Played]]:
        """For the page."""
        return self.games[:SHOWN]


def head_to_head(*, first: User, second: User, game: str) -> HeadToHead:
    """Three queries."""
    there = Result.objects.filter(finish=OuterRef("finish"), player=second)
    rows = Result.objects.filter(Exists(there), player=first, game_name=game).order_by("-finish")
    ours = played(rows[:LATEST])
    other_side = Result.objects.filter(player=second, finish__in=[one.finish for one in ours])
    theirs = {result.finish: result for result in played(other_side)}
    tables = public_tables(one.finish for one in ours[:SHOWN])
    found = HeadToHead(Met(second.username), [])
    for one in ours:
        other = theirs[one.finish]
        found.games.append((one._replace(table=tables.get(one.finish, "")), other))
        found.met.games += 1
        found.met.ahead += one.place < other.place
        found.met.behind += one.place > other.place
    return found
