"""Runs what a player does at a table besides moves."""

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
    """Find the table, act on it, and go to the table that `act` returns; a refusal becomes a page."""
    table = visible_table(code=code, viewer=request.user)
    if table is None:
        raise Http404
    if not request.user.is_authenticated:
        return _go(request, redirect_to_login(reverse("table", args=[code])).url)
    try:
        where = act(table)
    except Refused as refused:
        template = "lobby/_refused.html" if request.htmx else "lobby/refused.html"
        return render(request, template, {"refusal": refused, "table": table}, status=refused.status)
    return _go(request, reverse("table", args=[where.code]))


def _go(request: Request, address: str) -> HttpResponse:
    return HttpResponseClientRedirect(address) if request.htmx else redirect(address)
