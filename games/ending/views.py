"""Buttons that resign, ask to cancel a game, or open a rematch."""

from django.contrib import messages
from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.ending import write as ending
from games.models import Table
from games.people.guest_door import check_new_table
from games.table.acting import act_on
from games.table.requests import Known


@require_POST
def resign(request: Known, code: str) -> HttpResponse:
    """Resign. A bot plays for the player, or the game is cancelled."""

    def act(table: Table) -> Table:
        if ending.resign(table_id=table.pk, user=request.user):
            messages.info(request, _("You resigned. The game is cancelled."))
        else:
            messages.info(request, _("You resigned. A bot plays for you."))
        return table

    return act_on(request, code, act)


@require_POST
def abort(request: Known, code: str) -> HttpResponse:
    """Ask to cancel the game, or withdraw that (`withdraw`)."""
    wanted = not request.POST.get("withdraw")

    def act(table: Table) -> Table:
        over = ending.abort(table_id=table.pk, user=request.user, wanted=wanted)
        if over:
            messages.info(request, _("Everyone agreed: the game is cancelled."))
        elif wanted:
            messages.info(
                request, _("You proposed to cancel the game. It is cancelled when everyone agrees.")
            )
        return table

    return act_on(request, code, act)


@require_POST
def rematch(request: Known, code: str) -> HttpResponse:
    """Lead to the rematch, which the first player who asks opens."""

    def act(table: Table) -> Table:
        check_new_table(request)
        return ending.rematch(table_id=table.pk, user=request.user)

    return act_on(request, code, act)
