"""Pages on which a player confirms a plan that fits, and shares plans of a finished game."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games.base.refusals import Refused, stale
from games.orders.due import play_due
from games.orders.read import fitting_plan
from games.orders.write import share_plans
from games.rehearsal.visits import is_running, own_seat, player_visit
from games.table.read import TableVisit
from games.table.requests import Request
from games.table.views import number


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def confirm(request: Request, code: str) -> HttpResponse:
    """Show the plan that fits with a button; a POST plays it."""
    visit = player_visit(code, request.user)
    if not is_running(visit):
        return redirect("table", code=code)
    if request.method != "POST":
        return _show(request, visit)
    try:
        _play(request, visit)
    except Refused as refused:
        return _show(request, player_visit(code, request.user), refused)
    messages.success(request, _("Your plan is played."))
    return redirect("table", code=code)


def _play(request: Request, visit: TableVisit) -> None:
    """Play the plan that the page showed."""
    game, found = visit.table.game, fitting_plan(visit.table.game, own_seat(visit))
    if found is None or found.due.revision != number(request, "orders"):
        raise stale()
    play_due(
        game_id=game.pk, version=number(request, "version"), seat=own_seat(visit).engine_seat, found=found.due
    )


def _show(request: Request, visit: TableVisit, refused: Refused | None = None) -> HttpResponse:
    game = visit.table.game
    context = {"code": visit.table.code, "version": game.version, "refused": refused}
    context["fitting"] = fitting_plan(game, own_seat(visit))
    return render(request, "rehearsal/confirm.html", context, status=refused.status if refused else 200)


@require_POST
def share(request: Request, code: str) -> HttpResponse:
    """Show everyone what the player had planned in a finished game; with `hide` nobody any more."""
    visit = player_visit(code, request.user)
    try:
        share_plans(seat=own_seat(visit), shared="hide" not in request.POST)
    except Refused as refused:
        messages.error(request, refused.message)
        return redirect("table", code=code)
    return redirect("story", code=code)
