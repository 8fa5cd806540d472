"""Views of imported games: the list, the upload, the steps, export and deletion."""

from allauth.core import ratelimit
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.base.refusals import Refused
from games.models import ImportedGame
from games.replay import imports, imports_read, transcripts
from games.replay.export_views import file_response
from games.replay.views import asked_step, show_step
from games.table.requests import Known


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def replays(request: Known) -> HttpResponse:
    """Return the list of the user's imported games; a POST imports a file."""
    refused = None
    if request.method == "POST":
        try:
            return redirect("imported", imports.import_game(owner=request.user, data=_uploaded(request)).code)
        except Refused as error:
            refused = error
    shown = {
        "refused": refused,
        "replays": imports_read.mine(request.user),
        "largest": transcripts.LARGEST // 1024,
    }
    return render(request, "replay/replays.html", shown, status=refused.status if refused else 200)


@login_required
@never_cache
@require_safe
def imported(request: Known, replay: str) -> HttpResponse:
    """Return the step that the form asks for; the set-up if it asks for none."""
    row = imports_read.find(replay, request.user)
    number = asked_step(request, len(row.moves))
    return _show(request, row, number) if request.htmx else redirect("imported_step", replay, number)


@login_required
@never_cache
@require_safe
def imported_step(request: Known, replay: str, number: int) -> HttpResponse:
    """Return one step of an imported game."""
    return _show(request, imports_read.find(replay, request.user), number)


@login_required
@never_cache
@require_safe
def export(request: Known, replay: str, kind: str) -> HttpResponse:
    """Return an imported game as a file."""
    row = imports_read.find(replay, request.user)
    try:
        history = imports_read.history(row)
        sitting, lines = imports_read.sitting(row), imports_read.lines(row, history)
        return file_response(history, sitting, lines, imports_read.seals(row), kind=kind, name=row.code)
    except Refused as refused:
        return _refuse(request, refused)


@login_required
@require_POST
def delete(request: Known, replay: str) -> HttpResponse:
    """Delete an imported game."""
    imports.delete_imported(owner=request.user, code=replay)
    messages.info(request, _("Replay deleted."))
    return redirect("replays")


def _uploaded(request: HttpRequest) -> bytes:
    """Return the uploaded file, cut off after the first byte that is too many."""
    if not ratelimit.consume(request, action="import_game", user=request.user):
        raise Refused(_("Too many files at once. Please wait a little."), status=429)
    sent = request.FILES.get("file")
    if sent is None:
        raise Refused(_("Choose a file first."), status=422)
    return bytes(sent.read(transcripts.LARGEST + 1))


def _show(request: Known, row: ImportedGame, number: int) -> HttpResponse:
    """Return a step; 404 if the game has no such step."""
    try:
        shown = imports_read.imported_step(row, number)
    except IndexError as error:
        raise Http404 from error
    except Refused as refused:
        return _refuse(request, refused)
    return show_step(request, shown, reverse("imported", args=[row.code]), imported=row)


def _refuse(request: Known, refused: Refused) -> HttpResponse:
    """Return the list of imported games with the refusal."""
    shown = {
        "refused": refused,
        "replays": imports_read.mine(request.user),
        "largest": transcripts.LARGEST // 1024,
    }
    return render(request, "replay/replays.html", shown, status=refused.status)
