"""Pages of sandboxes: try other moves from a step of a finished game."""

import re
from collections.abc import Callable

from allauth.core import ratelimit
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.analysis import sandbox_moves, thinking, write
from games.analysis.read import my_sandboxes, own_sandbox, sandbox_page, shared_sandbox
from games.base.refusals import Refused, stale
from games.models import Sandbox
from games.replay.imports_read import find as find_imported
from games.table.drafts import move_text
from games.table.read import find_visit
from games.table.requests import Known, Request

Act = Callable[[Sandbox], object]


@login_required
@require_POST
def try_from(request: Known, code: str, number: int) -> HttpResponse:
    """Start a sandbox at this step of a finished game."""
    table = find_visit(code, request.user).table
    return _begin(request, lambda: write.try_from(user=request.user, table=table, number=number))


@login_required
@require_POST
def try_imported(request: Known, replay: str, number: int) -> HttpResponse:
    """Start a sandbox at this step of an imported game."""
    game = find_imported(replay, request.user)
    return _begin(request, lambda: write.try_imported(user=request.user, game=game, number=number))


@login_required
@never_cache
@require_safe
def sandboxes(request: Known) -> HttpResponse:
    """List the user's sandboxes."""
    context = {"sandboxes": my_sandboxes(request.user), "most": write.KEPT}
    return render(request, "analysis/sandboxes.html", context)


@login_required
@never_cache
@require_safe
def sandbox(request: Known, sandbox: str) -> HttpResponse:
    """Show a sandbox of the user."""
    return _show(request, own_sandbox(sandbox, request.user))


@login_required
@never_cache
@require_safe
def poll(request: Known, sandbox: str) -> HttpResponse:
    """Return 204 while the page is up to date; else the new fragment."""
    row = own_sandbox(sandbox, request.user)
    if request.GET.get("key") == thinking.poll_key(row):
        return HttpResponse(status=204)
    return _show(request, row)


@login_required
@require_POST
def choose(request: Known, sandbox: str) -> HttpResponse:
    """Play the move that the form asks for. A sandbox has no secrets, so no intended move is saved."""

    def act(row: Sandbox) -> None:
        text = move_text(row.game_name, request.POST)
        sandbox_moves.choose(row=row, version=_version(request), text=text)

    return _do(request, sandbox, act)


@login_required
@require_POST
def undo(request: Known, sandbox: str) -> HttpResponse:
    """Undo one decision, or all of them with `all`."""
    return _play(request, sandbox, sandbox_moves.undo, everything=bool(request.POST.get("all")))


@login_required
@require_POST
def bots(request: Known, sandbox: str) -> HttpResponse:
    """Choose the seats that bots play; with `move` ask them to play, with `stop` stop waiting for them."""
    if request.POST.get("stop"):
        return _play(request, sandbox, thinking.stop)
    if not request.POST.get("move"):
        seats = [int(text) for text in request.POST.getlist("bot") if re.fullmatch("[0-9]", text)]
        return _play(request, sandbox, sandbox_moves.seat_bots, seats=seats)
    if not ratelimit.consume(request, action="sandbox_bots", user=request.user):
        return ratelimit.respond_429(request)
    return _play(request, sandbox, thinking.ask)


@login_required
@require_POST
def keep(request: Known, sandbox: str) -> HttpResponse:
    """Keep the sandbox under a name."""
    return _do(request, sandbox, lambda row: write.keep(row=row, name=request.POST.get("name", "")))


@login_required
@require_POST
def share(request: Known, sandbox: str) -> HttpResponse:
    """Make the sandbox's link or withdraw it."""
    shared = request.POST.get("shared") == "1"
    return _do(request, sandbox, lambda row: write.share(row=row, shared=shared))


@login_required
@require_POST
def remove(request: Known, sandbox: str) -> HttpResponse:
    """Delete the sandbox."""
    write.remove(row=own_sandbox(sandbox, request.user))
    messages.success(request, _("Sandbox deleted."))
    return redirect("sandboxes")


@never_cache
@require_safe
def shared(request: Request, share: str) -> HttpResponse:
    """Show another user's shared sandbox, read-only."""
    return _show(request, shared_sandbox(share), playing=False)


@login_required
@require_POST
def copy(request: Known, share: str) -> HttpResponse:
    """Copy a shared sandbox into a sandbox of the user."""
    row = shared_sandbox(share)
    return _begin(request, lambda: write.copy(user=request.user, shared=row))


def _begin(request: HttpRequest, make: Callable[[], Sandbox]) -> HttpResponse:
    if not ratelimit.consume(request, action="sandbox", user=request.user):
        return ratelimit.respond_429(request)
    try:
        row = make()
    except IndexError as error:
        raise Http404 from error
    except Refused as refused:
        return _refused(request, refused)
    return redirect("sandbox", sandbox=row.code)


def _play(request: Known, code: str, service: Callable[..., None], **more: object) -> HttpResponse:
    """Run a service on the version that the page showed."""
    return _do(request, code, lambda row: service(row=row, version=_version(request), **more))


def _do(request: Known, code: str, act: Act) -> HttpResponse:
    """Run the action and show the sandbox, with the reason if the action was refused."""
    try:
        act(own_sandbox(code, request.user))
    except Refused as refused:
        return _show(request, own_sandbox(code, request.user), refused=refused)
    if request.htmx:
        return _show(request, own_sandbox(code, request.user))
    return redirect("sandbox", sandbox=code)


def _show(
    request: Request, row: Sandbox, *, playing: bool = True, refused: Refused | None = None
) -> HttpResponse:
    try:
        shown = sandbox_page(row, playing=playing)
    except Refused as old:
        return _refused(request, old)
    link = request.build_absolute_uri(reverse("shared_sandbox", args=[row.share])) if row.share else ""
    context = {"sandbox": row, "game": shown, "playing": playing, "refused": refused, "link": link}
    template = "analysis/_sandbox.html" if request.htmx else "analysis/sandbox.html"
    response = render(request, template, context, status=refused.status if refused else 200)
    response["X-Robots-Tag"] = "noindex"
    return response


def _version(request: HttpRequest) -> int:
    """Return the version of the sandbox that the page showed."""
    text = request.POST.get("version", "")
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise stale()
    return int(text)


def _refused(request: HttpRequest, refused: Refused) -> HttpResponse:
    return render(request, "analysis/refused.html", {"refused": refused}, status=refused.status)
