"""A tag for advice on the page of a table."""

from django import template

from games.advice.read import Shown, advice_for
from games.table.read import TableVisit

register = template.Library()


@register.simple_tag
def advice(visit: TableVisit) -> Shown | None:
    """Return the visitor's question to a bot; None where no advice is given."""
    return advice_for(visit)
