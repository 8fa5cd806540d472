"""Reads finished public games: the newest, or the closest of the last 90 days."""

from datetime import timedelta

from games.base import clock
from games.lobby.lines import Line, Listed
from games.lobby.read import PAGE, cut, with_games
from games.models import Table
from games.models.table import Status, Visibility
from games.table.visible import read_seats_of

CLOSEST_WITHIN = timedelta(days=90)
MAX_LATEST = 3
"""How many games the front page and the lobby show."""
NEWEST = with_games(Table.objects.filter(status=Status.FINISHED, visibility=Visibility.PUBLIC)).order_by(
    "-finished_at", "-pk"
)


def load_finished_games(game_name: str, *, closest: bool, page: int) -> Listed:
    """Return a page of finished public games of one title, or of all titles if the name is ""."""
    tables = NEWEST.filter(game_name=game_name) if game_name else NEWEST
    if closest:
        recent = tables.filter(finished_at__gt=clock.now() - CLOSEST_WITHIN, margin__isnull=False)
        tables = recent.order_by("margin", "-finished_at", "-pk")
    tables_of_page, more = cut(list(tables[(page - 1) * PAGE : page * PAGE + 1]))
    return Listed(_lines(tables_of_page), page, more)


def load_latest_games() -> list[Line]:
    """Return the finished public games that ended last."""
    return _lines(list(NEWEST[:MAX_LATEST]))


def _lines(tables: list[Table]) -> list[Line]:
    read_seats_of(tables)
    return [Line(table, None) for table in tables]
