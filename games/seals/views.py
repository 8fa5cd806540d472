"""The view of a game's receipts and of its seed."""

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.seals.read import fair_play
from games.table.read import find_visit
from games.table.requests import Request
from games.titles import TITLES


@require_safe
@never_cache
def seals(request: Request, code: str) -> HttpResponse:
    """Return the page with all receipts, checked by the server; the browser can check them too."""
    visit = find_visit(code, request.user)
    if not hasattr(visit.table, "game"):
        raise Http404
    shown = {"table": visit.table, "fair": fair_play(visit), "title": TITLES[visit.table.game_name]}
    return render(request, "seals/page.html", shown)
