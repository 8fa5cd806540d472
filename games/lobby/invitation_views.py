"""Views of invitations by name: invite, withdraw, decline, and names that the host may mean."""

from allauth.core import ratelimit
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect

from games.base.rates import check_rate
from games.base.refusals import Refused
from games.lobby import invitations
from games.lobby.open_table_views import change_table
from games.models import Table, User
from games.people.acquaintance import played_with, suggested_names
from games.table.requests import Known, Request
from games.table.visible import visible_table


@require_POST
def invite_people(request: Request, code: str) -> HttpResponse:
    """Invite the people whose names are in the form."""

    def act(table: Table, host: User) -> None:
        check_rate(request, "invite")
        guests = invitations.people_named(request.POST.get("names", ""), host)
        check_strangers(request, host, guests)
        invitations.invite(table_id=table.pk, host=host, guests=guests)

    return change_table(request, code, act)


def check_strangers(request: HttpRequest, host: User, guests: list[User]) -> None:
    """Refuse more invitations in a day than the host may send to people they have not played with."""
    strangers = {guest.pk for guest in guests} - played_with(host, [guest.pk for guest in guests])
    if not all(ratelimit.consume(request, action="invite_stranger", user=host) for _guest in strangers):
        raise Refused(
            _("You have invited many people today whom you haven’t played with. Send them the table’s link."),
            status=429,
        )


@require_POST
def withdraw_invitation(request: Request, code: str) -> HttpResponse:
    """Withdraw the invitation of the person whose name is in the form."""
    name = request.POST.get("name", "")
    return change_table(
        request,
        code,
        lambda table, host: invitations.withdraw(table_id=table.pk, host=host, name=name),
    )


@require_POST
@login_required
def decline_invitation(request: Known, code: str) -> HttpResponse:
    """Decline an invitation."""
    table = visible_table(code=code, viewer=request.user)
    if table is None:
        raise Http404
    invitations.decline(table=table, user=request.user)
    messages.info(request, _("You declined the invitation."))
    return HttpResponseClientRedirect(reverse("my_games")) if request.htmx else redirect("my_games")


@require_safe
@never_cache
@login_required
def suggested_people(request: Known) -> HttpResponse:
    """Return names that complete the last one of the field, as options of a list."""
    before, comma, last = request.GET.get("names", "")[:300].rpartition(",")
    options = [f"{before}{comma} {name}".strip() for name in suggested_names(request.user, last.strip())]
    return render(request, "lobby/_suggestions.html", {"options": options})
