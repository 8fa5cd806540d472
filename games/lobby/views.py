"""Views of the lobby, of the form for a new table, and of "my games"."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from games.base.refusals import Refused
from games.lobby import read
from games.lobby.cards import cards
from games.lobby.filters import Filters, unfiltered
from games.lobby.finished import load_finished_games, load_latest_games
from games.lobby.forms import NewTable, estimate_of
from games.lobby.invitation_views import check_strangers
from games.lobby.listed import open_tables
from games.lobby.option_presets import find_preset
from games.lobby.presets import DEFAULT, PRESETS
from games.lobby.tables import open_table_once
from games.models.table import Status
from games.people.devices import remember_device
from games.people.guest_door import check_new_table
from games.table.bots import OPPONENT
from games.table.pace_read import offered_seats
from games.table.requests import Known, Request
from games.titles import TITLES, first_title
from games.titles.choice import chosen


@require_safe
@never_cache
def lobby(request: Request) -> HttpResponse:
    """Return the page of open tables with its filters, or with htmx the list alone."""
    filters = Filters(request.GET) if request.GET else None
    query = filters.query() if filters else Q()
    found = open_tables(viewer=request.user, query=query, page=page_number(request))
    asked = request.GET.copy()
    asked.pop("page", None)
    context = {
        "filters": filters.shown if filters else unfiltered(), "asked": asked.urlencode(), "tables": found,
        "cards": cards(found.open, request), "running": cards(found.running, request),
        "offers": offered_seats() if found.offers else [],
    }  # fmt: skip
    if request.htmx and not request.htmx.history_restore_request:
        return render(request, "lobby/_tables.html", context)
    return render(request, "lobby/lobby.html", {**context, "latest": load_latest_games()})


@require_safe
@never_cache
def finished_games(request: Request) -> HttpResponse:
    """Return the page of finished public games, of one title (`?game=`) or all; `?closest=1`: the closest."""
    title, closest = TITLES.get(request.GET.get("game", "")), bool(request.GET.get("closest"))
    games = load_finished_games(title.key if title else "", closest=closest, page=page_number(request))
    context = {"games": games, "title": title, "titles": TITLES.values(), "closest": closest}
    return render(request, "lobby/finished_games.html", context)


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new_table(request: Known) -> HttpResponse:
    """Return the form for a new table; a POST opens the table, or with `preview` shows its estimate."""
    title, preset = chosen(request) or first_title(), _preset(request)
    rules = find_preset(title, request.GET.get("rules", ""))
    sent = request.POST if request.method == "POST" else None
    form = NewTable(title.key, request.user, sent, preset, rules)
    status = 200
    if request.method == "POST" and not request.POST.get("preview"):
        status = 422
        if form.is_valid():
            try:
                return _open(request, form)
            except Refused as refused:
                form.add_error(None, str(refused.message))
                status = refused.status
    context = {"form": form, "title": title, "titles": TITLES.values(), "preset": preset}
    if not request.user.is_guest:  # a guest can only choose a table without a clock
        context["presets"] = PRESETS.values()
    return render(request, "lobby/new_table.html", context, status=status)


def _preset(request: HttpRequest) -> str:
    asked = request.GET.get("preset", "")
    return asked if asked in PRESETS else DEFAULT


@require_safe
def table_estimate(request: HttpRequest) -> HttpResponse:
    """Return how long a game takes with the choices of the form, as its fragment."""
    return render(request, "lobby/_estimate.html", {"estimate": estimate_of(request.GET)})


def _open(request: Known, form: NewTable) -> HttpResponse:
    """Open the table of the form and return a redirect to it."""
    check_new_table(request)
    data = form.cleaned_data
    guests = data.get("names", [])
    check_strangers(request, request.user, guests)
    table = open_table_once(
        owner=request.user, game_name=form.game_name, seats=data["seats"], options=form.chosen_options(),
        visibility=data["visibility"], ranked=data["kind"] == "ranked", bots=data["bots"],
        levels=[data["bot"] or OPPONENT] * data["bots"],
        colour=data["colour"], invited=guests,
        terms=form.terms(),
    )  # fmt: skip
    if table.ranked:
        remember_device(request, request.user)
    if table.status == Status.OPEN:
        messages.success(request, _("The table is open. The game starts when all seats are taken."))
    return redirect("table", code=table.code)


@login_required
@never_cache
@require_safe
def my_games(request: Known) -> HttpResponse:
    """Return the list of the user's games; those that wait for the user come first."""
    mine = read.my_games(user=request.user, page=page_number(request))
    context = {"mine": mine, "now_waiting": len(mine.waiting) + len(mine.invitations)}
    return render(request, "lobby/my_games.html", context)


@login_required
@never_cache
@require_safe
def next_game(request: Known) -> HttpResponse:
    """Redirect to the waiting game with the least time left, or with `?after=` to the next one that waits."""
    after = request.GET.get("after", "")
    code = read.next_game(user=request.user, after=after)
    if code is not None and code == after:
        messages.info(request, _("It isn’t your turn in any other game."))
    if code is None:
        messages.info(request, _("It isn’t your turn in any game."))
        return redirect("my_games")
    return redirect("table", code=code)


def page_number(request: HttpRequest) -> int:
    """Return the number of the page from the address; 1 if it is not a number."""
    text = request.GET.get("page", "")
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 5 else 1
    return min(max(number, 1), read.LAST_PAGE)
