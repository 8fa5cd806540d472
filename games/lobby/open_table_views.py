"""Views of a table before its start: join, leave, remove, start, and the link that invites."""

from collections.abc import Callable

from allauth.account.adapter import get_adapter
from allauth.core import ratelimit
from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.contrib.sitemaps.views import x_robots_tag
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect, HttpResponseClientRefresh

from games.base import clock
from games.base.refusals import Refused
from games.lobby import read, tables
from games.lobby.lines import seats_of
from games.lobby.noted_seats import note_seat, sit_down
from games.models import Seat, Table, User
from games.models.table import Status, Visibility
from games.people.guests import make_guest
from games.table.bots import OPPONENT
from games.table.requests import Request
from games.table.visible import SEATS, may_see, visible_table

Act = Callable[[Table, User], object]


@require_POST
def join_table(request: Request, code: str) -> HttpResponse:
    """Take a free seat. A visitor may become a guest for it, or signs up or logs in first."""
    colour = request.POST.get("colour", "")
    if request.POST.get("guest") and not request.user.is_authenticated:
        return _run(
            request, _posted_table(request, code), lambda table: _join_as_guest(request, table, colour)
        )
    if not request.user.is_authenticated or (request.user.is_guest and "account" in request.POST):
        return _join_with_account(request, _posted_table(request, code), colour)
    return change_table(
        request,
        code,
        lambda table, user: sit_down(request, table.pk, user, colour),
    )


def _join_with_account(request: Request, table: Table, colour: str) -> HttpResponse:
    """Note the seat, and send the visitor or guest to sign up or log in."""
    address = _address(table, _posted_invite(request, table))
    note_seat(request, table, colour, address)
    page = "account_login" if request.POST.get("account") == "log_in" else "account_signup"
    return _redirect(request, redirect_to_login(address, page))


@require_POST
def leave_table(request: Request, code: str) -> HttpResponse:
    """Give the seat back."""
    return change_table(request, code, lambda table, user: tables.leave_seat(table_id=table.pk, user=user))


@require_POST
def remove_player(request: Request, code: str, seat_id: int) -> HttpResponse:
    """Let the owner remove a player. `name` is the player whom the page showed in that seat."""
    name = request.POST.get("name")
    return change_table(
        request,
        code,
        lambda table, user: tables.remove_player(table_id=table.pk, owner=user, seat_id=seat_id, name=name),
    )


@require_POST
def seat_bot(request: Request, code: str, seat_id: int) -> HttpResponse:
    """Let the owner give a free seat to a bot of the level in the form."""
    level = request.POST.get("bot", OPPONENT)
    return change_table(
        request,
        code,
        lambda table, user: tables.seat_bot(table_id=table.pk, owner=user, seat_id=seat_id, level=level),
    )


@require_POST
def start_table(request: Request, code: str) -> HttpResponse:
    """Let the owner start the game with bots of the level in the form in the free seats."""
    level = request.POST.get("bot", OPPONENT)
    return change_table(
        request, code, lambda table, user: tables.start_with_bots(table_id=table.pk, owner=user, level=level)
    )


@require_safe
@never_cache
def open_table(request: Request, code: str) -> HttpResponse:
    """Answer the poll of an open table: 204 while it is unchanged, else the new fragment."""
    invite, seen = request.GET.get("invite", ""), request.GET.get("seen", "")
    if read.unchanged(code=code, viewer=request.user, invite=invite, seen=seen):
        return HttpResponse(status=204)
    table = visible_table(code=code, viewer=request.user, invite=invite)
    if table is None:
        return render(request, "lobby/_gone.html", status=404)
    if table.status != Status.OPEN and (table.visibility == Visibility.PUBLIC or _seat_of(request, table)):
        return _go(request, "table", code=table.code)
    # An invited user without a seat may not see the table's page: this fragment says how it ended.
    return _page(request, table, invite=table.invite if invite == table.invite else "")


@require_safe
@never_cache
@x_robots_tag  # robots.txt would keep previews of the link out too
def invite(request: Request, invite: str) -> HttpResponse:
    """Return the open table behind an invitation link, or a page that says why it is gone."""
    table = read.invited_table(invite=invite)
    if table is None or not _link_opens(request, table):
        return render(request, "lobby/invite_gone.html", {"unknown": True}, status=404)
    if _seat_of(request, table):
        return redirect("table", code=table.code)
    if table.status != Status.OPEN or table.expires_at <= clock.now():
        return render(request, "lobby/invite_gone.html", {"table": table}, status=410)
    return _page(request, table, invite=invite)


