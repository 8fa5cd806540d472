"""The tag that shows how a ranked game changed the ratings."""

from django import template

from games.ladder import rated
from games.models import Table

register = template.Library()


@register.simple_tag
def rated_game(table: Table) -> list[rated.Line]:
    """Return the changes of ratings by a game; empty until the game is rated."""
    return rated.rated_game(table.pk)
