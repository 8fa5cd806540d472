"""Games that came in as files, to look at: a list, an upload, their steps."""

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
from games.replay import imported as select
from games.replay import imports, transcripts
from games.replay.export_views import file
from games.replay.views import asked, show_step
from games.table.requests import Known


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def replays(request: Known) -> HttpResponse:
    """My imported games; a file sent here becomes one."""
    refused = None
    if request.method == "POST":
        try:
            return redirect("imported", imports.import_game(owner=request.user, data=_sent(request)).code)
        except Refused as error:
            refused = error
    shown = {"refused": refused, "replays": select.mine(request.user), "largest": transcripts.LARGEST // 1024}
    return render(request, "replay/replays.html", shown, status=refused.status if refused else 200)


@login_required
@never_cache
@require_safe
def imported(request: Known, replay: str) -> HttpResponse:
    """The step that the form asks for, the beginning if it asks for none."""
    row = select.find(replay, request.user)
    number = asked(request, len(row.moves))
    return _show(request, row, number) if request.htmx else redirect("imported_step", replay, number)


@login_required
@never_cache
@require_safe
def imported_step(request: Known, replay: str, number: int) -> HttpResponse:
    """One step."""
    return _show(request, select.find(replay, request.user), number)


@login_required
@never_cache
@require_safe
def export(request: Known, replay: str, kind: str) -> HttpResponse:
    """Out again, as it came in."""
    row = select.find(replay, request.user)
    try:
        history = select.history(row)
        return file(history, select.sitting(row), select.lines(row, history), kind=kind, name=row.code)
    except Refused as refused:
        return _refuse(request, refused)


@login_required
@require_POST
def delete(request: Known, replay: str) -> HttpResponse:
    """Gone for good."""
    imports.delete_imported(owner=request.user, code=replay)
    messages.info(request, _("Replay deleted."))
    return redirect("replays")


def _sent(request: HttpRequest) -> bytes:
    """The file, if it is one and not too large; nothing is read before that is known."""
    if not ratelimit.consume(request, action="import_game", user=request.user):
        raise Refused(_("Too many files at once. Please wait a little."), status=429)
    sent = request.FILES.get("file")
    if sent is None:
        raise Refused(_("Choose a file first."), status=422)
    return bytes(sent.read(transcripts.LARGEST + 1))


def _show(request: Known, row: ImportedGame, number: int) -> HttpResponse:
    try:
        shown = select.imported_step(row, number)
    except IndexError as error:
        raise Http404 from error
    except Refused as refused:
        return _refuse(request, refused)
    return show_step(request, shown, reverse("imported", args=[row.code]), imported=row)


def _refuse(request: Known, refused: Refused) -> HttpResponse:
    shown = {"refused": refused, "replays": select.mine(request.user), "largest": transcripts.LARGEST // 1024}
    return render(request, "replay/replays.html", shown, status=refused.status)
