"""The view that dismisses the news since the player's last visit."""

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST

from games.base.refusals import Refused, not_your_seat, stale
from games.replay.views import visit_started
from games.table.requests import Known
from games.table.visits import mark_seen


@require_POST
def seen(request: Known, code: str) -> HttpResponse:
    """Store that the player has seen the news up to the version in the form."""
    visit = visit_started(code, request)
    text = request.POST.get("version", "")
    try:
        if visit.me is None:
            raise not_your_seat()
        if not (text.isascii() and text.isdigit() and len(text) < 10) or int(text) > visit.table.game.version:
            raise stale()
        mark_seen(table_id=visit.table.pk, user=request.user, version=int(text))
    except Refused as refused:
        context = {"refusal": refused, "table": visit.table}
        template = "lobby/_refused.html" if request.htmx else "lobby/refused.html"
        return render(request, template, context, status=refused.status)
    return render(request, "replay/_put_aside.html") if request.htmx else redirect("table", code)
