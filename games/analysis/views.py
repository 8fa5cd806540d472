"""Analysis: try from a step of a finished game, in a sandbox of one's own."""

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

from games.analysis import sandbox_moves as trying
from games.analysis import thinking
from games.analysis import write as services
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
    """A new sandbox at this step of a finished game."""
    table = find_visit(code, request.user).table
    return _begin(request, lambda: services.try_from(user=request.user, table=table, number=number))


@login_required
@require_POST
def try_imported(request: Known, replay: str, number: int) -> HttpResponse:
    """The same at a step of a game that came in as a file."""
    game = find_imported(replay, request.user)
    return _begin(request, lambda: services.try_imported(user=request.user, game=game, number=number))


@login_required
@never_cache
@require_safe
def sandboxes(request: Known) -> HttpResponse:
    """All of mine."""
    context = {"sandboxes": my_sandboxes(request.user), "most": services.KEPT}
    return render(request, "analysis/sandboxes.html", context)


@login_required
@never_cache
@require_safe
def sandbox(request: Known, sandbox: str) -> HttpResponse:
    """One of mine."""
    return _show(request, own_sandbox(sandbox, request.user))


@login_required
@never_cache
@require_safe
def poll(request: Known, sandbox: str) -> HttpResponse:
    """Nothing (204) while the page is up to date; the fresh fragment when it is not."""
    row = own_sandbox(sandbox, request.user)
    if request.GET.get("key") == thinking.poll_key(row):
        return HttpResponse(status=204)
    return _show(request, row)


@login_required
@require_POST
def choose(request: Known, sandbox: str) -> HttpResponse:
    """Play the move that the form asks for. Intended moves are not saved here: nothing is secret."""

    def act(row: Sandbox) -> None:
        text = move_text(row.game_name, request.POST)
        trying.choose(row=row, version=_version(request), text=text)

    return _do(request, sandbox, act)


@login_required
@require_POST
def undo(request: Known, sandbox: str) -> HttpResponse:
    """A step back, or with `all` back to the start."""
    return _play(request, sandbox, trying.undo, everything=bool(request.POST.get("all")))


@login_required
@require_POST
def bots(request: Known, sandbox: str) -> HttpResponse:
    """Say which seats bots play, or (`move`) ask them to move, or (`stop`) stop waiting for them."""
    if request.POST.get("stop"):
        return _play(request, sandbox, thinking.stop)
    if not request.POST.get("move"):
        seats = [int(text) for text in request.POST.getlist("bot") if re.fullmatch("[0-9]", text)]
        return _play(request, sandbox, trying.seat_bots, seats=seats)
    if not ratelimit.consume(request, action="sandbox_bots", user=request.user):
        return ratelimit.respond_429(request)
    return _play(request, sandbox, thinking.ask)


@login_required
@require_POST
def keep(request: Known, sandbox: str) -> HttpResponse:
    """Keep it under a name."""
    return _do(request, sandbox, lambda row: services.keep(row=row, name=request.POST.get("name", "")))


@login_required
@require_POST
def share(request: Known, sandbox: str) -> HttpResponse:
    """Make the link, or take it back."""
    shared = request.POST.get("shared") == "1"
    return _do(request, sandbox, lambda row: services.share(row=row, shared=shared))


@login_required
@require_POST
def remove(request: Known, sandbox: str) -> HttpResponse:
    """Throw it away."""
    services.remove(row=own_sandbox(sandbox, request.user))
    messages.success(request, _("The sandbox is gone."))
    return redirect("sandboxes")


@never_cache
@require_safe
def shared(request: Request, share: str) -> HttpResponse:
    """Somebody else's, to look at."""
    return _show(request, shared_sandbox(share), playing=False)


@login_required
@require_POST
def copy(request: Known, share: str) -> HttpResponse:
    """Go on from a shared one in a sandbox of one's own."""
    row = shared_sandbox(share)
    return _begin(request, lambda: services.copy(user=request.user, shared=row))


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
    """Something tried: on the page as it is now."""
    return _do(request, code, lambda row: service(row=row, version=_version(request), **more))


def _do(request: Known, code: str, act: Act) -> HttpResponse:
    """Carry it out and show the sandbox as it is now, with the reason if nothing was done."""
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
    """Of the page the form was on."""
    text = request.POST.get("version", "")
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise stale()
    return int(text)


def _refused(request: HttpRequest, refused: Refused) -> HttpResponse:
    return render(request, "analysis/refused.html", {"refused": refused}, status=refused.status)
