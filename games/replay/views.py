"""The past of a table's game, step by step; every step has an address of its own."""

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
    """The step that the form asks for, the beginning if it asks for none."""
    visit = started(code, request)
    number = asked(request, visit.table.game.version)
    return _show(request, visit, number) if request.htmx else redirect("replay_step", code, number)


@require_safe
@never_cache
def replay_step(request: Request, code: str, number: int) -> HttpResponse:
    """One step."""
    return _show(request, started(code, request), number)


def started(code: str, request: HttpRequest) -> TableVisit:
    """A table whose game has begun, for those who may see it."""
    visit = find_visit(code, request.user)
    if not hasattr(visit.table, "game"):
        raise Http404
    return visit


def asked(request: HttpRequest, last: int) -> int:
    """The step in the form: what is no number is the beginning, what lies beyond the end is the end."""
    text = request.GET.get("step", "")
    return min(int(text), last) if text.isascii() and text.isdigit() and len(text) <= 9 else 0


def show_step(request: Request, shown: Step, base: str, **more: object) -> HttpResponse:
    """The fragment for htmx, which learns the step's address; otherwise the page."""
    context = {"game": shown, "base": base, **more}
    if not request.htmx or request.htmx.boosted or request.htmx.history_restore_request:
        return render(request, "replay/page.html", context)
    response = render(request, "replay/_replay.html", context)
    response["HX-Push-Url"] = f"{base}{shown.number}/"
    return response


def _show(request: Request, visit: TableVisit, number: int) -> HttpResponse:
    try:
        shown = table_step(visit, number)
    except IndexError as error:
        raise Http404 from error
    except Refused as refused:
        context = {"refusal": refused, "table": visit.table}
        return render(request, "lobby/refused.html", context, status=refused.status)
    return show_step(request, shown, reverse("replay", args=[visit.table.code]), table=visit.table)
