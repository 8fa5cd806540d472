"""Find me a table: the wish, the wait, and on to the table."""

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
from games.ladder import seeking
from games.ladder import seeking_read as select
from games.ladder.seeking_forms import FindTable
from games.table.requests import Known, Request
from games.titles import first_title
from games.titles.choice import chosen

SAID = "found_table_told"
"""In the session: the last search whose table somebody has been led to."""


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def find_table(request: Known) -> HttpResponse:
    """The form, or how the search stands; a table that was found is shown at once."""
    if request.method == "POST":
        return _begin(request)
    mine = select.my_search(user=request.user)
    if mine and _news(request, mine):
        return _to_table(request, mine)
    if mine and not mine.search.ended_at:
        return render(request, "ladder/find.html", _waiting(request, mine))
    title = chosen(request) or first_title()
    return render(request, "ladder/find.html", {"form": FindTable(game_name=title.key), **_others(request)})


@login_required
@never_cache
@require_safe
def find_table_poll(request: Known) -> HttpResponse:
    """Nothing (204) while there is nothing new to tell; else the fragment, or the way to the table."""
    if select.key(user=request.user) == request.GET.get("seen", ""):
        return HttpResponse(status=204)
    mine = select.my_search(user=request.user)
    if mine and mine.search.table:
        return _to_table(request, mine)
    if mine is None:
        messages.info(request, _("Your search ended without a table."))
        return _go(request, "find_table")
    return render(request, "ladder/_waiting.html", _waiting(request, mine))


@require_POST
@login_required
def stop_finding(request: Known) -> HttpResponse:
    """Leave the queue; too late if the table has just been opened."""
    if seeking.give_up(user=request.user):
        messages.info(request, _("You stopped searching for a table."))
    return redirect("find_table")


def _news(request: HttpRequest, mine: select.Mine) -> bool:
    """A table has been found that they have not been led to yet."""
    return mine.found and request.session.get(SAID) != mine.search.pk


def _begin(request: Known) -> HttpResponse:
    chosen(request)  # and remembered
    form = FindTable(request.POST)
    mine = select.my_search(user=request.user)
    if mine and _news(request, mine):  # seated while the page lay open: one table at a time
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
            return redirect("find_table")
        except Refused as refused:
            form.add_error(None, str(refused.message))
            status = refused.status
    return render(request, "ladder/find.html", {"form": form, **_others(request)}, status=status)


def _others(request: Known) -> dict[str, object]:
    """Before the search: how many are looking, at each pace, and how long it has taken lately."""
    looking = select.looking(user=request.user)
    told = [
        (pace_name(pace), one, roughly(one.usual))
        for pace, one in select.by_pace().items()
        if one.usual is not None
    ]
    return {"looking": [(pace_name(pace), number) for pace, number in looking.items()], "lately": told}


def _waiting(request: Known, mine: select.Mine) -> dict[str, object]:
    search = mine.search
    found = select.expected(
        user=request.user, game=search.game_name, pace=search.pace, sizes=search.sizes, rating=search.rating,
        minutes=mine.minutes,
    )  # fmt: skip
    return {
        "mine": mine, "expected": found, "pace": pace_name(search.pace), "live": PACES[search.pace].live,
        "key": select.key(user=request.user),
        "usual": roughly(found.lately.usual) if found.lately.usual is not None else "",
    }  # fmt: skip


def _to_table(request: Request, mine: select.Mine) -> HttpResponse:
    request.session[SAID] = mine.search.pk
    messages.success(request, _("We found you a table. The game has started."))
    return _go(request, "table", code=mine.search.table.code)  # type: ignore[union-attr]


def _go(request: Request, name: str, **where: str) -> HttpResponse:
    address = reverse(name, kwargs=where)
    return HttpResponseClientRedirect(address) if request.htmx else redirect(address)
