"""Pages of a rehearsal. They mark no presence and write nothing but the player's own session."""

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.base.refusals import Refused
from games.rehearsal import notes as notebook
from games.rehearsal import trial, write
from games.rehearsal.notes import Notes
from games.rehearsal.read import rehearsal_page
from games.rehearsal.trial import Trial
from games.rehearsal.visits import is_running, own_view, player_visit, rules_of
from games.table.drafts import move_text
from games.table.read import TableVisit
from games.table.requests import Request
from games.table.views import number


@require_safe
@never_cache
def rehearse(request: Request, code: str) -> HttpResponse:
    """Show the table with the rehearsed turn."""
    visit = player_visit(code, request.user)
    return _show(request, visit) if is_running(visit) else redirect("table", code=code)


@require_POST
def choose(request: Request, code: str) -> HttpResponse:
    """Rehearse the move that the form asks for."""

    def change(visit: TableVisit, found: Trial) -> Notes:
        text = move_text(visit.table.game_name, request.POST)
        return trial.choose(found, text, number(request, "steps"))

    return _change(request, code, change)


@require_POST
def undo(request: Request, code: str) -> HttpResponse:
    """Take back the last rehearsed step, or with `all` every step."""
    everything = bool(request.POST.get("all"))
    return _change(request, code, lambda _visit, found: trial.undo(found, everything=everything))


@require_POST
def guess(request: Request, code: str) -> HttpResponse:
    """Suppose what players do who come first, or leave them out."""
    return _change(request, code, lambda _visit, found: trial.guess(found, request.POST))


@require_POST
def keep(request: Request, code: str) -> HttpResponse:
    """Keep the rehearsed turn as orders and save the plan of the round."""
    visit = player_visit(code, request.user)
    if not is_running(visit):
        return redirect("table", code=code)
    try:
        found = _trial(request, visit)
        trial.check_steps(found, number(request, "steps"))
        write.keep_plan(
            visit=visit, trial=found, form=request.POST,
            version=number(request, "version"), revision=number(request, "revision"),
            orders_revision=number(request, "orders"), add=bool(request.POST.get("add")),
        )  # fmt: skip
    except Refused as refused:
        return _show(request, player_visit(code, request.user), refused)
    messages.success(request, _("Your orders are kept. Nobody else can see them."))
    return redirect("orders", code=code)


def _change(request: Request, code: str, change: Callable[[TableVisit, Trial], Notes]) -> HttpResponse:
    """Change the notes of the rehearsal and show it again."""
    visit = player_visit(code, request.user)
    if not is_running(visit):
        return redirect("table", code=code)
    try:
        found = _trial(request, visit)
        notes = change(visit, found)
        if request.htmx:
            found = trial.changed(found, notes, visit.table.game.version)
        notebook.write(request.session, code, notes)
    except Refused as refused:
        return _show(request, visit, refused)
    return _show(request, visit, found=found) if request.htmx else redirect("rehearse", code=code)


def _trial(request: Request, visit: TableVisit) -> Trial:
    rules, view = rules_of(visit), own_view(visit)
    notes = notebook.read(request.session, visit.table.code, rules.orders.stage(view))
    known = notes.supposed_at
    found = trial.rehearse(rules, view, notes, visit.table.game.version)
    if notes.supposed_at != known:
        notebook.write(request.session, visit.table.code, notes)  # so that the bot need not think again
    return found


def _show(
    request: Request, visit: TableVisit, refused: Refused | None = None, *, found: Trial | None = None
) -> HttpResponse:
    """Return the page of the rehearsal, or with htmx its fragment."""
    game, not_now = None, None
    try:
        game = rehearsal_page(visit, found or _trial(request, visit))
    except Refused as refusal:
        not_now = refusal
    context = {"code": visit.table.code, "game": game, "refused": refused, "not_now": not_now}
    template = "rehearsal/_rehearsal.html" if request.htmx else "rehearsal/page.html"
    return render(request, template, context, status=refused.status if refused else 200)
