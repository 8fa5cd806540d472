"""Ratings of who sits at a table, and how a ranked game changed them."""

from django import template

from games.ladder import rated
from games.lobby.levels import bot_ratings
from games.models import Seat, Standing, Table
from games.rating.seasons import ALL_TIME

register = template.Library()


@register.simple_tag
def rated_game(table: Table) -> list[rated.Line]:
    """Return the changes of ratings by a game; empty until the game is rated."""
    return rated.rated_game(table.pk)


@register.filter
def ratings_in(seats: list[Seat], table: Table) -> dict[int | str, int]:
    """Return ratings in the table's game: of players by the user's key, of bots by name. Two queries."""
    players = [seat.user_id for seat in seats if seat.user_id]
    standings = Standing.objects.filter(game_name=table.game_name, ladder="all", season=ALL_TIME)
    ratings = standings.filter(player__in=players).values_list("player", "shown")
    return dict(ratings) | bot_ratings(table.game_name)
