"""Views of the replay of a table's game. Each step has its own address."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.base.refusals import Refused
from games.replay.read import Step, table_step
from games.table.read import TableVisit, find_visit
from games.table.requests import Request


@require_safe
@never_cache
def replay(request: Request, code: str) -> HttpResponse:
    """Return the step that the form asks for; the set-up if it asks for none."""
    visit = visit_started(code, request)
    number = asked_step(request, visit.table.game.version)
    return _show(request, visit, number) if request.htmx else redirect("replay_step", code, number)


@require_safe
@never_cache
def replay_step(request: Request, code: str, number: int) -> HttpResponse:
    """Return one step of the game."""
    return _show(request, visit_started(code, request), number)


def visit_started(code: str, request: HttpRequest) -> TableVisit:
    """Return the visit of a table whose game has begun; 404 for other tables."""
    visit = find_visit(code, request.user)
    if not hasattr(visit.table, "game"):
        raise Http404
    return visit


def asked_step(request: HttpRequest, last: int) -> int:
    """Return the number of the step in the form: 0 if it is not a number, `last` if it is larger."""
    text = request.GET.get("step", "")
    return min(int(text), last) if text.isascii() and text.isdigit() and len(text) <= 9 else 0


def show_step(request: Request, shown: Step, base: str, **more: object) -> HttpResponse:
    """Return the page of a step; with htmx the fragment and the step's address."""
    context = {"game": shown, "base": base, **more}
    if not request.htmx or request.htmx.boosted or request.htmx.history_restore_request:
        return render(request, "replay/page.html", context)
    response = render(request, "replay/_replay.html", context)
    response["HX-Push-Url"] = f"{base}{shown.number}/"
    return response


def _show(request: Request, visit: TableVisit, number: int) -> HttpResponse:
    """Return a step; 404 if the game has no such step."""
    try:
        shown = table_step(visit, number)
    except IndexError as error:
        raise Http404 from error
    except Refused as refused:
        context = {"refusal": refused, "table": visit.table}
        return render(request, "lobby/refused.html", context, status=refused.status)
    return show_step(request, shown, reverse("replay", args=[visit.table.code]), table=visit.table)
