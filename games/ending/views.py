"""Endings: resign, call the game off, play again."""

from collections.abc import Callable

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST
from django_htmx.http import HttpResponseClientRedirect

from games.base.refusals import Refused
from games.base.requests import Known, Request
from games.ending import write as ending
from games.lobby import read as select
from games.models import Table
from games.people.guest_door import check_new_table


@require_POST
def resign(request: Known, code: str) -> HttpResponse:
    """A bot plays on, if anybody is left to play with."""

    def act(table: Table) -> Table:
        if ending.resign(table_id=table.pk, user=request.user):
            messages.info(request, _("You have resigned. The game is called off."))
        else:
            messages.info(request, _("You have resigned. A bot plays on for you."))
        return table

    return act_on(request, code, act)


@require_POST
def abort(request: Known, code: str) -> HttpResponse:
    """Wish to call the game off, or (`withdraw`) no longer."""
    wanted = not request.POST.get("withdraw")

    def act(table: Table) -> Table:
        over = ending.abort(table_id=table.pk, user=request.user, wanted=wanted)
        if over:
            messages.info(request, _("Everybody agreed: the game is called off."))
        elif wanted:
            messages.info(request, _("You would call the game off. It happens when everybody agrees."))
        return table

    return act_on(request, code, act)


@require_POST
def rematch(request: Known, code: str) -> HttpResponse:
    """On to the new table, which the first to ask opens."""

    def act(table: Table) -> Table:
        check_new_table(request)
        return ending.rematch(table_id=table.pk, user=request.user)

    return act_on(request, code, act)


def act_on(request: Request, code: str, act: Callable[[Table], Table]) -> HttpResponse:
    """Find the table, do it, and go where it leads; or say why not."""
    table = select.visible_table(code=code, viewer=request.user)
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
