"""Pages of a player's own orders."""

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.base.refusals import Refused
from games.rehearsal import write
from games.rehearsal.orders_read import orders_page
from games.rehearsal.visits import is_running, own_view, player_visit
from games.table.read import TableVisit
from games.table.requests import Request
from games.table.views import number
from games.titles.orders import Values

CHANGES = ("up", "down", "remove")


@require_safe
@never_cache
def orders(request: Request, code: str) -> HttpResponse:
    """Show the player's plans and rankings."""
    visit = player_visit(code, request.user)
    return _show(request, visit) if is_running(visit) else redirect("table", code=code)


@require_POST
def plans(request: Request, code: str) -> HttpResponse:
    """Remove a plan, or change the order of plans."""

    def act(visit: TableVisit) -> str:
        change = next((name for name in CHANGES if name in request.POST), "remove")
        at, revision = number(request, change), number(request, "revision")
        write.change_plans(visit=visit, view=own_view(visit), revision=revision, at=at, change=change)
        return _("Plan removed.") if change == "remove" else _("Saved.")

    return change(request, code, act)


@require_POST
def ranking(request: Request, code: str) -> HttpResponse:
    """Replace a ranking."""

    def act(visit: TableVisit) -> str:
        write.change_ranking(
            visit=visit, view=own_view(visit), revision=number(request, "revision"),
            name=request.POST.get("ranking", ""), wishes=request.POST.getlist("wish"),
        )  # fmt: skip
        return _("Saved.")

    return change(request, code, act)


@require_POST
def otherwise(request: Request, code: str) -> HttpResponse:
    """Change what happens when the orders do not fit."""

    def act(visit: TableVisit) -> str:
        revision = number(request, "revision")
        write.change_otherwise(visit=visit, view=own_view(visit), revision=revision, form=request.POST)
        return _("Saved.")

    return change(request, code, act)


@require_POST
def delete(request: Request, code: str) -> HttpResponse:
    """Delete all orders of the player."""

    def act(visit: TableVisit) -> str:
        write.delete_all(visit=visit, revision=number(request, "revision"))
        return _("Orders deleted.")

    return change(request, code, act)


def change(
    request: Request, code: str, act: Callable[[TableVisit], str], given: Values | None = None
) -> HttpResponse:
    """Change the orders and show them, with the refusal if there was one and the plan that was `given`."""
    visit = player_visit(code, request.user)
    if not is_running(visit):
        return redirect("table", code=code)
    try:
        messages.success(request, act(visit))
    except Refused as refused:
        return _show(request, player_visit(code, request.user), refused, given)
    return redirect("orders", code=code)


def _show(
    request: Request, visit: TableVisit, refused: Refused | None = None, given: Values | None = None
) -> HttpResponse:
    context = {
        "code": visit.table.code, "orders": orders_page(visit, given), "refused": refused, "given": given,
    }  # fmt: skip
    return render(request, "rehearsal/orders.html", context, status=refused.status if refused else 200)
