"""Pages of "find me a table": the form, the wait, and the way to the table."""

from allauth.core import ratelimit
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect

from games.base.refusals import Refused
from games.clocks.paces import PACES
from games.clocks.words import pace_name, roughly
from games.ladder import seeking, seeking_read
from games.ladder.seeking_forms import FindTable
from games.people.devices import remember_device
from games.table.requests import Known, Request
from games.titles import first_title
from games.titles.choice import chosen

ANNOUNCED = "found_table_told"
"""Session key: the last search whose table has been announced."""


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def find_table(request: Known) -> HttpResponse:
    """Show the form or the waiting page; lead on to a table that was found."""
    if request.method == "POST":
        return _begin(request)
    mine = seeking_read.my_search(user=request.user)
    if mine and _newly_found(request, mine):
        return _to_table(request, mine)
    if mine and not mine.search.ended_at:
        return render(request, "ladder/find.html", _waiting(request, mine))
    title = chosen(request) or first_title()
    return render(request, "ladder/find.html", {"form": FindTable(game_name=title.key), **_others(request)})


@login_required
@never_cache
@require_safe
def find_table_poll(request: Known) -> HttpResponse:
    """Return 204 while there is nothing new; else the fragment or a redirect to the table."""
    if seeking_read.poll_key(user=request.user) == request.GET.get("seen", ""):
        return HttpResponse(status=204)
    mine = seeking_read.my_search(user=request.user)
    if mine and mine.search.table:
        return _to_table(request, mine)
    if mine is None:
        messages.info(request, _("Your search ended without a table."))
        return _go(request, "find_table")
    return render(request, "ladder/_waiting.html", _waiting(request, mine))


@require_POST
@login_required
def stop_finding(request: Known) -> HttpResponse:
    """End the search; too late if the table has just been opened."""
    if seeking.give_up(user=request.user):
        messages.info(request, _("You stopped searching for a table."))
    return redirect("find_table")


def _newly_found(request: HttpRequest, mine: seeking_read.OwnSearch) -> bool:
    """Return whether a table was found that has not been announced yet."""
    return mine.found and request.session.get(ANNOUNCED) != mine.search.pk


def _begin(request: Known) -> HttpResponse:
    chosen(request)  # remembers the choice
    form = FindTable(request.POST)
    mine = seeking_read.my_search(user=request.user)
    if mine and _newly_found(request, mine):  # seated while the page was open: one table at a time
        return _to_table(request, mine)
    if not ratelimit.consume(request, action="find_table"):
        return ratelimit.respond_429(request)
    status = 422
    if form.is_valid():
        try:
            seeking.seek(
                user=request.user, game_name=form.game_name, pace=form.cleaned_data["pace"],
                sizes=form.cleaned_data["sizes"],
            )  # fmt: skip
            remember_device(request, request.user)
            return redirect("find_table")
        except Refused as refused:
            form.add_error(None, str(refused.message))
            status = refused.status
    return render(request, "ladder/find.html", {"form": form, **_others(request)}, status=status)


def _others(request: Known) -> dict[str, object]:
    """Return how many players are looking at each pace, and how long it has taken lately."""
    looking = seeking_read.seekers_by_pace(user=request.user)
    estimates = [
        (pace_name(pace), lately, roughly(lately.usual))
        for pace, lately in seeking_read.lately_by_pace().items()
        if lately.usual is not None
    ]
    return {"looking": [(pace_name(pace), number) for pace, number in looking.items()], "lately": estimates}


def _waiting(request: Known, mine: seeking_read.OwnSearch) -> dict[str, object]:
    search = mine.search
    found = seeking_read.expected(
        user=request.user, game=search.game_name, pace=search.pace, sizes=search.sizes, rating=search.rating,
        minutes=mine.minutes,
    )  # fmt: skip
    return {
        "mine": mine, "expected": found, "pace": pace_name(search.pace), "live": PACES[search.pace].live,
        "key": seeking_read.poll_key(user=request.user),
        "usual": roughly(found.lately.usual) if found.lately.usual is not None else "",
    }  # fmt: skip


def _to_table(request: Request, mine: seeking_read.OwnSearch) -> HttpResponse:
    request.session[ANNOUNCED] = mine.search.pk
    messages.success(request, _("We found you a table. The game has started."))
    return _go(request, "table", code=mine.search.table.code)  # type: ignore[union-attr]


def _go(request: Request, name: str, **where: str) -> HttpResponse:
    address = reverse(name, kwargs=where)
    return HttpResponseClientRedirect(address) if request.htmx else redirect(address)
