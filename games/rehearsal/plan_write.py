"""Keeps a plan that was written in a title's own form."""

from typing import Any

import msgspec
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from engine.kernel.orders import MOST_PLANS
from games.base.refusals import Refused
from games.orders.write import keep_orders
from games.rehearsal.visits import own_orders, rules_of, whose, words_of
from games.table.read import TableVisit


def keep_written(*, visit: TableVisit, view: Any, revision: int, form: QueryDict, add: bool) -> None:
    """Keep the plan of the form in place of the plans that there are, or with `add` after them."""
    writing = words_of(visit).form
    if writing is None or writing.fields(view, {}) is None:
        raise Refused(_("There is nothing to plan now."))
    plan = writing.plan(view, dict(form.lists()))
    if isinstance(plan, str):
        raise Refused(plan, status=422)
    orders, _now = own_orders(visit, view)
    if add and len(orders.plans) >= MOST_PLANS:
        raise Refused(_("You already have as many plans as can be kept. Remove one first."))
    plans = [*(orders.plans if add else ()), plan]
    stage = rules_of(visit).orders.stage(view)
    kept = msgspec.structs.replace(orders, stage=stage, plans=plans, begun=False)
    keep_orders(**whose(visit), revision=revision, orders=kept)
