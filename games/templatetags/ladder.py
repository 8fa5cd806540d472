"""What a ranked game came to, for the page of its table."""

from django import template

from games.ladder import rated
from games.models import Table

register = template.Library()


@register.simple_tag
def rated_game(table: Table) -> list[rated.Line]:
    """Empty until it is rated."""
    return rated.rated_game(table.pk)
