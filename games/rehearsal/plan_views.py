"""Writing a plan in a title's own form, where a turn cannot be rehearsed."""

from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.rehearsal import plan_write
from games.rehearsal.orders_views import change
from games.rehearsal.visits import own_view, player_visit, words_of
from games.table.read import TableVisit
from games.table.requests import Request
from games.table.views import number


@require_POST
def write_plan(request: Request, code: str) -> HttpResponse:
    """Keep the plan of the form; with `add` after the plans that the player has."""
    if words_of(player_visit(code, request.user)).form is None:
        raise Http404

    def act(visit: TableVisit) -> str:
        plan_write.keep_written(
            visit=visit, view=own_view(visit), revision=number(request, "revision"), form=request.POST,
            add=bool(request.POST.get("add")),
        )  # fmt: skip
        return _("Your plan is kept. Nobody else can see it.")

    return change(request, code, act, dict(request.POST.lists()))
