"""Tags for orders on pages of other rooms."""

from django import template

from games.orders.read import Fitting, Planned, fitting_plan, planned_by
from games.table.read import TableVisit

register = template.Library()


@register.simple_tag
def plan_to_confirm(visit: TableVisit) -> Fitting | None:
    """Return the visitor's plan that fits and waits for a word; None if there is none."""
    # The table's page has read whether there are orders, so that players without them cost no query.
    if visit.me is None or getattr(visit.me, "ordered", None) is None:
        return None
    return fitting_plan(visit.table.game, visit.me)


@register.simple_tag
def plans_of(visit: TableVisit) -> list[Planned]:
    """Return what players of a finished game had planned, as far as the visitor may see it."""
    return planned_by(visit.table.game_name, visit.seats, visit.me)
