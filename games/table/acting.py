"""Runs actions of a player at a table that are not moves, and answers the request."""

from collections.abc import Callable

from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django_htmx.http import HttpResponseClientRedirect

from games.base.refusals import Refused
from games.models import Table
from games.table.requests import Request
from games.table.visible import visible_table


def act_on(request: Request, code: str, act: Callable[[Table], Table]) -> HttpResponse:
    """Call `act` with the table, and return a redirect to the table that it returns.

    A refusal becomes a page. Visitors without an account are sent to the login.
    """
    table = visible_table(code=code, viewer=request.user)
    if table is None:
        raise Http404
    if not request.user.is_authenticated:
        return _go(request, redirect_to_login(reverse("table", args=[code])).url)
    try:
        target = act(table)
    except Refused as refused:
        template = "lobby/_refused.html" if request.htmx else "lobby/refused.html"
        return render(request, template, {"refusal": refused, "table": table}, status=refused.status)
    return _go(request, reverse("table", args=[target.code]))


def _go(request: Request, address: str) -> HttpResponse:
    """Return a redirect that htmx follows too."""
    return HttpResponseClientRedirect(address) if request.htmx else redirect(address)
