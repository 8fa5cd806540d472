"""The view of what happened at a table, as data for the event player."""

from django.http import Http404, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.table.events import encoded_show
from games.table.read import find_visit
from games.table.requests import Request


@require_safe
@never_cache
def events(request: Request, code: str) -> HttpResponse:
    """Return what happened after move `after` (up to `until`), as JSON and as the viewer may know it."""
    visit = find_visit(code, request.user)
    if not hasattr(visit.table, "game"):
        raise Http404
    body = encoded_show(visit, _number(request, "after") or 0, _number(request, "until"))
    return HttpResponse(body, content_type="application/json")


def _number(request: Request, name: str) -> int | None:
    """Return a number of the address; None if it is missing or no small number."""
    text = request.GET.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else None
