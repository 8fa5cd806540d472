"""Views of the question “What would you do?”: ask it, and look for the answer."""

from allauth.core import ratelimit
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.advice.read import advice_for, may_ask
from games.advice.write import ask
from games.base.refusals import Refused
from games.table.read import TableVisit, find_visit
from games.table.requests import Known


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def advice(request: Known, code: str) -> HttpResponse:
    """Return the question with its answer, as the fragment of the panel; a POST asks it."""
    visit = find_visit(code, request.user)
    if request.method == "POST":
        return _ask(request, visit)
    if not request.htmx:
        return redirect("table", code=code)
    shown = advice_for(visit)
    if shown is not None and shown.phase == request.GET.get("phase"):
        return HttpResponse(status=204)
    return _fragment(request, visit)


def _ask(request: Known, visit: TableVisit) -> HttpResponse:
    if not may_ask(visit):
        raise Http404
    if not ratelimit.consume(request, action="advice", user=request.user):
        return ratelimit.respond_429(request)
    refusal = None
    try:
        ask(user=request.user, visit=visit)
    except Refused as refused:
        refusal = refused
    if request.htmx:
        return _fragment(request, visit, refusal)
    if refusal:
        messages.error(request, refusal.message)
    return redirect("table", code=visit.table.code)


def _fragment(request: Known, visit: TableVisit, refusal: Refused | None = None) -> HttpResponse:
    context = {"asked": advice_for(visit), "table": visit.table, "refusal": refusal}
    return render(request, "advice/_advice.html", context, status=refusal.status if refusal else 200)
