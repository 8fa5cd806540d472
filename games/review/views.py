"""Views of the review of a finished game: asking for it, its progress, and the review itself."""

from allauth.core import ratelimit
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.base.refusals import Refused
from games.models import Review
from games.models.review import Progress
from games.replay.views import visit_started
from games.review.against_read import against
from games.review.read import review_page
from games.review.write import ask as ask_for
from games.review.write import check_reviewable
from games.table.read import TableVisit
from games.table.requests import Known, Request
from games.titles import TITLES


@require_safe
@never_cache
def review(request: Request, code: str) -> HttpResponse:
    """Return the review, or how far it has come; with htmx 204 while nothing has changed."""
    visit = visit_started(code, request)
    row = Review.objects.filter(table=visit.table).first()
    if request.htmx and row is not None and request.GET.get("seen") == progress_key(row):
        return HttpResponse(status=204)
    return _show(request, visit, row)


@login_required
@require_POST
def ask(request: Known, code: str) -> HttpResponse:
    """Ask for the review."""
    visit = visit_started(code, request)
    if not ratelimit.consume(request, action="review", user=request.user):
        return ratelimit.respond_429(request)
    try:
        ask_for(user=request.user, table=visit.table)
    except Refused as refused:
        return _refuse(request, visit, refused)
    return redirect("review", code)


def progress_key(row: Review) -> str:
    """Return a key that changes whenever the page does."""
    return f"{row.progress}-{row.percent}"


def _show(request: Request, visit: TableVisit, row: Review | None) -> HttpResponse:
    table = visit.table
    context: dict[str, object] = {
        "visit": visit,
        "table": table,
        "title": TITLES[table.game_name],
        "row": row,
    }
    try:
        check_reviewable(table)
        if row is not None and row.progress == Progress.DONE:
            context |= {"found": review_page(visit, row), "best": against(visit, row)}
    except Refused as refused:
        return _refuse(request, visit, refused)
    context["key"] = progress_key(row) if row else ""
    context["address"] = request.build_absolute_uri(reverse("review", args=[table.code]))
    template = "review/_review.html" if request.htmx else "review/page.html"
    return render(request, template, context)


def _refuse(request: HttpRequest, visit: TableVisit, refused: Refused) -> HttpResponse:
    context = {"refusal": refused, "table": visit.table}
    return render(request, "lobby/refused.html", context, status=refused.status)