def _link_opens(request: HttpRequest, table: Table) -> bool:
    """Return whether the link opens the table. A table for users invited by name opens only for them."""
    return table.visibility != Visibility.NAMED or may_see(table=table, viewer=request.user)


def change_table(request: Request, code: str, act: Act) -> HttpResponse:
    """Call `act` with the table and the user; send a visitor to the login instead."""
    table, user = _posted_table(request, code), request.user
    if not user.is_authenticated:
        return _redirect(request, redirect_to_login(_address(table, _posted_invite(request, table))))
    return _run(request, table, lambda table: act(table, user))


def _posted_table(request: Request, code: str) -> Table:
    """Return the table that a form is about; 404 if the user may not know of it."""
    return _find(request, code, request.POST.get("invite", ""))


def _posted_invite(request: Request, table: Table) -> str:
    """Return the secret of the table's link if the form carries it, else ""."""
    return table.invite if request.POST.get("invite") == table.invite else ""


def _run(request: Request, table: Table, act: Callable[[Table], object]) -> HttpResponse:
    """Call `act` and return the table as it is afterwards, with the refusal if there was one."""
    try:
        act(table)
    except Refused as refused:
        return _page(request, _reread(table), invite=_posted_invite(request, table), refusal=refused)
    return _done(request, _reread(table))


def _done(request: Request, table: Table) -> HttpResponse:
    """Return the answer to a form that was accepted."""
    if not _seat_of(request, table):
        cancelled = table.status == Status.ABORTED
        messages.info(request, _("You cancelled the table.") if cancelled else _("You left the table."))
        return _go(request, "lobby")
    if request.htmx and table.status == Status.OPEN:
        # The table's own page has to be loaded again: it shows a player's chat and notes, and its poll key.
        return _page(request, table) if _elsewhere(request, table) else HttpResponseClientRefresh()
    return _go(request, "table", code=table.code)


def _join_as_guest(request: HttpRequest, table: Table, colour: str) -> None:
    """Create a guest, seat the guest, and log the guest in. Without a free seat no guest is created."""
    if not ratelimit.consume(request, action="play_now"):
        raise Refused(_("Too many new guests from your network. Please wait a little."), status=429)
    with transaction.atomic():
        guest = make_guest()
        tables.take_seat(table_id=table.pk, user=guest, colour=colour)
    get_adapter(request).login(request, guest)


def _find(request: HttpRequest, code: str, invite: str) -> Table:
    table = visible_table(code=code, viewer=request.user, invite=invite)
    if table is None:
        raise Http404
    return table


def _reread(table: Table) -> Table:
    """Return the table as it is stored now."""
    return Table.objects.select_related("owner").prefetch_related(SEATS).get(pk=table.pk)


def _seat_of(request: HttpRequest, table: Table) -> Seat | None:
    seats = seats_of(table)
    mine = (seat for seat in seats if isinstance(request.user, User) and seat.user_id == request.user.pk)
    return next(mine, None)


def _page(
    request: Request, table: Table, *, invite: str = "", refusal: Refused | None = None
) -> HttpResponse:
    """Return the open table as page or fragment. It polls only outside of the table's own page."""
    context = {
        "table": table, "seats": seats_of(table), "me": _seat_of(request, table), "invite": invite,
        "refusal": refusal, "polls": _elsewhere(request, table),
    }  # fmt: skip
    template = "lobby/_open_table.html" if request.htmx else "lobby/open_table.html"
    return render(request, template, context, status=refusal.status if refusal else 200)


def _elsewhere(request: Request, table: Table) -> bool:
    """Return whether the browser shows another page than the table's own."""
    try:
        path = request.htmx.current_url_abs_path or ""
    except ValueError:  # the header holds no valid address
        path = ""
    return path.partition("?")[0] != reverse("table", args=[table.code])


def _go(request: Request, name: str, **where: str) -> HttpResponse:
    return _redirect(request, redirect(reverse(name, kwargs=where)))


def _address(table: Table, invite: str) -> str:
    """Return the address of the page where the viewer joins: the link that invited them, or the table."""
    return reverse("invite", args=[invite]) if invite else reverse("table", args=[table.code])


def _redirect(request: Request, answer: HttpResponseRedirect) -> HttpResponse:
    return HttpResponseClientRedirect(answer.url) if request.htmx else answer
