"""Two players head to head: the games that both played."""

from dataclasses import dataclass

from django.db.models import Exists, OuterRef

from games.ladder.player_read import played, public_tables
from games.ladder.player_record import LATEST, Met, Played
from games.models import Result, User

SHOWN = 50


@dataclass
class HeadToHead:
    """The games of two players, from the first player's side."""

    met: Met
    games: list[tuple[Played, Played]]
    """Both players' results of each game, the latest first."""

    @property
    def latest(self) -> int:
        """Return the number of games that are counted if older ones may exist; else 0."""
        return LATEST if len(self.games) >= LATEST else 0

    @property
    def shown(self) -> list[tuple[Played, Played]]:
        """Return the games that the page lists."""
        return self.games[:SHOWN]


def head_to_head(*, first: User, second: User, game: str) -> HeadToHead:
    """Return the latest games of both players. Three queries."""
    there = Result.objects.filter(finish=OuterRef("finish"), player=second)
    rows = Result.objects.filter(Exists(there), player=first, game_name=game).order_by("-finish")
    ours = played(rows[:LATEST])
    other_side = Result.objects.filter(player=second, finish__in=[result.finish for result in ours])
    theirs = {result.finish: result for result in played(other_side)}
    tables = public_tables(result.finish for result in ours[:SHOWN])
    found = HeadToHead(Met(second.username), [])
    for own in ours:
        other = theirs[own.finish]
        found.games.append((own._replace(table=tables.get(own.finish, "")), other))
        found.met.games += 1
        found.met.ahead += own.place < other.place
        found.met.behind += own.place > other.place
    return found
